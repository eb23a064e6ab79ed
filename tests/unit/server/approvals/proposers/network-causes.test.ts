// What mends a unit that reaches nobody, and names that are not looked up: one line of a file, one mode; and when nothing is offered.
import { describe, expect, test } from 'vitest';
import { detail, unit } from '../../findings/detectors/facts.ts';
import { type Fixture, lineOf, propose } from './look.ts';

const NSS = 'passwd: files\n# who knows names\nhosts:          files mdns4_minimal   # local\nnetworks: files\n';
const failed = { 'web.service': detail({ unit: unit({ state: 'failed', exit: { kind: 'exited', status: 1 } }) }) };

async function steps(kind: string, about: Readonly<Record<string, string>>, files: Fixture['files'] = {}) {
	const names = /^(?:nss|names-f|name-line|localhost|resolv)/.test(kind);
	const plan = await propose({
		detector: names ? 'N07' : 'V01',
		resource: names ? 'host:names' : 'unit:web.service',
		units: failed,
		files,
		cause: { kind, about },
		facts: { units: { units: [] } }
	});
	return 'none' in plan ? plan.none : plan.steps.map(lineOf);
}

describe('the order of lookup', () => {
	const path = '/etc/nsswitch.conf';
	test.each([
		['nss-without-dns', {}, 'hosts: files mdns4_minimal', 'hosts: files mdns4_minimal dns'],
		['nss-without-dns', { lacking: 'dsn' }, 'hosts: files dsn', 'hosts: files dns'],
		['nss-without-files', {}, 'hosts: dns', 'hosts: files dns'],
		['nss-ends-early', {}, 'hosts: files [NOTFOUND=return] dns', 'hosts: files dns'],
		[
			'nss-ends-early',
			{},
			'hosts: files [NOTFOUND=return] mdns4_minimal [NOTFOUND=return] dns',
			'hosts: files mdns4_minimal [NOTFOUND=return] dns'
		]
	])('%s %j: %s', async (kind, about, before, after) => {
		const text = (line: string) => `passwd: files\n${line}\nnetworks: files\n`;
		expect(await steps(kind, { path, line: '2', ...about }, { [path]: text(before) })).toEqual([
			`${path} << ${text(after)}`
		]);
	});

	test('keeps the comment of its line', async () => {
		const [step = ''] = await steps('nss-without-dns', { path, line: '3' }, { [path]: NSS });
		expect(step).toContain('hosts:          files mdns4_minimal dns # local\n');
	});

	test('is left alone when its line is another by now', async () => {
		expect(await steps('nss-without-dns', { path, line: '1' }, { [path]: NSS })).toMatch(/was changed/);
	});
});

test('localhost comes home, and the other names of its line stay', async () => {
	const about = { path: '/etc/hosts', line: '1', address: '10.9.9.9' };
	expect(await steps('localhost-astray', about, { '/etc/hosts': '10.9.9.9 localhost store\n' })).toEqual([
		'/etc/hosts << 127.0.0.1 localhost\n10.9.9.9 store\n'
	]);
});

test('a line is written as it was meant, and the others stay', async () => {
	const about = { path: '/etc/hosts', line: '2', meant: '10.0.0.5 db' };
	const files = { '/etc/hosts': '127.0.0.1 localhost\n10.0.0.5,db\n# end\n' };
	expect(await steps('name-line-passed-over', about, files)).toEqual([
		'/etc/hosts << 127.0.0.1 localhost\n10.0.0.5 db\n# end\n'
	]);
	expect(await steps('name-line-passed-over', { path: '/etc/hosts', line: '2' }, files)).toMatch(/is not plain/);
	expect(await steps('name-line-passed-over', { ...about, path: '/etc/shadow' }, files)).not.toContain('<<');
});

test('a name whose service is here is led here', async () => {
	const about = { path: '/etc/hosts', line: '2', host: 'store.lan', address: '10.8.0.9', found: '0.0.0.0' };
	const files = { '/etc/hosts': '127.0.0.1 localhost\n10.8.0.9\tstore.lan store # old\n' };
	expect((await steps('hosts-line-stale', about, files))[0]).toBe(
		'/etc/hosts << 127.0.0.1 localhost\n127.0.0.1\tstore.lan store # old\n'
	);
	expect(await steps('hosts-line-stale', { ...about, found: undefined } as never, files)).toMatch(/only you know/);
	expect(await steps('hosts-line-stale', { ...about, line: '1' }, files)).toMatch(/was changed/);
});

test('a file that every program reads is opened to readers, and a folder is not', async () => {
	expect(await steps('names-file-closed', { path: '/etc/hosts' }, { '/etc/hosts': 'x' })).toMatch(
		/by everybody by now/
	);
	expect(await steps('names-folder-closed', { path: '/etc' }, { '/etc/hosts': 'x' })).toMatch(/^Report only/);
});

describe('a limit of the kernel', () => {
	const key = 'fs.inotify.max_user_watches';
	test('is raised in the line that set it', async () => {
		const path = '/etc/sysctl.d/90-small.conf';
		const about = { key, value: '128', path, line: '2' };
		expect(await steps('watches-used-up', about, { [path]: `# small\n${key}=128\n` })).toEqual([
			`${path} << # small\n${key}=524288\n`,
			`sysctl -w ${key}=524288`,
			'reset-failed web.service',
			'restart web.service'
		]);
	});

	test('is raised in a file of ours where none of yours sets it', async () => {
		const [file] = await steps('watches-used-up', { key, value: '8192', path: '/usr/lib/sysctl.d/30.conf', line: '1' });
		expect(file).toBe(`/etc/sysctl.d/90-hostwright-max-user-watches.conf << ${key} = 524288\n`);
	});

	test('is not raised without bound', async () => {
		expect(await steps('watches-used-up', { key, value: '4194304' })).toMatch(/^Report only/);
	});
});

describe('the port that is asked', () => {
	const about = { line: '2', port: '6380', found: '6379', holder: 'redis-server.service' };
	test('is mended in the unit’s own file', async () => {
		const path = '/etc/systemd/system/web.service';
		const files = { [path]: '[Service]\nEnvironment=CACHE=127.0.0.1:6380\n' };
		expect((await steps('peer-elsewhere', { ...about, path }, files))[0]).toBe(
			`${path} << [Service]\nEnvironment=CACHE=127.0.0.1:6379\n`
		);
	});

	test.each([
		['a file that may hold passwords', '/etc/default/web', 'A=1\nCACHE=127.0.0.1:6380\n'],
		['a line where it is not plain which figure it is', '/etc/systemd/system/web.service', '\nExecStart=/a 6380 6380\n']
	])('is left to a person in %s', async (_name, path, text) => {
		expect(await steps('peer-elsewhere', { ...about, path }, { [path]: text })).toMatch(/^Report only/);
	});
});

test.each([
	['/root/.ssh/backup', ['mode of /root/.ssh/backup 0644 0600', 'reset-failed web.service', 'restart web.service']],
	['/srv/keys/id_nas', ['chmod 0600 /srv/keys/id_nas', 'reset-failed web.service', 'restart web.service']],
	['/etc/ssl/certs/ca.pem', expect.stringMatching(/^Report only/)],
	['/etc/passwd', expect.stringMatching(/^Report only/)],
	['/root/.ssh/authorized_keys', expect.stringMatching(/^Report only/)]
])('a key that ssh finds too open: %s', async (path, wanted) => {
	expect(await steps('ssh-key-open', { path, mode: '0644' }, { [path]: 'x' })).toEqual(wanted);
});

test.each(['host-key-changed', 'host-key-unknown', 'ssh-refused', 'peer-down', 'port-taken'])(
	'%s is left to a person: no start is offered that would end in the same way',
	async (kind) => {
		expect(await steps(kind, {})).toMatch(/^Report only/);
	}
);
