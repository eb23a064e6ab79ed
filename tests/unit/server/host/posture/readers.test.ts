// What is read of who may change what and sign in how, each reader over what it reads.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseStart } from '#server/host/boot/parse-starts.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { namedPrograms, ofWords } from '#server/host/posture/named-programs.ts';
import { parseFound } from '#server/host/posture/parse-found.ts';
import { parseSudoers } from '#server/host/posture/parse-sudoers.ts';
import { readRootCron } from '#server/host/posture/read-cron.ts';
import { readEngineDoors } from '#server/host/posture/read-engine-doors.ts';
import { readGuesses } from '#server/host/posture/read-guesses.ts';
import { readLoginAccounts } from '#server/host/posture/read-login-accounts.ts';
import { readRootRuns } from '#server/host/posture/read-root-runs.ts';
import { readSshdSettings } from '#server/host/posture/read-sshd-settings.ts';
import { readSudoRules } from '#server/host/posture/read-sudo-rules.ts';
import { parseShow } from '#server/host/services/parse-show.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';

const NOW = Date.UTC(2026, 0, 1);
const clock = { nowMs: () => NOW, monotonicMs: () => 0 };
let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-posture-'));
});
afterEach(() => rmSync(dir, { recursive: true }));
function write(path: string, text: string, mode = 0o644): void {
	mkdirSync(dirname(join(dir, path)), { recursive: true });
	writeFileSync(join(dir, path), text);
	chmodSync(join(dir, path), mode);
}
const root = () => createHostRoot(dir);
const got = <T>(answer: { known: true; value: T } | { known: false; reason: string }): T => {
	if (!answer.known) throw new Error(answer.reason);
	return answer.value;
};
const noUnits = async () => notKnown('not-applicable', 'None.');

test.each([
	['/opt/a.sh --all >/dev/null 2>&1', ['/opt/a.sh']],
	['cd /srv && ./x; /usr/bin/y | /usr/bin/z', ['/usr/bin/y', '/usr/bin/z']],
	['test -x /usr/sbin/anacron || { cd / && run-parts --report /etc/cron.daily; }', ['/etc/cron.daily']],
	['bash -e /opt/b.sh', ['/opt/b.sh']],
	["sh -c 'echo hello'", []],
	['python3 -m http.server', []],
	['nice -n 19 ionice -c 3 /opt/c', ['/opt/c']],
	['flock -n /run/c.lock /opt/d.py', ['/opt/d.py']],
	['A=1 B=2 /usr/bin/env python3 /opt/e.py', ['/opt/e.py']],
	['[ -x /usr/bin/f ] && /usr/bin/f', ['/usr/bin/f']]
])('the line “%s” runs %j', (line, programs) => expect(namedPrograms(line)).toEqual(programs));

test('words that no shell reads are a program and its script', () => {
	expect(ofWords(['/usr/bin/python3', '-u', '/srv/app/main.py', '/etc/app.ini'])).toEqual([
		'/usr/bin/python3',
		'/srv/app/main.py'
	]);
	expect(ofWords(['/usr/sbin/nginx', '-c', '/etc/nginx.conf'])).toEqual(['/usr/sbin/nginx']);
});

test('of a unit it is read what it starts, as whom, and what it needs', () => {
	const [shown] = parseShow(
		[
			'Id=web.service',
			'User=web',
			'ExecStartPre={ path=/usr/bin/install ; argv[]=/usr/bin/install -d /run/web ; ignore_errors=yes ; start_time=[n/a] }',
			'ExecStart={ path=/srv/web/run ; argv[]=/srv/web/run --port 80 ; ignore_errors=no ; start_time=[n/a] }',
			'EnvironmentFiles=/etc/default/web (ignore_errors=yes)',
			'WorkingDirectory=!/srv/web',
			'WantedBy=multi-user.target',
			'Transient=no'
		].join('\n')
	);
	expect(shown && parseStart(shown)).toMatchObject({
		name: 'web.service',
		user: 'web',
		lines: [
			{ key: 'ExecStartPre', program: '/usr/bin/install', mayFail: true },
			{ key: 'ExecStart', program: '/srv/web/run', argv: ['/srv/web/run', '--port', '80'], mayFail: false }
		],
		environment: [{ path: '/etc/default/web', mayMiss: true }],
		folder: { path: '/srv/web', mayMiss: true },
		wantedBy: ['multi-user.target'],
		transient: false
	});
});

test('cron runs as root what its tables say of root, and no file with a dot in its name', async () => {
	write(
		'etc/crontab',
		'PATH=/usr/bin:/opt/bin\n# 1 * * * * root /not/this\n17 * * * * root /opt/a\n@daily mia /opt/b\n'
	);
	write('etc/cron.d/own', '@reboot root /opt/c\n');
	write('etc/cron.d/own.bak', '@reboot root /opt/d\n');
	write('etc/cron.daily/tidy', '');
	write('var/spool/cron/crontabs/root', '5 4 * * * /opt/e\n');
	const { lines, scripts, paths } = await readRootCron(root());
	expect(lines.map(({ file, line, command }) => `${file}:${line} ${command}`)).toEqual([
		'/etc/crontab:3 /opt/a',
		'/etc/cron.d/own:1 /opt/c',
		'/var/spool/cron/crontabs/root:1 /opt/e'
	]);
	expect(scripts).toEqual(['/etc/cron.daily/tidy']);
	expect(paths).toEqual([{ file: '/etc/crontab', line: 1, value: '/usr/bin:/opt/bin' }]);
});

describe('rules of sudo', () => {
	const rules = (text: string) => parseSudoers(text, '/etc/sudoers').rules;

	test('say who may do what, as whom, and whether a password is asked for', () => {
		expect(rules('%ops ALL=(ALL:ALL) NOPASSWD: /opt/go, PASSWD: ALL\n')).toMatchObject([
			{ who: ['%ops'], asRoot: true, withoutPassword: true, commands: ['/opt/go', 'ALL'] }
		]);
		expect(rules('mia ALL=(postgres) NOPASSWD: ALL\n')).toMatchObject([{ asRoot: false }]);
		expect(rules('mia ALL=(ALL) PASSWD: ALL # NOPASSWD: ALL\n')).toMatchObject([{ withoutPassword: false }]);
	});

	test('are read with their aliases, and with what goes on in the next line', () => {
		expect(
			rules('User_Alias CREW = mia, tom\nCmnd_Alias GO = /opt/go, \\\n  /opt/stop\nCREW ALL = GO\n')
		).toMatchObject([{ line: 4, who: ['mia', 'tom'], commands: ['/opt/go', '/opt/stop'] }]);
	});

	test('are not what Debian’s own file says in its settings', () => {
		const read = parseSudoers(
			'Defaults env_reset\nDefaults secure_path="/usr/sbin:/usr/bin"\nDefaults targetpw\n',
			'x'
		);
		expect(read).toMatchObject({ rules: [], asksForOther: true, securePath: { line: 2, value: '/usr/sbin:/usr/bin' } });
	});

	test('come from every file that sudo reads, and from none that it passes over', async () => {
		write('etc/sudoers', 'root ALL=(ALL) ALL\n@includedir /etc/sudoers.d\n');
		write('etc/sudoers.d/a', 'a ALL=(ALL) ALL\n');
		write('etc/sudoers.d/b.conf', 'b ALL=(ALL) ALL\n');
		expect(got(await readSudoRules({ root: root(), clock })).rules.map(({ who }) => who[0])).toEqual(['root', 'a']);
	});
});

test('of shadow it is kept whether a password is set, and nothing of the password', async () => {
	write('etc/passwd', 'root:x:0:0::/root:/bin/bash\nmia:x:1000:1000::/home/mia:/bin/sh\ntom::1001:1001::/:/bin/sh\n');
	write('etc/shadow', 'root:!:1::::::\nmia:$y$secret$hash:1::::::\n');
	const answer = got(await readLoginAccounts({ root: root(), clock }));
	expect(answer.list.map(({ name, password }) => `${name} ${password}`)).toEqual([
		'root locked',
		'mia set',
		'tom empty'
	]);
	expect(JSON.stringify(answer)).not.toContain('secret');
});

test('where shadow is not told, that is said and nothing is taken for empty', async () => {
	write('etc/passwd', 'mia:x:1000:1000::/home/mia:/bin/sh\n');
	const answer = got(await readLoginAccounts({ root: root(), clock }));
	expect(answer).toMatchObject({ list: [{ password: 'not-told' }], notTold: expect.stringMatching(/root alone/) });
});

test('sshd’s files are read in its order, and what stands below Match counts for some', async () => {
	write(
		'etc/ssh/sshd_config',
		'Include sshd_config.d/*.conf\nPermitRootLogin no\nMatch User mia\n PermitRootLogin yes\n'
	);
	write('etc/ssh/sshd_config.d/b.conf', 'PermitRootLogin prohibit-password\n');
	write('etc/ssh/sshd_config.d/a.conf', 'Match Address 10.0.0.0/8\n  PermitRootLogin yes\n');
	write('etc/ssh/sshd_config.d/c.off', 'PermitRootLogin yes\n');
	const { all } = got(await readSshdSettings({ root: root(), clock }));
	expect(all.map(({ value, file, line, match }) => [value, file.slice(9), line, match])).toEqual([
		['yes', 'sshd_config.d/a.conf', 2, 'Address 10.0.0.0/8'],
		['prohibit-password', 'sshd_config.d/b.conf', 1, null],
		['no', 'sshd_config', 2, null],
		['yes', 'sshd_config', 4, 'User mia']
	]);
});

test('one refused sign-in is counted once, however much sshd says of it', async () => {
	const lines = [
		[1, 'Invalid user admin from 192.0.2.7 port 5'],
		[1, 'Failed password for invalid user admin from 192.0.2.7 port 5 ssh2'],
		[1, 'Connection closed by invalid user admin 192.0.2.7 port 5 [preauth]'],
		[2, 'Invalid user oracle from 192.0.2.7 port 6'],
		[2, 'Connection closed by invalid user oracle 192.0.2.7 port 6 [preauth]'],
		[3, 'Failed publickey for mia from 192.0.2.8 port 7 ssh2: ED25519 SHA256:x'],
		[3, 'Accepted publickey for mia from 192.0.2.8 port 7 ssh2'],
		[4, 'Connection closed by 192.0.2.9 port 9 [preauth]']
	].map(([pid, text]) => ({ pid, text, atMs: NOW }));
	const journal = {
		page: async ({ identifier }: { identifier?: string }) =>
			isKnown({ lines: identifier === 'sshd' ? lines : [], end: 'all', limits: [] }, NOW)
	};
	const { sources } = got(await readGuesses(journal as unknown as Parameters<typeof readGuesses>[0], clock));
	expect(sources).toMatchObject([{ address: '192.0.2.7', names: ['admin', 'oracle'], letIn: false }]);
	expect(sources[0]?.times).toHaveLength(2);
});

test('the way to what root runs is walked, through links', async () => {
	write('etc/cron.d/own', '5 4 * * * root /opt/now/run.sh\n');
	write('opt/v2/run.sh', '', 0o755);
	symlinkSync('v2', join(dir, 'opt/now'));
	const runs = got(await readRootRuns({ root: root(), clock, starts: noUnits, sudoRules: noUnits })).runs;
	const run = runs.find(({ path }) => path === '/opt/now/run.sh');
	expect(run?.because).toBe('line 1 of /etc/cron.d/own runs it as root');
	expect(run?.walk.parts.map(({ path }) => path)).toEqual(['/', '/opt', '/opt/now', '/opt/v2', '/opt/v2/run.sh']);
});

test('an engine that demands certificates is not open, and one that does not is told with its line', async () => {
	const unit = (words: string) =>
		parseShow(
			`Id=docker.service\nActiveState=active\nFragmentPath=/lib/docker.service\nExecStart={ path=/usr/bin/dockerd ; argv[]=${words} ; ignore_errors=no ; x }`
		).map(parseStart);
	const doors = async (words: string) =>
		got(await readEngineDoors({ root: root(), clock, starts: async () => isKnown(unit(words), NOW) })).open;
	write('etc/docker/daemon.json', '{\n "hosts": ["tcp://0.0.0.0:2375"]\n}');
	expect(await doors('dockerd')).toMatchObject([{ setBy: { file: '/etc/docker/daemon.json', line: 2 } }]);
	expect(await doors('dockerd --tlsverify')).toEqual([]);
	write('etc/docker/daemon.json', '{}');
	expect(await doors('dockerd -H fd:// -H tcp://127.0.0.1:2375')).toMatchObject([{ address: 'tcp://127.0.0.1:2375' }]);
});

test('names that find prints may hold what separates lines', () => {
	expect(parseFound('4755 0 0 f /tmp/a b\nc\x00777 5 6 d /x\x00')).toEqual([
		{ path: '/tmp/a b\nc', mode: 0o4755, uid: 0, gid: 0, kind: 'file' },
		{ path: '/x', mode: 0o777, uid: 5, gid: 6, kind: 'directory' }
	]);
});
