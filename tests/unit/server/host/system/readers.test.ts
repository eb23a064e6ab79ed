// Small readers of the host, each over what it reads.
import {
	chmodSync,
	closeSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	rmSync,
	truncateSync,
	unlinkSync,
	writeFileSync,
	writeSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lastComplaint, spanOf } from '#server/findings/words.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { parseCertificate, readCertificates } from '#server/host/system/read-certificates.ts';
import { readClock } from '#server/host/system/read-clock.ts';
import { readHeldDeleted } from '#server/host/system/read-held-deleted.ts';
import { parseUse, readJournalUse } from '#server/host/system/read-journal-use.ts';
import { parseKill, readMemoryKills } from '#server/host/system/read-kernel-kills.ts';
import { readKeyFiles } from '#server/host/system/read-key-files.ts';
import { readLogFiles } from '#server/host/system/read-log-files.ts';
import { portIn, readPortConflicts } from '#server/host/system/read-port-conflicts.ts';
import { parseSavedFirewall, parseSavedIptables, readSavedFirewall } from '#server/host/system/read-saved-firewall.ts';
import { readSshdConflicts } from '#server/host/system/read-sshd-conflicts.ts';
import { notKnown } from '#wire/host/known.ts';

const clock = { nowMs: () => Date.UTC(2026, 0, 1), monotonicMs: () => 0 };
let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-readers-'));
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

const KILL =
	'oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),cpuset=/,mems_allowed=0,oom_memcg=X,task_memcg=X,task=web,pid=42,uid=0';
test.each([
	['/system.slice/web.service', { name: 'web.service', manager: 'system' }, null],
	[
		'/user.slice/user-1000.slice/user@1000.service/app.slice/sync.service',
		{ name: 'sync.service', manager: 'user' },
		null
	],
	[`/system.slice/docker-${'a'.repeat(64)}.scope`, null, 'a'.repeat(64)],
	['/', null, null]
])('a kill in %s is that of whom it belongs to', (group, unit, containerId) => {
	expect(parseKill({ text: KILL.replaceAll('X', group), atMs: 1 })).toMatchObject([
		{ process: 'web', pid: 42, byLimit: true, unit, containerId }
	]);
});

test('a kill for want of the machine’s memory reached no limit, and other lines are none', () => {
	expect(parseKill({ text: KILL.replace('CONSTRAINT_MEMCG', 'CONSTRAINT_NONE'), atMs: 1 })[0]?.byLimit).toBe(false);
	expect(parseKill({ text: 'web invoked oom-killer: gfp_mask=0x100', atMs: 1 })).toEqual([]);
});

test('who wanted a port is told by what journald saw, and not by the name in the line', async () => {
	const text = 'bind() to 0.0.0.0:80 failed (98: Address already in use)';
	const said = { text, name: 'nginx', atMs: 1 };
	const lines = [
		{ ...said, unit: 'web.service' },
		{ ...said, unit: 'dev.service', ofUser: true },
		{ ...said, unit: 'session-3.scope' },
		{ ...said, unit: 'user@1000.service' },
		{ ...said, unit: null }
	];
	const page = async () => ({ known: true, value: { lines } }) as never;
	expect(got(await readPortConflicts({ page }, clock))).toMatchObject([
		{ unit: 'web.service', program: 'nginx', port: 80 },
		{ unit: null, program: 'dev.service', port: 80 }
	]);
});

test('what journald dropped is said by a process of root’s', async () => {
	const asked: object[] = [];
	const page = async (search: object) => {
		asked.push(search);
		return { known: true, value: { lines: [] } } as never;
	};
	const facts = {
		ask: async () => ({ got: 'text', text: 'Archived and active journals take up 8.0M in the file system.' }),
		measure: async () => []
	};
	await readJournalUse({ facts: facts as never, clock }, { page });
	expect(asked.at(-1)).toMatchObject({ identifier: 'systemd-journald', ofRoot: true });
});

test('without the journal, that is told, and units can still be asked', async () => {
	const denied = notKnown('denied', 'lab may not read the journal.');
	const kills = await readMemoryKills({ page: async () => denied }, clock);
	expect(got(kills)).toEqual({ kills: [], limits: 'lab may not read the journal.' });
});

test.each([
	['Archived and active journals take up 1.2G in the file system.', 1.2 * 1024 ** 3],
	['Archived and active journals take up 8.0M in the file system.', 8 * 1024 ** 2],
	['Archived and active journals take up 0B in the file system.', 0],
	['Hint: You are currently not seeing messages', undefined]
])('%s', (text, bytes) => {
	expect(parseUse(text)).toBe(bytes === undefined ? undefined : Math.round(bytes));
});

test.each([
	['nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)', 80],
	['bind() to [::]:443 failed (98: Address already in use)', 443],
	['Error: listen EADDRINUSE: address already in use :::3000', 3000],
	['Error: listen EADDRINUSE: address already in use 127.0.0.1:8099', 8099],
	['Bind to port 22 on 0.0.0.0 failed: Address already in use.', 22],
	['listen tcp :9090: bind: address already in use', 9090],
	['httpd: bind: Address already in use', null],
	['bind to port 99999: address already in use', null]
])('the port in: %s', (text, port) => {
	expect(portIn(text)).toBe(port);
});

describe('a saved firewall', () => {
	test('is its tables, chains and rules', () => {
		const text = `#!/usr/sbin/nft -f
flush ruleset
include "/etc/nftables.d/*.nft"
table inet filter {
	set allowed { type ipv4_addr; elements = { 10.0.0.1, 10.0.0.2 } }
	chain input {
		type filter hook input priority 0; policy drop;
		ct state established,related accept # keep
		tcp dport { 22, 80 } accept
	}
	chain forward { type filter hook forward priority 0; policy accept; }
}
table ip nat {
	chain out {
		type nat hook postrouting priority 100
		oif eth0 masquerade
	}
}`;
		expect(parseSavedFirewall(text)).toEqual({
			includes: true,
			chains: [
				{ table: 'filter', name: 'input', rules: 2, drops: true },
				{ table: 'filter', name: 'forward', rules: 0, drops: false },
				{ table: 'nat', name: 'out', rules: 1, drops: false }
			]
		});
	});

	test('of iptables is its chains, without those that other programs keep', () => {
		const text = `# Generated
*filter
:INPUT DROP [0:0]
:FORWARD ACCEPT [0:0]
:DOCKER - [0:0]
[12:720] -A INPUT -i lo -j ACCEPT
-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT
-A INPUT -p tcp -j f2b-sshd
-A DOCKER -d 172.17.0.2/32 -j ACCEPT
COMMIT`;
		expect(parseSavedIptables(text)).toEqual([
			{ table: 'filter', name: 'INPUT', rules: 2, drops: true },
			{ table: 'filter', name: 'FORWARD', rules: 0, drops: false }
		]);
	});

	test('is not applicable where nothing is saved, and ufw says whether it is to be on', async () => {
		expect(await readSavedFirewall({ root: root(), clock })).toMatchObject({ known: false, why: 'not-applicable' });
		write('etc/ufw/ufw.conf', 'ENABLED=yes\n');
		expect(got(await readSavedFirewall({ root: root(), clock }))).toEqual({ ufwEnabled: true, files: [] });
	});
});

test('keys are known by their names, and others by how they begin', async () => {
	write('etc/ssh/ssh_host_rsa_key', 'x', 0o640);
	write('etc/nginx/ssl/shop.key', 'x', 0o644);
	write('root/.ssh/id_ed25519', 'x', 0o644);
	write('root/.ssh/id_ed25519.pub', 'x', 0o644);
	write('root/.ssh/deploy', '-----BEGIN OPENSSH PRIVATE KEY-----\nx', 0o644);
	write('root/.ssh/notes', 'none', 0o666);
	write('root/.ssh/config', 'Host x', 0o644);
	write('home/ann/.ssh/authorized_keys', 'x', 0o666);
	const { files } = got(await readKeyFiles({ root: root(), clock, home: '/root', uid: 0 }));
	const wrong = files.filter(({ mode, allowed }) => (mode & ~allowed) !== 0);
	expect(wrong.map(({ path, what }) => `${path} ${what}`).sort()).toEqual([
		'/etc/nginx/ssl/shop.key tls-key',
		'/home/ann/.ssh/authorized_keys authorized-keys',
		'/root/.ssh/deploy private-key',
		'/root/.ssh/id_ed25519 private-key'
	]);
	expect(files.map(({ path }) => path)).not.toContain('/root/.ssh/notes');
});

test('certificates are read where servers keep them, and authorities are none', async () => {
	const shop = readFileSync('tests/fixtures/host/certificates/shop.crt', 'utf8');
	write('etc/nginx/ssl/shop.crt', shop);
	write('etc/ssl/certs/ca-certificates.crt', shop);
	write('etc/nginx/ssl/other.pem', 'no certificate');
	// Put away, and no setting names it.
	write('etc/nginx/ssl/old/shop.crt', shop);
	const { list } = got(await readCertificates({ root: root(), clock }));
	expect(list).toMatchObject([
		{ path: '/etc/nginx/ssl/shop.crt', alsoAt: [], subject: 'CN=shop.example', selfSigned: true }
	]);
	expect(list[0]?.validToMs).toBe(Date.parse('2026-11-25T21:09:49Z'));
	expect(parseCertificate('x', '-----BEGIN CERTIFICATE-----\nbad\n-----END CERTIFICATE-----')).toBeUndefined();
});

test('certificates and keys are found where a server’s settings say, and the same one is told once', async () => {
	const shop = readFileSync('tests/fixtures/host/certificates/shop.crt', 'utf8');
	write('opt/tls/site.pem', shop);
	write('opt/tls/site-with-key.pem', shop);
	write('opt/tls/off.crt', shop);
	write('opt/tls/site.key', 'x', 0o644);
	write(
		'etc/nginx/sites-enabled/site',
		'server {\n  ssl_certificate /opt/tls/site.pem; # here\n  ssl_certificate_key /opt/tls/site.key;\n  # ssl_certificate /opt/tls/off.crt;\n}\n'
	);
	write('etc/nginx/sites-available/old', 'ssl_certificate /opt/tls/off.crt;\n');
	write('etc/haproxy/haproxy.cfg', 'bind :443 ssl crt /opt/tls/site-with-key.pem alpn h2\n');
	write('etc/cron.d/job', 'cat /opt/tls/off.crt\n');
	const { list } = got(await readCertificates({ root: root(), clock }));
	expect(list.map(({ path, alsoAt }) => [path, ...alsoAt].sort())).toEqual([
		['/opt/tls/site-with-key.pem', '/opt/tls/site.pem']
	]);
	const { files } = got(await readKeyFiles({ root: root(), clock, home: '/root', uid: 0 }));
	expect(files.map(({ path, what }) => `${path} ${what}`)).toEqual(['/opt/tls/site.key tls-key']);
});

test('files with secrets of others than ssh are closed as well', async () => {
	write('etc/sudoers.d/lab', 'lab ALL=(ALL) ALL', 0o644);
	write('etc/sudoers.d/open', 'lab ALL=(ALL) ALL', 0o666);
	write('etc/wireguard/wg0.conf', 'PrivateKey = x', 0o644);
	write('root/.netrc', 'machine x', 0o644);
	write('root/.pgpass', 'x', 0o660);
	const { files } = got(await readKeyFiles({ root: root(), clock, home: '/root', uid: 0 }));
	const wrong = files.filter(({ mode, allowed }) => (mode & ~allowed) !== 0);
	expect(wrong.map(({ path }) => path).sort()).toEqual([
		'/etc/sudoers.d/open',
		'/etc/wireguard/wg0.conf',
		'/root/.netrc'
	]);
});

test('a folder on the way that lets nobody in keeps what lies in it from others', async () => {
	write('etc/ssl/private/site.key', 'x', 0o644);
	write('opt/tls/site.key', 'x', 0o644);
	write('srv/tls/site.key', 'x', 0o644);
	write('etc/nginx/site.conf', 'ssl_certificate_key /opt/tls/site.key;\nssl_certificate_key /srv/tls/site.key;\n');
	chmodSync(join(dir, 'etc/ssl/private'), 0o700);
	chmodSync(join(dir, 'opt/tls'), 0o710);
	chmodSync(join(dir, 'srv/tls'), 0o711);
	const { files } = got(await readKeyFiles({ root: root(), clock, home: '/root', uid: 0 }));
	expect(Object.fromEntries(files.map(({ path, kept = 0 }) => [path, kept]))).toEqual({
		'/etc/ssl/private/site.key': 0o044,
		'/opt/tls/site.key': 0o004,
		'/srv/tls/site.key': 0
	});
});

describe('drop-ins of sshd', () => {
	const conflicts = async () => got(await readSshdConflicts({ root: root(), clock })).conflicts;

	test('disagree where two of them say different things, and the first counts', async () => {
		write('etc/ssh/sshd_config.d/50-cloud.conf', 'permitRootLogin yes\nPort 22\nMatch User x\nX11Forwarding no\n');
		write('etc/ssh/sshd_config.d/10-hard.conf', '# ours\nPermitRootLogin no\nPort 2222\nX11Forwarding yes\n');
		expect(await conflicts()).toMatchObject([
			{
				values: [
					{ path: '/etc/ssh/sshd_config.d/10-hard.conf', value: 'no' },
					{ path: '/etc/ssh/sshd_config.d/50-cloud.conf', value: 'yes' }
				]
			}
		]);
	});

	test('may override the file of the package, but not what it forbids', async () => {
		write(
			'etc/ssh/sshd_config',
			'Include /etc/ssh/sshd_config.d/*.conf\nX11Forwarding yes\nPasswordAuthentication no\n'
		);
		write('etc/ssh/sshd_config.d/10.conf', 'X11Forwarding no\n');
		expect(await conflicts()).toEqual([]);
		write('etc/ssh/sshd_config.d/50-cloud-init.conf', 'PasswordAuthentication yes\n');
		expect(await conflicts()).toMatchObject([{ key: 'PasswordAuthentication' }]);
	});
});

test('a deleted file that is held open is found, with who holds it', async () => {
	const path = join(dir, 'held.log');
	const descriptor = openSync(path, 'w');
	try {
		const block = Buffer.alloc(1024 * 1024, 1);
		for (let n = 0; n < 17; n += 1) writeSync(descriptor, block);
		unlinkSync(path);
		const { files } = got(await readHeldDeleted({ root: createHostRoot(), clock }));
		expect(files.find((one) => one.path === path)).toMatchObject({ pid: process.pid });
	} finally {
		closeSync(descriptor);
	}
	const { files } = got(await readHeldDeleted({ root: createHostRoot(), clock }));
	expect(files.some((one) => one.path === path)).toBe(false);
});

test('logs are told by size, and the journal’s own files are none', async () => {
	write('var/log/web/access.log', 'x'.repeat(5000));
	write('var/log/syslog', 'x');
	write('var/log/journal/m/system.journal', 'x'.repeat(9000));
	const { files } = got(await readLogFiles({ root: root(), clock }));
	expect(files.map(({ path }) => path)).toEqual(['/var/log/web/access.log', '/var/log/syslog']);
	// As long as the highest account is high, and mostly holes.
	write('var/log/lastlog', '');
	truncateSync(join(dir, 'var/log/lastlog'), 5 * 1024 ** 3);
	const after = got(await readLogFiles({ root: root(), clock })).files;
	expect(after.at(-1)).toMatchObject({ path: '/var/log/lastlog', sizeBytes: 0 });
});

describe('the clock', () => {
	const asked = (answers: Readonly<Record<string, string>>) => ({
		ask: async (name: string) => {
			const text = answers[name];
			return text === undefined
				? ({ got: 'nothing', why: 'absent', detail: 'not there' } as const)
				: ({ got: 'output', text, cut: false } as never);
		}
	});
	const read = (answers: Readonly<Record<string, string>>) =>
		readClock({ root: root(), clock, facts: asked(answers) as unknown as Parameters<typeof readClock>[0]['facts'] });

	test('is nobody’s to ask about without systemd', async () => {
		expect(await read({ 'services.clock': 'Failed to connect to bus: Host is down' })).toMatchObject({
			known: false,
			why: 'not-applicable'
		});
	});

	test('is kept by chrony without systemd', async () => {
		const line = 'C0A80101,ntp,2,1767225600.0,0.075,0.0,0.0,0.0,0.0,0.0,0.0,0.0,64.0,Normal';
		expect(got(await read({ 'services.clock-offset': line }))).toMatchObject({ offsetMs: 75, synchronized: true });
	});

	test('is kept or not as timedatectl says', async () => {
		mkdirSync(join(dir, 'run/systemd/system'), { recursive: true });
		const shown = got(await read({ 'services.clock': 'CanNTP=yes\nNTP=no\nNTPSynchronized=no\n' }));
		expect(shown).toMatchObject({ keeps: false, synchronized: false, offsetMs: null });
		expect(await read({ 'services.clock': 'CanNTP=no\nNTPSynchronized=no\n' })).toMatchObject({
			known: false,
			why: 'not-applicable'
		});
	});
});

test('of what a program said, the last complaint is told, in signs that do nothing', () => {
	const said = ['starting', '\u001b[31mERROR\u001b[0m <b>no</b> such\u202e file', 'bye'];
	expect(lastComplaint(said.map((text) => ({ name: 'web', text })))).toBe('“ERROR <b>no</b> such file”');
	expect(lastComplaint([{ name: 'systemd', text: 'web.service: Failed with result exit-code.' }])).toBeUndefined();
	expect(lastComplaint([{ name: 'web', text: 'password=hunter2secret failed' }])).not.toContain('hunter2secret');
});

test('spans are rounded, not cut', () => {
	expect(spanOf(3 * 86_400_000 - 60_000)).toBe('3 days');
	expect(spanOf(90_000)).toBe('2 minutes');
});
