// Causes that lie around a unit, or in how its file is written: each told with its place, and the look-alike beside it left alone.
import { describe, expect, test } from 'vitest';
import { NOW } from '../detectors/facts.ts';
import { DROP_IN, diagnose, type Given, onDisk, UNIT } from './unit-on-disk.ts';

onDisk();

interface Row extends Given {
	readonly name: string;
	readonly kind: string;
	readonly tells: readonly string[];
	readonly about?: object;
	/** The same, and well in that one point. */
	readonly alike?: Partial<Given>;
}

const REFUSED = { load: 'bad-setting', state: 'inactive', result: 'success', exit: null };
const ENDED = (status: number) => ({ exit: { kind: 'exited', status } });
const BASH = { '/bin/bash': '0755 \u007fELF', '/bin/sh': '0755 \u007fELF' };
const fileOf = (text: string, path = UNIT) => ({ file: { path, text, why: null } });
const DONE = { state: 'inactive', result: 'success', exit: { kind: 'exited', status: 0 } };

/** A certificate as files have it. */
const PEM = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;

const ROWS: readonly Row[] = [
	{
		name: 'output that goes into a folder that is gone',
		service: ['StandardOutput=append:/var/log/web/out.log', 'ExecStart=/bin/a'],
		files: { '/var/log/': '0755' },
		unit: ENDED(209),
		kind: 'output-folder-missing',
		tells: ['The folder /var/log/web is not there', 'StandardOutput=', `${UNIT} line 2`],
		about: { folder: '/var/log/web' },
		alike: { files: { '/var/log/web/': '0755' } }
	},
	{
		name: 'a place that is to be writable and is gone',
		service: ['ReadWritePaths=-/srv/may /srv/web', 'ExecStart=/bin/a'],
		unit: ENDED(226),
		kind: 'view-path-missing',
		tells: ['/srv/web, which ReadWritePaths=', `${UNIT} line 2`],
		alike: { files: { '/srv/web/': '0755' } }
	},
	{
		name: 'a file where systemd is to make a folder',
		service: ['StateDirectory=web', 'ExecStart=/bin/a'],
		files: { '/var/lib/web': 'x' },
		unit: ENDED(238),
		kind: 'folder-is-file',
		tells: ['/var/lib/web is a file', 'StateDirectory='],
		alike: { files: { '/var/lib/web/': '0755' } }
	},
	{
		name: 'a file that has to be there first',
		service: [],
		detail: fileOf('[Unit]\nAssertPathExists=/etc/web/main.conf\n[Service]\nExecStart=/bin/a\n'),
		unit: { state: 'inactive', result: 'success', exit: null },
		kind: 'assertion-failed',
		tells: ['/etc/web/main.conf is not there', 'AssertPathExists=', `${UNIT} line 2`],
		alike: { files: { '/etc/web/main.conf': 'x' } }
	},
	{
		name: 'a section that is misspelt',
		service: [],
		detail: fileOf('[Unit]\nDescription=x\n[Servce]\nExecStart=/bin/a\n'),
		unit: REFUSED,
		kind: 'section-misnamed',
		tells: ['no section [Service]', '[Servce] (line 4)'],
		about: { section: 'Servce', wanted: 'Service' }
	},
	{
		name: 'a command that begins at no folder',
		service: ['ExecStart=./webd --run'],
		unit: REFUSED,
		kind: 'command-not-absolute',
		tells: ['ExecStart=./webd --run', 'absolute path']
	},
	{
		name: 'a oneshot that is to be repeated for ever',
		service: ['Type=oneshot', 'Restart=always', 'ExecStart=/bin/a'],
		unit: REFUSED,
		kind: 'oneshot-repeated',
		tells: ['Restart=always', `${UNIT} line 3`, 'Type=oneshot']
	},
	{
		name: 'a weekday that is none',
		service: [],
		detail: fileOf('[Timer]\nOnCalendar=Mon..Fry 03:00\n', '/etc/systemd/system/web.timer'),
		unit: { ...REFUSED, name: 'web.timer', type: 'timer' },
		kind: 'calendar-refused',
		tells: ['OnCalendar=Mon..Fry 03:00', '/etc/systemd/system/web.timer line 2']
	},
	{
		name: 'a timer with a key that is misspelt',
		service: [],
		detail: fileOf('[Timer]\nOnCalender=daily\n', '/etc/systemd/system/web.timer'),
		unit: { ...REFUSED, name: 'web.timer', type: 'timer' },
		kind: 'nothing-to-wait-for',
		tells: ['OnCalender= in line 2 is no setting that systemd knows']
	},
	{
		name: 'kinds of addresses that it may not use',
		service: ['RestrictAddressFamilies=AF_UNIX', 'ExecStart=/bin/a'],
		says: ['OSError: [Errno 97] Address family not supported by protocol'],
		kind: 'fenced-in',
		tells: ['RestrictAddressFamilies=AF_UNIX', `${UNIT} line 2`, 'AF_INET'],
		alike: { service: ['RestrictAddressFamilies=AF_INET AF_INET6', 'ExecStart=/bin/a'] }
	},
	{
		name: 'a system call that it may not use',
		service: ['SystemCallFilter=~@clock', 'ExecStart=/bin/a'],
		unit: { result: 'core-dump', exit: { kind: 'dumped', status: 31 } },
		kind: 'fenced-in',
		tells: ['SystemCallFilter=~@clock', 'SIGSYS']
	},
	{
		name: 'a command that lies off its path',
		service: ['ExecStart=/opt/web/run'],
		files: { '/opt/web/run': '0755 #!/bin/bash\nexec frob\n', '/opt/frob/bin/frob': '0755 \u007fELF', ...BASH },
		says: ['/opt/web/run: line 2: exec: frob: not found'],
		kind: 'command-off-path',
		tells: ['the command frob', '/opt/frob/bin/frob', 'PATH']
	},
	{
		name: 'a command that is not installed',
		service: ['ExecStart=/bin/a'],
		says: ["FileNotFoundError: [Errno 2] No such file or directory: 'ffmpeg'"],
		kind: 'command-missing-here',
		tells: ['the command ffmpeg', 'not installed']
	},
	{
		name: 'a line of its environment that systemd ignores',
		service: ['EnvironmentFile=/etc/default/web', 'ExecStart=/bin/a'],
		files: { '/etc/default/web': 'A=1\nexport DATABASE_URL=postgres://secret\n' },
		says: ['FATAL: DATABASE_URL is not set'],
		kind: 'environment-line-ignored',
		tells: ['DATABASE_URL', 'line 2 of /etc/default/web', 'export'],
		about: { line: '2', how: 'export' },
		alike: { files: { '/etc/default/web': 'DATABASE_URL=postgres://secret\n' } }
	},
	{
		name: 'an environment file that may be missing, and is, where a value of it is missed',
		service: ['EnvironmentFile=-/etc/web.env', 'ExecStart=/bin/a'],
		says: ["KeyError: 'WEB_TOKEN'"],
		kind: 'environment-file-missing',
		tells: ['WEB_TOKEN', '/etc/web.env', 'minus'],
		alike: { service: ['EnvironmentFile=-/etc/web.env', 'Environment=WEB_TOKEN=x', 'ExecStart=/bin/a'] }
	},
	{
		name: 'a value that nobody sets',
		service: ['ExecStart=/bin/a'],
		says: ['Error: environment variable SMTP_HOST is required'],
		kind: 'environment-unset',
		tells: ['SMTP_HOST', 'does not set it']
	},
	{
		name: 'a lock of a process that is gone',
		service: ['ExecStart=/bin/a'],
		files: { '/var/lib/web/web.lock': '99991\n' },
		says: ['another instance is already running (lock file /var/lib/web/web.lock)'],
		kind: 'lock-left-behind',
		tells: ['/var/lib/web/web.lock', 'process 99991', 'does not run any more'],
		alike: { files: { '/var/lib/web/web.lock': '99991\n', '/proc/99991/cmdline': '/bin/a\0--serve\0' } }
	},
	{
		name: 'a key that others may read',
		service: ['ExecStart=/bin/a'],
		files: { '/etc/web/server.key': '0644 x' },
		says: ['private key file "/etc/web/server.key" has group or world access; permissions should be u=rw (0600)'],
		kind: 'mode-too-open',
		tells: ['/etc/web/server.key', 'mode 0644'],
		alike: { files: { '/etc/web/server.key': '0600 x' } }
	},
	{
		name: 'a command written for a shell',
		service: ['ExecStart=/bin/a serve >/var/log/web.log 2>&1'],
		says: ['a: unexpected argument'],
		kind: 'needs-a-shell',
		tells: ['ExecStart=', `${UNIT} line 2`, '>/var/log/web.log', 'shell'],
		alike: { service: ["ExecStart=/bin/sh -c 'a serve >/var/log/web.log'"], files: BASH }
	},
	{
		name: 'a program that goes to the background by a line of its script',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': '0755 #!/bin/bash\nnohup webd >/dev/null 2>&1 &\n', ...BASH },
		unit: DONE,
		detail: { startedMs: NOW - 60_000, endedMs: NOW - 59_900 },
		kind: 'went-to-background',
		tells: ['/opt/web/start line 2', 'background', 'Type=simple'],
		alike: { files: { '/opt/web/start': '0755 #!/bin/bash\nsync-all && echo done\n', ...BASH } }
	},
	{
		name: 'and when systemd has forgotten when it ran',
		service: ['ExecStart=/opt/web/start'],
		files: { '/opt/web/start': '0755 #!/bin/bash\nnohup webd >/dev/null 2>&1 &\n', ...BASH },
		unit: { ...DONE, exit: null },
		detail: { startedMs: null, endedMs: null },
		kind: 'went-to-background',
		tells: ['/opt/web/start line 2'],
		alike: { files: { '/opt/web/start': '0755 #!/bin/bash\nnohup webd &\nwait\n', ...BASH } }
	},
	{
		name: 'a word of readiness that nobody listens to',
		service: ['Type=notify', 'NotifyAccess=none', 'ExecStart=/bin/a'],
		manager: ['web.service: start operation timed out. Terminating.'],
		unit: { result: 'timeout', exit: null },
		kind: 'word-not-heard',
		tells: ['NotifyAccess=none', `${UNIT} line 3`]
	},
	{
		name: 'a limit of open files that the manager gives to all',
		service: ['ExecStart=/bin/a'],
		files: { '/etc/systemd/system.conf.d/40-less.conf': '[Manager]\nDefaultLimitNOFILE=24\n' },
		says: ['accept: Too many open files'],
		kind: 'limit-files',
		tells: ['DefaultLimitNOFILE=24', '/etc/systemd/system.conf.d/40-less.conf line 2'],
		about: { setting: 'LimitNOFILE', value: '24', of: 'manager' }
	},
	{
		name: 'a limit of threads that its slice has, and that is less than its own',
		service: ['Slice=web.slice', 'TasksMax=4096', 'ExecStart=/bin/a'],
		files: { '/etc/systemd/system/web.slice': '[Slice]\nTasksMax=6\n' },
		says: ["RuntimeError: can't start new thread"],
		kind: 'limit-processes',
		tells: ['TasksMax=6', '/etc/systemd/system/web.slice line 2', 'slice'],
		about: { of: 'web.slice' }
	},
	{
		name: 'open files of the whole machine',
		service: ['ExecStart=/bin/a'],
		files: { '/proc/sys/fs/file-max': '8192\n', '/etc/sysctl.d/50-few.conf': 'fs.file-max=8192\n' },
		says: ['accept: Too many open files in system'],
		kind: 'limit-kernel',
		tells: ['fs.file-max is 8192', '/etc/sysctl.d/50-few.conf line 1'],
		about: { setting: 'fs.file-max', value: '8192' },
		alike: { files: { '/proc/sys/fs/file-max': '9223372036854775807\n' } }
	},
	{
		name: 'requests to disks',
		service: ['ExecStart=/bin/a'],
		files: { '/proc/sys/fs/aio-max-nr': '65536\n' },
		says: ['InnoDB: Warning: io_setup() failed with EAGAIN. Will make 5 attempts before giving up.'],
		kind: 'limit-kernel',
		tells: ['fs.aio-max-nr is 65536', 'the kernel’s own value'],
		alike: { files: { '/proc/sys/fs/aio-max-nr': '1048576\n' } }
	},
	{
		name: 'processes of the whole machine',
		service: ['ExecStart=/bin/a'],
		files: { '/proc/sys/kernel/pid_max': '400\n', '/proc/sys/kernel/threads-max': '60000\n' },
		says: ['sh: 1: Cannot fork: Resource temporarily unavailable'],
		kind: 'limit-kernel',
		tells: ['kernel.pid_max is 400'],
		alike: { files: { '/proc/sys/kernel/pid_max': '4194304\n', '/proc/sys/kernel/threads-max': '60000\n' } }
	},
	{
		name: 'a bound of the kernel, and the file that sets it',
		service: ['ExecStart=/bin/a'],
		files: {
			'/proc/sys/vm/max_map_count': '65530\n',
			'/etc/sysctl.d/99-less.conf': '# less\nvm.max_map_count = 65530\n'
		},
		says: ['max virtual memory areas vm.max_map_count [65530] is too low, increase to at least [262144]'],
		kind: 'limit-kernel',
		tells: ['vm.max_map_count is 65530', '/etc/sysctl.d/99-less.conf line 2']
	},
	{
		name: 'a unit that it needs and that rests',
		service: [],
		detail: {
			...fileOf('[Unit]\nRequisite=db.service\n[Service]\nExecStart=/bin/a\n'),
			links: [{ kind: 'requisite', units: ['db.service'] }]
		},
		unit: { state: 'inactive', result: 'success', exit: null },
		others: [{ name: 'db.service', state: 'inactive' }],
		kind: 'needed-stopped',
		tells: ['db.service', 'Requisite=', 'does not run'],
		alike: { others: [{ name: 'db.service', state: 'active' }] }
	},
	...(
		[
			[
				'site.pem',
				'not end in .crt',
				['curl: (60) SSL certificate problem: unable to get local issuer certificate'],
				60
			],
			[
				'site.crt',
				'update-ca-certificates was not run',
				['tls: failed to verify certificate: x509: certificate signed by unknown authority'],
				1
			],
			[
				'site.pem',
				'not end in .crt',
				['Error: self-signed certificate in certificate chain', "code: 'SELF_SIGNED_CERT_IN_CHAIN'"],
				1
			],
			['site', 'site.crt it would have to be called', [], 60]
		] as const
	).map(([name, tells, says, status]) => ({
		name: `an authority that nobody took in: ${name} ${says[0] ?? 'without a word'}`,
		service: ['ExecStart=/usr/bin/curl -sf https://store.lan/'],
		files: {
			'/usr/bin/curl': '0755 \u007fELF',
			[`/usr/local/share/ca-certificates/${name}`]: `0644 ${PEM('TUlJQ0E=')}`,
			'/etc/ssl/certs/ca-certificates.crt': `0644 ${PEM('QW5vdGhlcg==')}`
		},
		says,
		unit: { exit: { kind: 'exited', status } },
		kind: 'authority-unread',
		tells: [`/usr/local/share/ca-certificates/${name}`, '/etc/ssl/certs/ca-certificates.crt', tells],
		alike: {
			files: {
				'/usr/bin/curl': '0755 \u007fELF',
				[`/usr/local/share/ca-certificates/${name}`]: `0644 ${PEM('TUlJQ0E=')}`,
				'/etc/ssl/certs/ca-certificates.crt': `0644 ${PEM('QW5vdGhlcg==')}${PEM('TUlJQ0E=')}`
			}
		}
	})),
	{
		name: 'a unit that may not run beside it',
		service: ['ExecStart=/bin/a'],
		detail: { links: [{ kind: 'conflictedBy', units: ['shop.service'] }] },
		unit: { state: 'inactive', result: 'success', exit: null },
		others: [{ name: 'shop.service', state: 'active' }],
		kind: 'conflicting-unit',
		files: {
			'/usr/lib/systemd/system/shop.service': '0644 [Unit]\nDescription=Shop\n',
			'/etc/systemd/system/shop.service.d/alone.conf':
				'0644 [Unit]\nConflicts=shutdown.target\nConflicts=mail.service web.service\n'
		},
		tells: [
			'shop.service',
			'Conflicts=mail.service web.service in /etc/systemd/system/shop.service.d/alone.conf line 3',
			'one of them always loses'
		],
		alike: { others: [{ name: 'shop.service', state: 'inactive' }] }
	},
	{
		name: 'a unit that may not run beside it, by its own line',
		service: [],
		detail: {
			...fileOf('[Unit]\nDescription=Web\nConflicts=shop.service\n[Service]\nExecStart=/bin/a\n'),
			links: [{ kind: 'conflicts', units: ['shop.service', 'shutdown.target'] }]
		},
		unit: { state: 'inactive', result: 'success', exit: null },
		others: [{ name: 'shop.service', state: 'active', enabled: 'disabled' }],
		kind: 'conflicting-unit',
		tells: [`Conflicts=shop.service in ${UNIT} line 3`, 'whichever starts stops the other.'],
		alike: { others: [{ name: 'shop.service', state: 'failed' }] }
	},
	{
		name: 'a unit that was stopped for another, and ended badly at that',
		service: ['ExecStart=/bin/a'],
		detail: { links: [{ kind: 'conflictedBy', units: ['shop.service'] }] },
		unit: { exit: { kind: 'exited', status: 143 } },
		manager: ['Stopping web.service - Web...', 'web.service: Main process exited, code=exited, status=143/n/a'],
		others: [{ name: 'shop.service', state: 'active' }],
		kind: 'conflicting-unit',
		tells: ['Conflicts= of shop.service'],
		alike: { manager: ['Started web.service - Web.'] }
	},
	{
		name: 'a command before the program that asks for a file',
		service: ['ExecStartPre=/usr/bin/test -s /etc/web/license', 'ExecStart=/bin/a'],
		files: { '/usr/bin/test': '0755 \u007fELF' },
		manager: ['web.service: Control process exited, code=exited, status=1/FAILURE'],
		unit: { exit: null },
		kind: 'command-before-failed',
		tells: ['ExecStartPre=', `${UNIT} line 2`, '/etc/web/license is not empty']
	},
	{
		name: 'a document that lies there under nearly its name',
		service: ['ExecStart=/bin/a'],
		files: { '/etc/web/web.yml.bak': 'a: 1' },
		says: ['cannot open /etc/web/web.yml: No such file or directory'],
		kind: 'file-missing',
		tells: ['/etc/web/web.yml is not there', 'There is /etc/web/web.yml.bak.']
	},
	{
		name: 'an error in its own code',
		service: ['ExecStart=/opt/web/app'],
		files: { '/opt/web/app': '0755 #!/bin/sh\n', ...BASH },
		says: [
			'Traceback (most recent call last):',
			'  File "/opt/web/app", line 3, in <module>',
			'    rate = 10 / int("0")',
			'ZeroDivisionError: division by zero'
		],
		kind: 'code-ended',
		tells: ['/opt/web/app line 3', 'ZeroDivisionError']
	}
];

describe('it is told with its place', () => {
	test.each(ROWS)('$name', async ({ kind, tells, about, alike: _, ...given }) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind, cause?.says).toBe(kind);
		for (const part of tells) expect(cause?.says).toContain(part);
		expect(cause?.says).toMatch(/^(?!.*(?:\bundefined\b|NaN|\[object)).*[.]$/s);
		expect(JSON.stringify(cause)).not.toContain('secret');
		if (about) expect(cause?.about).toMatchObject(about);
	});
});

describe('it is not told where that one point is in order', () => {
	test.each(ROWS.filter(({ alike }) => alike !== undefined))('$name', async ({ kind, alike, ...given }) => {
		expect((await diagnose({ ...given, ...alike })).cause?.kind).not.toBe(kind);
	});
});

describe('what kept it from starting is there by now: then, and only then, a start helps', () => {
	const said = {
		service: ['ExecStart=/bin/a'],
		says: ['cannot open /etc/web.conf: No such file or directory'],
		manager: ['web.service: Start request repeated too quickly.']
	};
	const there = { '/etc/web.conf': '0644 a', '/bin/a': '0755 \u007fELF' };

	test('it came after the complaint', async () => {
		const { cause } = await diagnose({ ...said, files: there, since: ['/etc/web.conf'] });
		expect(cause?.kind).toBe('mended-since');
		expect(cause?.says).toContain('its start limit');
	});

	test('it is not there', async () => {
		expect((await diagnose(said)).cause?.kind).toBe('file-missing');
	});

	test('it was there before the complaint, which is of something else', async () => {
		expect((await diagnose({ ...said, files: there })).cause).toBeUndefined();
	});
});

test('a setting of a drop-in is told with the drop-in', async () => {
	const { cause } = await diagnose({
		service: ['ExecStart=/bin/a'],
		dropIn: ['MemoryDenyWriteExecute=yes'],
		says: ['Fatal process out of memory: Failed to reserve virtual memory for CodeRange']
	});
	expect(cause?.says ?? '').toContain(DROP_IN);
});
