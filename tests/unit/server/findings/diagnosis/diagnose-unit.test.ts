// Why a unit is in trouble, from files on a disk and the lines of its journal: each cause is named with its file and line, and what
// is in order is said to be.
import { describe, expect, test } from 'vitest';
import { DROP_IN, diagnose, type Given, onDisk, UNIT } from './unit-on-disk.ts';

onDisk();

interface Row extends Given {
	readonly name: string;
	readonly kind: string;
	readonly tells: readonly (string | RegExp)[];
	readonly about?: object;
}

const NOT_STARTED = { exit: { kind: 'exited', status: 203 } };
const SCRIPT = '#!/bin/sh\nsleep 1\n';
const SHELL = { '/bin/sh': '0755 \u007fELF' };

const MOUNTS = [
	'1 0 8:1 / / rw - ext4 /dev/sda1 rw',
	'2 1 8:2 / /srv/full rw - ext4 /dev/sdb1 rw',
	'3 1 8:3 / /srv/plug rw,noexec - ext4 /dev/sdc1 rw',
	'4 1 8:4 / /srv/still rw - ext4 /dev/sdd1 ro'
].join('\n');
const FSTAB = '# one\nUUID=aa / ext4 defaults 0 1\nUUID=data /srv/data ext4 nofail 0 2\n';
const MOUNTED = { '/proc/self/mountinfo': MOUNTS, '/etc/fstab': FSTAB };

const CAUSES: readonly Row[] = [
	{
		name: 'a working directory on a place that fstab has and that is not mounted',
		service: ['WorkingDirectory=/srv/data/app', 'ExecStart=/bin/a'],
		files: { ...MOUNTED, '/srv/data/': '0755' },
		kind: 'mount-missing',
		tells: ['nothing is mounted at /srv/data', 'line 3 of /etc/fstab has UUID=data there'],
		about: { mount: '/srv/data' }
	},
	{
		name: 'a file that it misses on such a place',
		service: ['ExecStart=/bin/a'],
		files: { ...MOUNTED, '/srv/data/': '0755' },
		says: ["a: cannot open '/srv/data/db/main.db': No such file or directory"],
		kind: 'mount-missing',
		tells: ['/srv/data/db/main.db is not there'],
		about: { mount: '/srv/data' }
	},
	{
		name: 'no room where it writes',
		service: ['ExecStart=/bin/a'],
		files: { ...MOUNTED, '/srv/full/': '0755' },
		says: ['a: /srv/full/new: No space left on device'],
		kind: 'no-room',
		tells: ['/srv/full/new, which lies on /srv/full'],
		about: { mount: '/srv/full' }
	},
	{
		name: 'a quota that is used up',
		service: ['User=anna', 'ExecStart=/bin/a'],
		files: { ...MOUNTED, '/srv/full/': '0755' },
		says: ['a: write error: /srv/full/new: Disk quota exceeded'],
		kind: 'quota-exceeded',
		tells: ['The disk quota of anna is used up'],
		about: { quota: '/srv/full' }
	},
	{
		name: 'a file that nobody may change',
		service: ['ExecStart=/bin/a'],
		files: { ...MOUNTED, '/etc/app.conf': '0644 x' },
		says: ['a: /etc/app.conf: Operation not permitted'],
		immutable: ['/etc/app.conf'],
		kind: 'immutable',
		tells: ['/etc/app.conf has the attribute', 'chattr +i'],
		about: { path: '/etc/app.conf' }
	},
	{
		name: 'a folder in which nobody may make anything',
		service: ['ExecStart=/bin/a'],
		files: { ...MOUNTED, '/etc/app/': '0755' },
		says: ["a: cannot create '/etc/app/new': Operation not permitted"],
		immutable: ['/etc/app'],
		kind: 'immutable',
		tells: ['make or remove anything in it'],
		about: { path: '/etc/app' }
	},
	{
		name: 'a filesystem that is read-only',
		service: ['ExecStart=/bin/a'],
		files: { ...MOUNTED, '/srv/still/': '0755' },
		says: ['a: /srv/still/log: Read-only file system'],
		kind: 'mounted-read-only',
		tells: ['/srv/still, where /srv/still/log lies, is mounted read-only'],
		about: { mount: '/srv/still' }
	},
	{
		name: 'a program on a filesystem where none may be run',
		service: ['ExecStart=/srv/plug/run'],
		files: { ...MOUNTED, ...SHELL, '/srv/plug/run': `0755 ${SCRIPT}` },
		unit: NOT_STARTED,
		kind: 'mounted-noexec',
		tells: ['/srv/plug is mounted noexec'],
		about: { mount: '/srv/plug' }
	},
	{
		name: 'a user that does not exist',
		service: ['User=photos', 'ExecStart=/bin/sleep 9'],
		files: { '/bin/sleep': '0755 \u007fELF' },
		unit: { exit: { kind: 'exited', status: 217 } },
		kind: 'user-missing',
		tells: ['The user photos', 'User=', `${UNIT} line 2`],
		about: { user: 'photos' }
	},
	{
		name: 'a supplementary group that does not exist',
		service: ['User=anna', 'SupplementaryGroups=radio video', 'ExecStart=/bin/sleep 9'],
		kind: 'group-missing',
		tells: ['The group video', 'SupplementaryGroups=']
	},
	{
		name: 'an environment file that is gone, named by a drop-in',
		service: ['ExecStart=/bin/sleep 9'],
		dropIn: ['EnvironmentFile=/etc/default/web'],
		files: { '/bin/sleep': '0755 \u007fELF' },
		unit: { result: 'resources', exit: null },
		kind: 'environment-file-missing',
		tells: ['/etc/default/web', `${DROP_IN} line 2`, 'is not there']
	},
	{
		name: 'a working directory that was renamed, and where it is now',
		service: ['WorkingDirectory=/srv/web/current', 'ExecStart=/bin/sleep 9'],
		files: { '/srv/web-old/current/': '0755' },
		unit: { exit: { kind: 'exited', status: 200 } },
		kind: 'directory-missing',
		tells: ['/srv/web/current', 'There is /srv/web-old/current.']
	},
	{
		name: 'a program that is not there, and where one of its name is',
		service: ['ExecStart=/opt/relay/v1/relay --port 1'],
		files: { '/opt/relay/v2/relay': '0755 \u007fELF' },
		unit: NOT_STARTED,
		kind: 'program-missing',
		tells: ['/opt/relay/v1/relay', 'the folder /opt/relay/v1 does not exist', 'There is /opt/relay/v2/relay.']
	},
	{
		name: 'a program behind a link that leads nowhere',
		service: ['ExecStart=/usr/bin/tool'],
		files: { '/usr/bin/tool': '0777 ->/opt/tool/bin' },
		unit: NOT_STARTED,
		kind: 'program-missing',
		tells: ['/usr/bin/tool', '/opt/tool']
	},
	{
		name: 'a script that nobody may run',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': `0644 ${SCRIPT}` },
		unit: NOT_STARTED,
		kind: 'program-not-executable',
		tells: ['/opt/web/start is not executable', '0644'],
		about: { path: '/opt/web/start' }
	},
	{
		name: 'a script saved with Windows line ends',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': '0755 #!/bin/sh\r\nsleep 1\r\n', ...SHELL },
		unit: NOT_STARTED,
		kind: 'carriage-return',
		tells: ['Line 1 of /opt/web/start', 'carriage return']
	},
	{
		name: 'an interpreter that is not installed',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': '0755 #!/usr/bin/python2\nprint 1\n' },
		unit: NOT_STARTED,
		kind: 'interpreter-missing',
		tells: ['/opt/web/start is there', '/usr/bin/python2', 'not installed']
	},
	{
		name: 'an interpreter that is searched by name and found nowhere',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': '0755 #!/usr/bin/env node\n1\n', '/usr/bin/env': '0755 \u007fELF' },
		unit: { exit: { kind: 'exited', status: 127 } },
		kind: 'interpreter-missing',
		tells: ['the interpreter node']
	},
	{
		name: 'a script without a first line that names its interpreter',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': '0755 while :; do sleep 1; done\n' },
		unit: NOT_STARTED,
		kind: 'interpreter-not-named',
		tells: ['/opt/web/start', '#!/bin/sh']
	},
	{
		name: 'a script that an interpreter is given, and that is gone',
		service: ['WorkingDirectory=/srv', 'ExecStart=/usr/bin/python3 -u app.py'],
		files: { '/usr/bin/python3': '0755 \u007fELF', '/srv/': '0755' },
		unit: { exit: { kind: 'exited', status: 2 } },
		kind: 'script-missing',
		tells: ['/srv/app.py']
	},
	{
		name: 'a filesystem on which nothing may be run',
		service: ['ExecStart=/srv/plugins/run'],
		files: {
			'/srv/plugins/run': `0755 ${SCRIPT}`,
			...SHELL,
			'/proc/self/mountinfo':
				'1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 8:2 / /srv/plugins rw,noexec - ext4 /dev/sdb1 rw\n'
		},
		unit: NOT_STARTED,
		kind: 'mounted-noexec',
		tells: ['/srv/plugins is mounted noexec']
	},
	{
		name: 'a second start command in a drop-in',
		service: ['ExecStart=/bin/a'],
		dropIn: ['ExecStart=/bin/b'],
		unit: { load: 'bad-setting', state: 'inactive' },
		kind: 'command-twice',
		tells: [`${DROP_IN} line 2`, 'second ExecStart=', 'oneshot']
	},
	{
		name: 'a unit that it needs and that is masked',
		service: ['ExecStart=/bin/a'],
		detail: {
			file: { path: UNIT, text: '[Unit]\nRequires=db.service\n[Service]\nExecStart=/bin/a\n', why: null },
			links: [{ kind: 'requires', units: ['db.service'] }]
		},
		others: [{ name: 'db.service', load: 'masked', state: 'inactive' }],
		kind: 'needed-masked',
		tells: ['db.service', `Requires= in ${UNIT} line 2`, 'masked']
	},
	{
		name: 'a Python module, and the line that asks for it',
		service: ['ExecStart=/usr/bin/python3 /opt/web/app.py'],
		files: { '/usr/bin/python3': '0755 \u007fELF', '/opt/web/app.py': 'import flask' },
		detail: { command: '/usr/bin/python3 /opt/web/app.py' },
		says: [
			'Traceback (most recent call last):',
			'  File "/opt/web/app.py", line 2, in <module>',
			'    import flask',
			"ModuleNotFoundError: No module named 'flask'"
		],
		kind: 'module-missing',
		tells: ['The Python module flask', '/opt/web/app.py line 2']
	},
	{
		name: 'a comma too many in a document',
		service: ['ExecStart=/opt/web/run --config /etc/web.json'],
		files: { '/etc/web.json': '{\n  "a": 1,\n  "b": 2,\n}\n', '/opt/web/run': '0755 \u007fELF' },
		says: ['fatal: parse error in configuration'],
		kind: 'document-broken',
		tells: ['/etc/web.json is no JSON', 'the comma at the end of line 3']
	},
	{
		name: 'a closed folder on the way',
		service: ['User=anna', 'ExecStart=/bin/a'],
		files: { '/srv/media/index': '0644 x', '/srv/media/': '0700' },
		says: ['cannot open /srv/media/index: Permission denied'],
		kind: 'path-closed',
		tells: ['anna, the user that it runs as, may not enter /srv/media', 'mode 0700']
	},
	{
		name: 'a file of somebody else',
		service: ['User=anna', 'ExecStart=/bin/a'],
		files: { '/var/lib/web/db.sqlite': '0600 x' },
		says: ["PermissionError: [Errno 13] Permission denied: '/var/lib/web/db.sqlite'"],
		kind: 'file-closed',
		tells: ['may not read /var/lib/web/db.sqlite', 'mode 0600']
	},
	{
		name: 'a folder in /run that nothing makes anew',
		service: ['ExecStart=/bin/a'],
		says: ['could not create /run/web/web.pid: No such file or directory'],
		kind: 'run-folder-missing',
		tells: ['/run/web', 'RuntimeDirectory=web'],
		about: { folder: '/run/web' }
	},
	{
		name: 'a home that the unit hides from itself',
		service: ['ProtectHome=yes', 'ExecStart=/bin/a'],
		files: { '/home/anna/site/index': 'x' },
		says: ['/home/anna/site: No such file or directory'],
		kind: 'walled-off',
		tells: ['/home/anna/site is there', 'ProtectHome=yes', `${UNIT} line 2`],
		about: { setting: 'ProtectHome', wanted: '/home/anna/site' }
	},
	{
		name: 'a system that the unit may not write to',
		service: ['ProtectSystem=strict', 'ReadWritePaths=/var/lib/web', 'ExecStart=/bin/a'],
		files: { '/var/cache/web/': '0755' },
		says: ['open /var/cache/web/tmp: read-only file system'],
		kind: 'walled-off',
		tells: ['ProtectSystem=strict', '/var/cache/web/tmp'],
		about: { wanted: '/var/cache/web/tmp', opens: '/var/cache/web' }
	},
	{
		name: 'a file in the service’s own folder that the unit may not write to: the folder is opened, so that it may be written anew',
		service: ['User=anna', 'ProtectSystem=strict', 'ExecStart=/bin/a'],
		files: { '/var/lib/web/': '0755', '/var/lib/web/web.db': '0644 x' },
		notOfRoot: ['/var/lib/web', '/var/lib/web/web.db'],
		says: ['open /var/lib/web/web.db: read-only file system'],
		kind: 'walled-off',
		tells: ['ProtectSystem=strict', '/var/lib/web/web.db'],
		about: { wanted: '/var/lib/web/web.db', opens: '/var/lib/web' }
	},
	{
		name: 'a setting of the kernel that the unit may not write',
		service: ['ProtectKernelTunables=yes', 'ExecStart=/bin/a'],
		files: { '/proc/sys/vm/swappiness': '0644 60' },
		says: ['tee: /proc/sys/vm/swappiness: Read-only file system'],
		kind: 'walled-off',
		tells: ['ProtectKernelTunables=yes', `${UNIT} line 2`, '/proc/sys/vm/swappiness'],
		about: { setting: 'ProtectKernelTunables' }
	},
	{
		name: 'a device that no DeviceAllow= names',
		service: ['DevicePolicy=closed', 'DeviceAllow=/dev/ttyS9 rw', 'ExecStart=/bin/a'],
		files: { '/dev/ttyS3': '0666 x' },
		says: ['could not open port /dev/ttyS3: Operation not permitted'],
		kind: 'walled-off',
		tells: ['DevicePolicy=closed', 'DeviceAllow='],
		about: { wanted: '/dev/ttyS3' }
	},
	{
		name: 'a filesystem that is mounted read-only',
		service: ['ExecStart=/bin/a'],
		files: {
			'/srv/album/': '0755',
			'/proc/self/mountinfo': '1 0 8:1 / / rw - ext4 a rw\n2 1 8:2 / /srv/album ro - ext4 b ro\n'
		},
		says: ['mkdir /srv/album/new: Read-only file system'],
		kind: 'mounted-read-only',
		tells: ['/srv/album', 'mounted read-only']
	},
	{
		name: 'a port below 1024',
		service: ['User=anna', 'ExecStart=/bin/httpd -f -p 127.0.0.1:81'],
		files: { '/bin/httpd': '0755 \u007fELF' },
		says: ['httpd: bind: Permission denied'],
		kind: 'port-needs-right',
		tells: ['port 81', 'CAP_NET_BIND_SERVICE'],
		about: { port: '81' }
	},
	{
		name: 'a limit of open files that its unit sets',
		service: ['LimitNOFILE=32', 'ExecStart=/bin/a'],
		says: ['accept: Too many open files'],
		kind: 'limit-files',
		tells: ['open files', `LimitNOFILE=32 in ${UNIT} line 2`],
		about: { setting: 'LimitNOFILE', value: '32' }
	},
	{
		name: 'a limit of threads that its unit sets',
		service: ['TasksMax=8', 'ExecStart=/bin/a'],
		says: ["RuntimeError: can't start new thread"],
		kind: 'limit-processes',
		tells: ['TasksMax=8']
	},
	{
		name: 'a PID file that the program writes elsewhere',
		service: ['Type=forking', 'PIDFile=/run/web/web.pid', 'ExecStart=/bin/a'],
		files: { '/run/web.pid': '42\n' },
		unit: { result: 'timeout', exit: null },
		kind: 'pid-file-elsewhere',
		tells: ['/run/web/web.pid', 'The program writes /run/web.pid.'],
		about: { found: '/run/web.pid' }
	},
	{
		name: 'a program that never says that it is ready',
		service: ['Type=notify', 'ExecStart=/bin/a'],
		manager: ['web.service: start operation timed out. Terminating.'],
		unit: { result: 'timeout', exit: null },
		kind: 'never-ready',
		tells: ['Type=notify', 'never did']
	},
	{
		name: 'a word of readiness that never came, while it is already being started once more',
		service: ['Type=notify', 'ExecStart=/bin/a'],
		manager: ['web.service: start operation timed out. Terminating.'],
		unit: { state: 'activating', result: 'success', exit: null },
		kind: 'never-ready',
		tells: ['Type=notify', 'never did']
	},
	{
		name: 'an interpreter of an environment whose own interpreter is gone',
		service: ['ExecStart=/opt/a/run.py'],
		files: { '/opt/a/run.py': '0755 #!/opt/a/venv/bin/python3\n', '/opt/a/venv/bin/python3': '->/usr/bin/python3.9' },
		unit: NOT_STARTED,
		kind: 'interpreter-missing',
		tells: ['line 1 names /opt/a/venv/bin/python3', 'leads to', '/usr/bin/python3.9, which does not exist']
	},
	{
		name: 'a script below a home that only a shell would put in',
		service: ['ExecStart=/bin/sh ~/bin/run.sh'],
		files: SHELL,
		unit: { exit: { kind: 'exited', status: 127 } },
		kind: 'needs-a-shell',
		tells: ['~/bin/run.sh', 'systemd does not know ~']
	},
	{
		name: 'a command before it that makes what is there already',
		service: ['ExecStartPre=/bin/mkdir /var/spool/a', 'ExecStart=/bin/a'],
		files: { '/bin/mkdir': '0755 \u007fELF', '/bin/a': '0755 \u007fELF', '/var/spool/a/': '0755' },
		says: ["mkdir: cannot create directory '/var/spool/a': File exists"],
		manager: ['web.service: Control process exited, code=exited, status=1/FAILURE'],
		unit: { exit: null },
		kind: 'command-repeated',
		tells: ['ExecStartPre=', 'fails since /var/spool/a exists already']
	},
	{
		name: 'the first line of its own complaint that names a place',
		service: ['ExecStart=/bin/a'],
		says: [
			'nginx: [emerg] unknown directive "sever" in /etc/nginx/sites-enabled/shop:3',
			'nginx: configuration file /etc/nginx/nginx.conf test failed'
		],
		kind: 'line-wrong',
		tells: ['line 3 of /etc/nginx/sites-enabled/shop', 'unknown directive']
	}
];

describe('a unit that does not start, or ends, is told with', () => {
	test.each(CAUSES)('$name', async ({ kind, tells, about, ...given }) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind).toBe(kind);
		for (const part of tells)
			expect(cause?.says).toMatch(
				part instanceof RegExp ? part : new RegExp(part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
			);
		expect(cause?.says).toMatch(/^(?!.*(?:undefined|null|NaN|\[object)).*[.]$/s);
		if (about) expect(cause?.about).toMatchObject(about);
	});
});

test('whose bit of the mode keeps it out is told: its own folder may be closed to its owner', async () => {
	const of = async (rights: string, notOfRoot: readonly string[]) =>
		(
			await diagnose({
				service: ['User=anna', 'ExecStart=/bin/a -d /srv/media'],
				files: { '/srv/media/index': '0644 x', '/srv/media/': rights },
				says: ['cannot open /srv/media/index: Permission denied'],
				notOfRoot
			})
		).cause?.about;
	expect(await of('0700', [])).toMatchObject({ as: 'others' });
	expect(await of('0655', ['/srv/media'])).toMatchObject({ as: 'owner' });
});

const KEPT_OUT: readonly (readonly [string, Given])[] = [
	[
		'path-closed',
		{
			service: ['User=anna'],
			files: { '/srv/media/index': '0644 x', '/srv/media/': '0700' },
			says: ['cannot open /srv/media/index: Permission denied']
		}
	],
	[
		'folder-closed',
		{ service: ['User=anna'], files: { '/srv/media/': '0755' }, says: ['/srv/media/new: Permission denied'] }
	],
	[
		'immutable',
		{
			service: [],
			files: { ...MOUNTED, '/srv/media/x': '0644 x' },
			says: ['/srv/media/x: Operation not permitted'],
			immutable: ['/srv/media/x']
		}
	],
	[
		'walled-off',
		{
			service: ['ProtectHome=yes'],
			files: { '/home/media/x': 'x' },
			says: ['/home/media/x: No such file or directory']
		}
	],
	['run-folder-missing', { service: [], says: ['could not create /run/media/x: No such file or directory'] }]
];

describe('what a unit would be given beside what it has', () => {
	test.each(KEPT_OUT)(
		'%s: is told to be named by its program’s word alone, where nothing else names it',
		async (kind, given) => {
			const said = await diagnose({ ...given, service: [...given.service, 'ExecStart=/bin/a'] });
			expect(said.cause).toMatchObject({ kind, about: { said: 'only' } });
			const [path = ''] = /\/(?:srv|home|run)\/media/.exec(given.says?.join('') ?? '') ?? [];
			for (const line of [`ExecStart=/bin/a -d ${path}`, `ExecStart=/bin/a\nEnvironment=DIR=${path}`]) {
				const named = await diagnose({ ...given, service: [...given.service, line] });
				expect(named.cause?.kind).toBe(kind);
				expect(named.cause?.about).not.toHaveProperty('said');
			}
		}
	);
});

describe('no cause is made up', () => {
	test('where all that it names is in order, and what was looked at is said', async () => {
		const { cause, ruledOut } = await diagnose({
			service: ['User=anna', 'WorkingDirectory=/srv', 'EnvironmentFile=/etc/default/web', 'ExecStart=/bin/a'],
			files: { '/bin/a': `0755 ${SCRIPT}`, ...SHELL, '/srv/': '0755', '/etc/default/web': 'A=1\n' },
			says: ['something went wrong']
		});
		expect(cause).toBeUndefined();
		expect(ruledOut.map(({ what }) => what)).toEqual([
			'a user or group that does not exist',
			'an environment file that is missing',
			'a working directory that cannot be entered',
			'a program that cannot be started'
		]);
	});

	test('of a file that may be missing', async () => {
		const { cause } = await diagnose({
			service: ['EnvironmentFile=-/etc/default/web', 'ExecStart=-/bin/gone'],
			says: ['bad day']
		});
		expect(cause).toBeUndefined();
	});

	test('of a setting that a drop-in took back', async () => {
		const { cause } = await diagnose({
			service: ['ExecStart=/bin/gone', 'EnvironmentFile=/etc/gone'],
			dropIn: ['EnvironmentFile=', 'ExecStart=', 'ExecStart=/bin/a'],
			files: { '/bin/a': `0755 ${SCRIPT}`, ...SHELL },
			says: ['bad day']
		});
		expect(cause).toBeUndefined();
	});

	test('of a file that the program complains of, and that it may read and write', async () => {
		const { cause } = await diagnose({
			service: ['User=anna', 'ExecStart=/bin/a'],
			files: { '/etc/web.conf': '0666 x' },
			says: ['/etc/web.conf: Permission denied']
		});
		expect(cause).toBeUndefined();
	});

	test('of an account that a directory service may know', async () => {
		const { cause, couldNotLook } = await diagnose({
			service: ['User=photos', 'ExecStart=/bin/a'],
			files: { '/etc/nsswitch.conf': 'passwd: files sss\n' },
			says: ['bad day']
		});
		expect(cause).toBeUndefined();
		expect(couldNotLook[0]?.because).toMatch(/directory service/);
	});
});

test('a document that the unit may not read itself is not read for it, whatever its lines name', async () => {
	const { cause } = await diagnose({
		service: ['User=anna', 'ExecStart=/bin/a'],
		files: { '/srv/secret.json': '0600 { "key": , }' },
		says: ['parse error in /srv/secret.json']
	});
	expect(JSON.stringify(cause ?? '')).not.toContain('key');
});
