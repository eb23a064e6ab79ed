// Who can sign in, read from the machine's files.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseAges } from '#server/host/access/parse-ages.ts';
import { readHostKeys } from '#server/host/access/read-host-keys.ts';
import { readLogins } from '#server/host/access/read-logins.ts';
import { readPamModules } from '#server/host/access/read-pam-modules.ts';
import { readRefusedLogins } from '#server/host/access/read-refused-logins.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { isKnown } from '#wire/host/known.ts';

const clock = { nowMs: () => Date.UTC(2026, 0, 15), monotonicMs: () => 0 };
let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-access-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string>>, mode = 0o644): void {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), text);
		chmodSync(join(dir, path), mode);
	}
}
const deps = () => ({ root: createHostRoot(dir), clock });

describe('lines of PAM', () => {
	const MODULES = {
		'usr/lib/x86_64-linux-gnu/security/pam_unix.so': '',
		'usr/lib/x86_64-linux-gnu/security/pam_env.so': ''
	};

	test('that ask for a module that is not there, with the services that take them in', async () => {
		put({
			...MODULES,
			'etc/pam.d/common-auth': '# first\nauth \\\n  required pam_unix.so\nauth required pam_gone.so deny=3\n',
			'etc/pam.d/sshd': '@include common-auth\n',
			'etc/pam.d/su': 'auth include common-auth\n'
		});
		const known = await readPamModules(deps());
		expect(known.known && known.value.missing).toMatchObject([
			{
				file: '/etc/pam.d/common-auth',
				line: 4,
				module: 'pam_gone.so',
				services: ['common-auth', 'sshd', 'su']
			}
		]);
	});

	test('with a carriage return behind the name of a module or file: neither is found, and the first is told', async () => {
		put({
			...MODULES,
			'etc/pam.d/common-auth': 'auth required pam_unix.so\n',
			'etc/pam.d/login': '# made elsewhere\r\nauth required pam_unix.so\r\nauth required pam_env.so\r\n',
			'etc/pam.d/sshd': '@include common-auth\r\n',
			// Behind an argument it is a part of that.
			'etc/pam.d/su': 'auth required pam_unix.so nullok\r\nauth sufficient pam_env.so\r\n'
		});
		const known = await readPamModules(deps());
		expect(known.known && known.value.missing).toMatchObject([
			{ file: '/etc/pam.d/login', line: 2, module: 'pam_unix.so', byReturn: true },
			{ file: '/etc/pam.d/sshd', line: 1, type: 'include', module: 'common-auth', byReturn: true }
		]);
		expect(known.known && known.value.missing).toHaveLength(2);
	});

	test('that take in a file that is not there: a rule of a distribution, and what may be missing, are', async () => {
		put({
			...MODULES,
			'usr/lib/pam.d/common-vendor': 'auth required pam_unix.so\n',
			'etc/pam.d/sshd': '@include common-otp\n@include common-vendor\n-auth include common-perhaps\n'
		});
		const known = await readPamModules(deps());
		expect(known.known && known.value.missing).toMatchObject([
			{ file: '/etc/pam.d/sshd', line: 1, type: 'include', module: 'common-otp', services: ['sshd'] }
		]);
	});

	test('none: what may be missing, what is passed over, and what a package manager left beside', async () => {
		put({
			...MODULES,
			'etc/pam.d/x': [
				'-session required pam_gone.so',
				'session optional pam_gone.so',
				'auth sufficient pam_gone.so',
				'session [success=ok module_unknown=ignore default=bad] pam_gone.so open',
				'#auth required pam_gone.so',
				'auth [success=1 default=ignore] pam_gone.so',
				'auth required pam_env.so'
			].join('\n'),
			'etc/pam.d/x.dpkg-old': 'auth required pam_gone.so\n'
		});
		const known = await readPamModules(deps());
		expect(known.known && known.value.missing).toEqual([]);
	});
});

test('of shadow only days are kept', () => {
	const ages = parseAges('mia:$y$j9T$secret:20000:0:30:7:5:20500:\nbob:*:20000:0:99999:7:::\n');
	expect(ages.get('mia')).toEqual({
		passwordSetDay: 20000,
		passwordHoldsDays: 30,
		graceDays: 5,
		accountEndsDay: 20500
	});
	expect(ages.get('bob')?.passwordHoldsDays).toBeNull();
	expect(JSON.stringify([...ages])).not.toContain('secret');
});

test('people are those who can come in: not services, and not whom nologin turns away', async () => {
	put({
		'etc/passwd':
			'root:x:0:0::/root:/bin/bash\nwww:x:33:33::/var/www:/bin/sh\nmia:x:1000:1000::/home/mia:/usr/bin/fish\nbot:x:1001:1001::/srv:/usr/sbin/nologin\nold:x:1002:1000::/home/old:\n',
		'etc/group': 'mia:x:1000:\n',
		'home/mia/.ssh/authorized_keys': 'ssh-ed25519 AAAA\n',
		'etc/os-release': 'ID=ubuntu\nID_LIKE=debian\n',
		'etc/nologin': 'Closed.\n'
	});
	put({ 'bin/bash': '', 'bin/sh': '' }, 0o755);
	const known = await readLogins({ ...deps(), keyFiles: async () => undefined });
	if (!known.known) throw new Error(known.reason);
	const { people, closed, lenientGroups, notTold } = known.value;
	expect(people.map(({ name, shellIs, homeIs, line }) => `${name} ${shellIs} ${homeIs} ${line}`)).toEqual([
		'root there absent 1',
		'mia absent there 3',
		// No shell is written: sh is meant.
		'old there absent 5'
	]);
	expect(people[1]?.keys?.parts.map(({ path }) => path)).toEqual([
		'/home/mia/.ssh/authorized_keys',
		'/home/mia/.ssh',
		'/home/mia'
	]);
	// Another account has the same group.
	expect(people[1]?.ownGroup).toBe(false);
	expect({ path: closed?.path, text: closed?.text, lenientGroups }).toEqual({
		path: '/etc/nologin',
		text: 'Closed.',
		lenientGroups: true
	});
	expect(notTold).toMatch(/root alone/);
});

test('keys of sshd: where it was told, and none where sshd is not installed', async () => {
	expect(await readHostKeys(deps(), [])).toMatchObject({ known: false, why: 'not-applicable' });
	put({ 'usr/sbin/sshd': '', 'etc/ssh/ssh_host_rsa_key': 'k' });
	expect(await readHostKeys(deps(), [])).toMatchObject({
		value: { there: ['/etc/ssh/ssh_host_rsa_key'], madeAtStart: false }
	});
	put({ 'usr/lib/systemd/system/sshd-keygen.target': '' });
	expect(await readHostKeys(deps(), ['/srv/k'])).toMatchObject({
		value: { named: ['/srv/k'], there: [], madeAtStart: true }
	});
});

test.each([
	['User mia from 10.0.0.4 not allowed because not listed in AllowUsers', 'mia not-in-allow-users'],
	['User mia from 10.0.0.4 not allowed because listed in DenyUsers', 'mia in-deny-users'],
	[
		"User mia from 10.0.0.4 not allowed because none of user's groups are listed in AllowGroups",
		'mia not-in-allow-groups'
	],
	['pam_unix(sshd:account): account mia has expired (account expired)', 'mia account-ended'],
	['pam_unix(cron:account): expired password for user mia (password aged)', 'mia password-ended'],
	[
		'pam_faillock(sshd:auth): Consecutive login failures for user mia account temporarily locked',
		'mia too-many-failures'
	],
	['Failed password for mia from 10.0.0.4 port 1 ssh2', undefined]
])('%s', async (text, says) => {
	const journal = {
		page: async ({ identifier }: { identifier?: string }) =>
			isKnown(
				{
					lines:
						identifier === 'sshd'
							? [
									{ text, atMs: 1 },
									{ text, atMs: 0 }
								]
							: [],
					end: 'all',
					limits: []
				},
				0
			)
	} as unknown as Parameters<typeof readRefusedLogins>[0];
	const known = await readRefusedLogins(journal, clock);
	if (!known.known) throw new Error(known.reason);
	expect(known.value.list.map(({ user, why, times }) => `${user} ${why} ${times}`)).toEqual(
		says === undefined ? [] : [`${says} 2`]
	);
});

test('every line is one that its writer’s rights or file vouch for: a name alone is written by whoever wants to', async () => {
	const asked: object[] = [];
	const journal = {
		page: async (search: object) => {
			asked.push(search);
			return isKnown({ lines: [], end: 'all', limits: [] }, 0);
		}
	} as unknown as Parameters<typeof readRefusedLogins>[0];
	await readRefusedLogins(journal, clock);
	expect(asked.length).toBeGreaterThan(3);
	for (const one of asked)
		expect(one).toMatchObject('identifier' in one && one.identifier === 'su' ? { byProgram: 'su' } : { ofRoot: true });
});
