// What somebody without rights can put there — a link, a program that listens, a line of a log — leads no proposal.
import { expect, test } from 'vitest';
import { container, detail, filesystem, unit } from '../../findings/detectors/facts.ts';
import { type Fixture, lineOf, propose } from './look.ts';

const stepsOf = async (fixture: Fixture) => {
	const plan = await propose(fixture);
	return 'none' in plan ? plan.none : plan.steps.map(lineOf);
};
const REPORT = expect.stringMatching(/^Report only/);

const served = (closed: string, more: Partial<Fixture> = {}): Fixture => ({
	detector: 'N31',
	resource: `file:${closed}`,
	cause: {
		kind: 'folder-closed',
		about: {
			...{ path: closed, wanted: '/srv/www/site', closed, user: 'www-data', group: 'www-data', owner: 'root' },
			...{ mode: '0700', proxy: 'nginx.service' }
		}
	},
	files: { '/var/spool/kept/x': '' },
	links: { '/srv/www/site': '/var/spool/kept' },
	...more
});

test('a folder to which a link of another account leads is not opened', async () => {
	expect(await stepsOf(served('/var/spool/kept', { ofOthers: ['srv/www'] }))).toEqual(REPORT);
	expect(await stepsOf(served('/var/spool/kept', { modes: { 'srv/www': 0o1777 } }))).toEqual(REPORT);
});

test('one to which a link of root’s leads is opened', async () => {
	expect(await stepsOf(served('/var/spool/kept'))).toEqual([expect.stringMatching(/^chmod \d+ \/var\/spool\/kept$/)]);
});

const broken = { 'web.service': detail({ unit: unit({ state: 'failed', exit: { kind: 'exited', status: 1 } }) }) };
const ofWeb = (kind: string, about: Readonly<Record<string, string>>): Fixture => ({
	...{ detector: 'V01', resource: 'unit:web.service', units: broken, cause: { kind, about } }
});
const ofUnit = (kind: string, about: Readonly<Record<string, string>>, facts: Fixture['facts'] = {}) =>
	stepsOf({ ...ofWeb(kind, about), facts });

test.each(['staff', 'crontab', 'incus-admin', 'src', 'input', 'lpadmin', 'microk8s'])(
	'the group %s, whose members become root by a way of their own, is given to no unit',
	async (group) => {
		const about = { group, user: 'anna', path: '/x', written: '/opt/web/run line 2' };
		expect(await ofUnit('file-closed', about)).toEqual(REPORT);
	}
);

test.each(['file-closed', 'device-group'])(
	'%s: who joins a group is not decided by what a program says, but by what root wrote down',
	async (kind) => {
		const about = { group: 'payroll', user: 'anna', path: '/srv/payroll/list' };
		const said = await ofUnit(kind, about);
		expect(said).toEqual(REPORT);
		expect(said).toContain('only what its program says names /srv/payroll/list');
		const written = { ...about, written: '/opt/web/run line 2' };
		const files = { [about.path]: '' };
		expect(await stepsOf({ ...ofWeb(kind, written), files })).toContain('restart web.service');
		// Whoever may change the folder puts a file of any group of theirs there.
		expect(await stepsOf({ ...ofWeb(kind, written), files, ofOthers: ['srv/payroll'] })).toEqual(REPORT);
	}
);

test('a file that root left behind goes to the account whose folder it lies in, and to nobody else', async () => {
	const path = '/srv/app/data.db';
	const asked = (user: string, more: Partial<Fixture> = {}) =>
		stepsOf({
			...ofWeb('file-closed', { user, path }),
			files: { [path]: '', 'etc/passwd': 'app:x:1234:1234::/:/bin/false\nanna:x:1300:1300::/:/bin/sh\n' },
			ofOthers: ['/srv/app'],
			ofRoot: { [path]: 0o600 },
			...more
		});
	expect(await asked('app')).toContainEqual(expect.stringMatching(/^chown -h 1234:\d+ \/srv\/app\/data\.db$/));
	expect(await asked('anna')).toEqual(REPORT);
	// By a second name somebody may have put a file from elsewhere there.
	expect(await asked('app', { hardLinks: { '/srv/app/data.db': '/root/kept' } })).toEqual(REPORT);
});

test('nor is one that a rule of sudo makes root', async () => {
	const rule = { who: ['%ops'], asRoot: true };
	const about = { group: 'ops', user: 'anna', path: '/x', written: '/opt/web/run line 2' };
	expect(await ofUnit('file-closed', about, { sudoRules: { rules: [rule] } })).toEqual(REPORT);
	expect(await ofUnit('file-closed', about, { sudoRules: { rules: [{ ...rule, asRoot: false }] } })).toContain(
		'restart web.service'
	);
});

test.each([
	'/var/spool/cron/crontabs',
	'/var/lib/dpkg',
	'/run/systemd/system',
	'/var/lib/docker/volumes',
	'/var/backups'
])('%s, by which the machine is run, is opened to no unit that is walled off from it', async (wanted) => {
	expect(await ofUnit('walled-off', { setting: 'ProtectSystem', value: 'strict', wanted, opens: wanted })).toEqual(
		REPORT
	);
});

test.each([
	['run-folder-missing', { folder: '/run/nologin' }],
	['walled-off', { setting: 'ProtectHome', value: 'yes', wanted: '/home/anna/site' }],
	['path-closed', { path: '/srv/payroll' }],
	['folder-closed', { path: '/srv/payroll', uid: '33', gid: '33', user: 'www-data' }],
	['immutable', { path: '/srv/payroll/list' }]
])('%s: what only its program says gives a unit nothing', async (kind, about) => {
	const fixture = { files: { '/srv/payroll/list': '' }, ofRoot: { '/srv/payroll': 0o750 } };
	expect(await stepsOf({ ...ofWeb(kind, { ...about, said: 'only' }), ...fixture })).toEqual(REPORT);
	expect(await stepsOf({ ...ofWeb(kind, about), ...fixture })).toContain('restart web.service');
});

test('nobody is led to a program of which only a name is known', async () => {
	const path = '/etc/systemd/system/web.service';
	expect(await ofUnit('peer-elsewhere', { path, line: '1', port: '5432', holder: 'postgres' })).toEqual(REPORT);
	const about = { path: '/etc/nginx/x.conf', line: '1', port: '3000', holder: 'shop' };
	const proxied: Fixture = {
		detector: 'N30',
		resource: 'unit:nginx.service',
		files: { '/etc/nginx/x.conf': 'proxy_pass http://127.0.0.1:3000;\n' },
		cause: { kind: 'upstream-elsewhere', about }
	};
	expect(await stepsOf(proxied)).toEqual(REPORT);
});

test('a log in a folder of another account is rotated as that account, or not at all', async () => {
	const big: Fixture = {
		detector: 'V09',
		resource: 'file:/var/log/app/big.log',
		files: {
			'etc/logrotate.d/other': '',
			'var/log/app/big.log': 'x',
			'etc/passwd': 'app:x:1234:1234::/:/bin/sh\n',
			'etc/group': `app:x:${process.getgid?.()}:\n`
		},
		facts: { filesystems: { list: [filesystem({ mountPoint: '/' })], limits: [] } },
		ofOthers: ['var/log/app']
	};
	expect(await stepsOf(big)).toEqual(REPORT);
	expect(await stepsOf({ ...big, owners: { 'var/log/app/big.log': 1234 } })).toEqual([
		expect.stringContaining('\tsu app app\n'),
		'logrotate -f /etc/logrotate.d/hostwright-app-big-log'
	]);
});

test.each(['/var/lib/dpkg/info', '/var/spool/cron/crontabs', '/var/lib/systemd/linger'])(
	'%s is given to no service that says it wants to write there',
	async (path) => {
		const about = { path, uid: '33', gid: '33', user: 'www-data' };
		const files = { [`${path}/x`]: '' };
		expect(await stepsOf({ ...ofWeb('folder-closed', about), files, ofRoot: { [path]: 0o755 } })).toEqual(REPORT);
	}
);

test('nor is a folder in which root keeps programs, and one with data is', async () => {
	const about = { path: '/opt/tool', uid: '33', gid: '33', user: 'www-data' };
	const given = (file: string, mode: number) =>
		stepsOf({
			...ofWeb('folder-closed', about),
			files: { [file]: '' },
			ofRoot: { '/opt/tool': 0o755, [file]: mode, '/opt/tool/bin': 0o755 }
		});
	expect(await given('/opt/tool/run', 0o755)).toEqual(REPORT);
	expect(await given('/opt/tool/bin/run', 0o644)).toEqual(REPORT);
	expect(await given('/opt/tool/data.db', 0o644)).toContain('chown 33:33 /opt/tool');
});

test.each(['/var/backups', '/var/lib/docker'])('%s is closed on purpose', async (path) => {
	expect(
		await stepsOf({ ...ofWeb('path-closed', { path }), files: { [`${path}/x`]: '' }, ofRoot: { [path]: 0o700 } })
	).toEqual(REPORT);
});

test('a program that would run as its owner, and that nobody may execute, stays so', async () => {
	const path = '/usr/bin/as-root';
	const asked = (mode: number) =>
		stepsOf({
			...{ detector: 'V24', resource: 'cron-job:/var/spool/cron/crontabs/anna:1' },
			...{ cause: { kind: 'program-not-executable', about: { path } }, files: { [path]: '' }, ofRoot: { [path]: mode } }
		});
	expect(await asked(0o4644)).toEqual(REPORT);
	expect(await asked(0o2644)).toEqual(REPORT);
	expect(await asked(0o644)).toEqual([`chmod 0755 ${path}`]);
});

test('what a person names in a table of their own, and is root’s, is not made executable for that', async () => {
	const path = '/usr/bin/closed';
	const asked = (resource: string, runsAs: string) =>
		stepsOf({
			...{ detector: 'V24', resource, files: { [path]: '' }, ofRoot: { [path]: 0o644 } },
			cause: { kind: 'program-not-executable', about: { path, runsAs } }
		});
	expect(await asked('cron-job:/var/spool/cron/crontabs/anna:1', '1000')).toEqual(REPORT);
	expect(await asked('cron-job:/var/spool/cron/crontabs/root:1', '0')).toEqual([`chmod 0755 ${path}`]);
	expect(await asked('cron-job:/etc/cron.d/own:1', '1000')).toEqual([`chmod 0755 ${path}`]);
});

test('a hook that others could write is not made to run at the next renewal', async () => {
	const path = '/etc/letsencrypt/renewal-hooks/deploy/reload';
	const asked = (mode: number) =>
		stepsOf({
			...{ detector: 'V55', resource: `file:${path}`, files: { [path]: '' }, ofRoot: { [path]: mode } },
			cause: { kind: 'hook-not-executable', about: { path } }
		});
	expect(await asked(0o646)).toEqual(REPORT);
	expect(await asked(0o644)).toEqual([`chmod 0744 ${path}`]);
});

test('a file is not written out in a request for a slip in it where a password stands in it', async () => {
	const path = '/opt/shop/run.sh';
	const text = (line: string) => `#!/bin/sh\r\n${line}\r\nexec /opt/shop/server\r\n`;
	const asked = (line: string) => stepsOf({ ...ofWeb('carriage-return', { path }), files: { [path]: text(line) } });
	expect(await asked('DB_PASSWORD=hunter2hunter2')).toEqual(REPORT);
	expect(await asked('MODE=fast')).toContain(`${path} << #!/bin/sh\nMODE=fast\nexec /opt/shop/server\n`);
	const cron = '/etc/cron.d/dump';
	const line = '* * * * * root dump';
	const edits = JSON.stringify([{ line: 2, was: line, is: `PATH=/bin\n${line}` }]);
	const mended = (first: string) =>
		stepsOf({
			...{ detector: 'V24', resource: `cron-job:${cron}:2`, files: { [cron]: `${first}\n${line}\n` } },
			cause: { kind: 'command-off-path', about: { file: cron, how: 'lines', task: 'Have cron look', edits } }
		});
	expect(await mended('DB_PASSWORD=hunter2hunter2')).toEqual(REPORT);
	expect(await mended('MAILTO=root')).toHaveLength(1);
});

test('neither is a unit, nor the table of mounts', async () => {
	const path = '/etc/systemd/system/web.service';
	const about = { path, section: 'Servce', wanted: 'Service' };
	const unitWith = (line: string) =>
		stepsOf({ ...ofWeb('section-misnamed', about), files: { [path]: `[Servce]\n${line}\n` } });
	expect(await unitWith('Environment=DB_PASSWORD=hunter2hunter2')).toEqual(REPORT);
	expect(await unitWith('Environment=MODE=fast')).toContain(`${path} << [Service]\nEnvironment=MODE=fast\n`);

	const written = { line: 2, source: 'UUID=ab', type: 'ext4', options: ['noatme'] };
	const row = { mountPoint: '/srv', written, live: {}, state: 'mounted', notes: [], kind: 'disk' };
	const tableWith = (line: string) =>
		stepsOf({
			...{ detector: 'S24', resource: 'mount:/srv', facts: { mounts: { rows: [row] } } },
			cause: { kind: 'fstab-option-refused', about: { option: 'noatme', meant: 'noatime' } },
			files: { 'etc/fstab': `${line}\nUUID=ab /srv ext4 noatme 0 2\n` }
		});
	expect(await tableWith('//nas/a /a cifs user=x,pass=hunter2,nofail 0 0')).toEqual(REPORT);
	expect(await tableWith('//nas/a /a cifs user=x,password=hunter2,nofail 0 0')).toEqual(REPORT);
	expect(await tableWith('//nas/a /a cifs credentials=/root/nas,nofail 0 0')).toHaveLength(2);
});

const settings = (detector: string, about: Readonly<Record<string, string>>, more: Partial<Fixture>): Fixture => ({
	...{ detector, resource: 'file:/etc/sudoers.d/ops', files: { '/etc/sudoers.d/ops': 'x' } },
	...{ cause: { kind: 'unread', about: { file: '/etc/sudoers.d/ops', task: 'Have it read', ...about } }, ...more }
});

test.each([
	['its mode', { how: 'mode', from: String(0o666), to: String(0o440) }, 0o666],
	['its name', { how: 'rename', to: '/etc/sudoers.d/other' }, 0o664],
	['a line of it', { how: 'newline' }, 0o646]
])('settings that others could write do not come to count by %s', async (_, about, mode) => {
	const of = (now: number, owner = 0): Fixture =>
		settings(
			'V23',
			about,
			owner === 0 ? { ofRoot: { '/etc/sudoers.d/ops': now } } : { owners: { '/etc/sudoers.d/ops': owner } }
		);
	const said = await stepsOf(of(mode));
	if (process.getgid?.() !== 0 || (mode & 0o002) !== 0) expect(said).toEqual(expect.stringContaining('can write to'));
	expect(await stepsOf(of(0o644, 1000))).toEqual(expect.stringContaining('another account than root (uid 1000)'));
	if (about.how !== 'mode') expect(await stepsOf(of(0o644))).toHaveLength(1);
});

test.each([
	['program-not-executable', 'x'],
	['carriage-return', '#!/bin/sh\r\nexit\r\n'],
	['interpreter-not-named', 'set -e\necho $HOME\n']
])('%s: what others could write is not made to run as root', async (kind, text) => {
	const path = '/opt/shop/run';
	const asked = (more: Partial<Fixture>, runsAs = '0') =>
		stepsOf({ ...ofWeb(kind, { path, runsAs }), files: { [path]: text }, ...more });
	expect(await asked({})).toContain('restart web.service');
	expect(await asked({ ofRoot: { [path]: 0o646 } })).toEqual(REPORT);
	expect(await asked({ owners: { [path]: 1000 } })).toEqual(REPORT);
	// Its own account runs what is its own.
	expect(await asked({ owners: { [path]: 1000 } }, '1000')).toContain('restart web.service');
});

test('nor is a Compose file in which one stands, and no place of the system is opened by one', async () => {
	const path = '/srv/shop/compose.yml';
	const text = (more: string) => `services:\n  app:\n    volumes:\n      - films:/data:ro\n${more}`;
	const details = { restartPolicy: 'no', memoryLimitBytes: 1, cpuLimit: 1, outOfMemory: false, error: '' };
	const row = container({ name: 'db', project: 'shop', service: 'app', state: 'restarting', details });
	const project = { engine: 'docker', name: 'shop', directory: '/srv/shop', files: [path], changed: [] };
	const asked = (more: string, about: object = {}) =>
		stepsOf({
			...{ detector: 'C02', resource: 'container:db', files: { [path]: text(more) } },
			facts: {
				containers: [row],
				composeDrift: { projects: [{ ...project, program: 'docker compose' }], refused: [], limits: [] }
			},
			cause: { kind: 'mount-read-only', about: { compose: path, line: '4', key: 'volumes.0', ...about } }
		});
	expect(await asked('')).toContainEqual(expect.stringContaining('docker compose'));
	expect(JSON.stringify(await asked('    environment:\n      DB_PASSWORD: hunter2hunter2\n'))).not.toContain('hunter2');
	for (const source of ['/', '/etc', '/home/anna', '/var/lib/docker'])
		expect(await asked('', { source })).toEqual(REPORT);
	expect(await asked('', { source: '/srv/films' })).toContainEqual(expect.stringContaining('docker compose'));
});

test('of the host a container gets the folder that it was given, and nothing in it that only its program names', async () => {
	const row = container({ name: 'db', state: 'restarting' });
	const asked = (path: string, given: object) =>
		stepsOf({
			...{ detector: 'C02', resource: 'container:db', facts: { containers: [row] } },
			files: { '/srv/films/key.pem': 'x', '/srv/films/list': '' },
			cause: { kind: 'bind-closed', about: { path, uid: '1000', gid: '1000', wish: 'read', ...given } }
		});
	expect(await asked('/srv/films/key.pem', { kind: 'bind', given: '/srv/films' })).toEqual(REPORT);
	expect(await asked('/srv/films/key.pem', { kind: 'bind', given: '/srv/films/key.pem' })).toContain(
		'chown -h 1000:1000 /srv/films/key.pem'
	);
	expect(await asked('/srv/films/list', { kind: 'volume' })).toContain('chown -h 1000:1000 /srv/films/list');
});
