// Rights of root that a program was refused: which one, by its own words, and what keeps it from the unit. Beside each, what looks alike.
import { describe, expect, test } from 'vitest';
import { asksForRoot, neededRight } from '#server/findings/diagnosis/rights/needed-right.ts';
import { rightsOf } from '#server/findings/diagnosis/rights/unit-rights.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { DROP_IN, diagnose, type Given, onDisk, UNIT } from './unit-on-disk.ts';

onDisk();

const settings = (...service: readonly string[]) =>
	settingsOf({ file: { path: UNIT, text: ['[Service]', ...service, ''].join('\n'), why: null }, dropIns: [] });

describe('which right it was, by what programs say', () => {
	test.each([
		['nginx: [emerg] chown("/var/cache/nginx/client_temp", 101) failed (1: Operation not permitted)', 'CAP_CHOWN'],
		["chown: changing ownership of '/srv/web/data': Operation not permitted", 'CAP_CHOWN'],
		['PermissionError: [Errno 1] Operation not permitted: os.fchown', 'CAP_CHOWN'],
		['setgid(33) failed (1: Operation not permitted)', 'CAP_SETGID'],
		['setgroups: Operation not permitted', 'CAP_SETGID'],
		['initgroups(www-data, 33) failed (1: Operation not permitted)', 'CAP_SETGID'],
		["can't set uid to 33: setuid: Operation not permitted", 'CAP_SETUID'],
		['error: failed switching to "postgres": operation not permitted: setuid', 'CAP_SETUID'],
		['ping: socktype: SOCK_RAW: Operation not permitted', 'CAP_NET_RAW'],
		['listen ip4:icmp 0.0.0.0: socket: operation not permitted', 'CAP_NET_RAW'],
		[
			"eth0: You don't have permission to capture on that device (socket: Operation not permitted) pcap_open_live",
			'CAP_NET_RAW'
		],
		['ioctl(TUNSETIFF): Operation not permitted', 'CAP_NET_ADMIN'],
		['RTNETLINK answers: Operation not permitted', 'CAP_NET_ADMIN'],
		[
			'iptables v1.8.9 (nf_tables): Could not fetch rule set generation id: Permission denied (you must be root)',
			'CAP_NET_ADMIN'
		],
		['chroot("/var/empty"): Operation not permitted [preauth]', 'CAP_SYS_CHROOT'],
		['sched_setscheduler(0, SCHED_FIFO): Operation not permitted', 'CAP_SYS_NICE'],
		['setrlimit(RLIMIT_NOFILE): Operation not permitted', 'CAP_SYS_RESOURCE'],
		['strace: attach: ptrace(PTRACE_SEIZE, 812): Operation not permitted', 'CAP_SYS_PTRACE'],
		['mknod: /srv/dev/null: Operation not permitted', 'CAP_MKNOD'],
		['mount: /mnt: permission denied.', 'CAP_SYS_ADMIN'],
		['perf_event_open failed: Permission denied', 'CAP_PERFMON'],
		['Error: missing CAP_IPC_LOCK capability', 'CAP_IPC_LOCK'],
		['this needs cap_net_admin to work', 'CAP_NET_ADMIN']
	])('%s', (text, right) => {
		expect(neededRight(text)?.right).toBe(right);
	});

	test.each([
		'chown /srv/web: No such file or directory',
		'open /etc/web/key.pem: permission denied',
		'connect to 127.0.0.1:5432: Connection refused',
		'mounted /srv as asked',
		'user anna logged in with group staff',
		'CAP_NET_RAW is set'
	])('none: %s', (text) => {
		expect(neededRight(text)).toBeUndefined();
	});

	test.each([
		['This script must be run as root', true],
		['you must be root to run this program', true],
		['error: requires root privileges', true],
		['Are you root?', true],
		['must not be run as root', false],
		['refusing to run as root', false],
		['You should never be root to run this', false]
	])('asks for root: %s is %s', (text, asks) => {
		expect(asksForRoot(text)).toBe(asks);
	});
});

describe('the set of rights of a unit, as systemd adds its lines up', () => {
	const B = 'CapabilityBoundingSet';
	test.each<[readonly string[], readonly string[], readonly string[]]>([
		[[], ['CAP_CHOWN'], []],
		[[`${B}=CAP_CHOWN CAP_KILL`], ['CAP_CHOWN'], ['CAP_SETUID']],
		[[`${B}=CAP_CHOWN`, `${B}=CAP_SETUID`], ['CAP_CHOWN', 'CAP_SETUID'], ['CAP_KILL']],
		[[`${B}=~CAP_CHOWN`], ['CAP_KILL'], ['CAP_CHOWN']],
		[[`${B}=~CAP_CHOWN`, `${B}=~CAP_KILL`], ['CAP_SETUID'], ['CAP_CHOWN', 'CAP_KILL']],
		[[`${B}=~CAP_CHOWN`, `${B}=CAP_CHOWN`], ['CAP_CHOWN', 'CAP_KILL'], []],
		[[`${B}=CAP_CHOWN CAP_KILL`, `${B}=~CAP_KILL`], ['CAP_CHOWN'], ['CAP_KILL']],
		[[`${B}=`], [], ['CAP_CHOWN']],
		[[`${B}=CAP_CHOWN`, `${B}=`, `${B}=CAP_KILL`], ['CAP_KILL'], ['CAP_CHOWN']],
		[[`${B}=CAP_CHOWN`, `${B}=~`], ['CAP_KILL'], []],
		[['ProtectClock=yes'], ['CAP_CHOWN'], ['CAP_SYS_TIME']],
		[['PrivateDevices=yes'], ['CAP_CHOWN'], ['CAP_MKNOD']],
		[['PrivateDevices=yes', 'PrivateDevices=no'], ['CAP_MKNOD'], []]
	])('%j', (lines, left, taken) => {
		const rights = rightsOf(settings(...lines));
		for (const right of left) expect(rights.takenBy(right), right).toBeUndefined();
		for (const right of taken) expect(rights.takenBy(right), right).toBeDefined();
	});

	test('the line that took it is named', () => {
		const rights = rightsOf(settings(`${B}=CAP_CHOWN CAP_KILL`, `${B}=~CAP_KILL`));
		expect(rights.takenBy('CAP_KILL')?.line).toBe(3);
		expect(rights.takenBy('CAP_SETUID')?.line).toBe(2);
	});
});

interface Row extends Given {
	readonly name: string;
	readonly kind: string;
	readonly tells: readonly string[];
	readonly about?: object;
	/** The same, and well in that one point. */
	readonly alike: Partial<Given>;
}

const CHOWN = ['chown("/srv/web/data", 33) failed (1: Operation not permitted)'];
const BIND = ['bind() to 0.0.0.0:443 failed (13: Permission denied)'];
const PING = ['ping: socktype: SOCK_RAW: Operation not permitted'];

const ROWS: readonly Row[] = [
	{
		name: 'a server that begins as root and may not give its files away',
		service: ['CapabilityBoundingSet=CAP_NET_BIND_SERVICE', 'ExecStart=/bin/a'],
		says: CHOWN,
		kind: 'right-taken',
		tells: ['give files to another owner', 'CAP_CHOWN', `CapabilityBoundingSet=CAP_NET_BIND_SERVICE in ${UNIT} line 2`],
		about: { right: 'CAP_CHOWN', as: 'root' },
		alike: { service: ['CapabilityBoundingSet=CAP_NET_BIND_SERVICE CAP_CHOWN', 'ExecStart=/bin/a'] }
	},
	{
		name: 'root that may not listen on a low port, by a drop-in',
		service: ['ExecStart=/bin/a'],
		dropIn: ['CapabilityBoundingSet=~CAP_NET_BIND_SERVICE'],
		says: BIND,
		kind: 'right-taken',
		tells: ['listen on port 443', `${DROP_IN} line 2`],
		about: { right: 'CAP_NET_BIND_SERVICE', port: '443' },
		alike: { dropIn: ['CapabilityBoundingSet=~CAP_KILL'] }
	},
	{
		name: 'a right that is given and bounded away',
		service: [
			'User=anna',
			'AmbientCapabilities=CAP_NET_BIND_SERVICE',
			'CapabilityBoundingSet=CAP_KILL',
			'ExecStart=/bin/a'
		],
		unit: { exit: { kind: 'exited', status: 218 } },
		kind: 'right-given-and-taken',
		tells: [`${UNIT} line 3`, `${UNIT} line 4`, 'CAP_NET_BIND_SERVICE'],
		alike: { unit: { exit: { kind: 'exited', status: 1 } } }
	},
	{
		name: 'a right that is given, and silently is not there, since the bounds lack it',
		service: [
			'User=anna',
			'AmbientCapabilities=CAP_NET_BIND_SERVICE',
			'CapabilityBoundingSet=CAP_KILL',
			'ExecStart=/bin/a'
		],
		says: BIND,
		kind: 'right-taken',
		tells: ['although AmbientCapabilities= gives it', `${UNIT} line 4`],
		about: { as: 'user', right: 'CAP_NET_BIND_SERVICE' },
		alike: { service: ['User=anna', 'AmbientCapabilities=CAP_NET_BIND_SERVICE', 'ExecStart=/bin/a'] }
	},
	{
		name: 'settings of the kernel',
		service: ['ProtectKernelTunables=yes', 'ExecStart=/bin/a'],
		says: ['sysctl: permission denied on key "vm.swappiness"'],
		kind: 'fenced-in',
		tells: ['ProtectKernelTunables=yes'],
		alike: { service: ['ExecStart=/bin/a'] }
	},
	{
		name: 'a sandbox that a program makes for itself',
		service: ['RestrictNamespaces=yes', 'ExecStart=/bin/a'],
		says: [
			'bwrap: No permissions to create new namespace, likely because the kernel does not allow non-privileged user namespaces.'
		],
		kind: 'fenced-in',
		tells: ['RestrictNamespaces=yes'],
		alike: { service: ['ExecStart=/bin/a'] }
	},
	{
		name: 'somebody else than root who pings',
		service: ['User=anna', 'ExecStart=/usr/bin/fping -l 10.0.0.1'],
		files: { '/usr/bin/fping': '0755 \u007fELF' },
		says: PING,
		kind: 'right-not-given',
		tells: ['anna', `${UNIT} line 2`, 'CAP_NET_RAW', 'AmbientCapabilities='],
		about: { right: 'CAP_NET_RAW', known: 'yes' },
		alike: { service: ['User=anna', 'AmbientCapabilities=CAP_NET_RAW', 'ExecStart=/usr/bin/fping -l 10.0.0.1'] }
	},
	{
		name: 'a server that wants to become another user, and is one already',
		service: ['User=anna', 'ExecStart=/bin/a'],
		says: ['setgid(33) failed (1: Operation not permitted)'],
		kind: 'right-not-given',
		tells: ['anna', 'change its group', 'CAP_SETGID'],
		alike: { service: ['ExecStart=/bin/a'] }
	},
	{
		name: 'a filter that refuses the calls',
		service: [
			'SystemCallFilter=@system-service',
			'SystemCallFilter=~@privileged',
			'SystemCallErrorNumber=EPERM',
			'ExecStart=/bin/a'
		],
		says: CHOWN,
		kind: 'fenced-in',
		tells: [`SystemCallFilter=~@privileged in ${UNIT} line 3`, 'give files to another owner'],
		alike: { service: ['SystemCallFilter=@system-service', 'SystemCallErrorNumber=EPERM', 'ExecStart=/bin/a'] }
	},
	{
		name: 'users of its own',
		service: ['User=anna', 'AmbientCapabilities=CAP_NET_BIND_SERVICE', 'PrivateUsers=yes', 'ExecStart=/bin/a'],
		says: BIND,
		kind: 'fenced-in',
		tells: [`PrivateUsers=yes in ${UNIT} line 4`, 'port 443'],
		about: { setting: 'PrivateUsers', right: 'CAP_NET_BIND_SERVICE' },
		alike: { service: ['User=anna', 'AmbientCapabilities=CAP_NET_BIND_SERVICE', 'ExecStart=/bin/a'] }
	},
	{
		name: 'root for whom modes count',
		service: ['CapabilityBoundingSet=CAP_CHOWN', 'ExecStart=/bin/a'],
		files: { '/srv/web/key': '0600 x' },
		notOfRoot: ['/srv/web/key'],
		says: ['open /srv/web/key: permission denied'],
		kind: 'right-taken',
		tells: ['/srv/web/key', 'CAP_DAC_OVERRIDE', `${UNIT} line 2`],
		alike: { service: ['CapabilityBoundingSet=CAP_DAC_OVERRIDE', 'ExecStart=/bin/a'] }
	},
	{
		name: 'a script that asks for root',
		service: ['User=anna', 'ExecStart=/bin/a'],
		says: ['This program must be run as root'],
		kind: 'not-root',
		tells: [`User=anna in ${UNIT} line 2`, 'run as root'],
		alike: { says: ['This program must not be run as root'] }
	},
	{
		name: 'a runtime that compiles and is kept from it without a word',
		service: ['MemoryDenyWriteExecute=yes', 'ExecStart=/usr/bin/node /srv/web/app.js'],
		files: { '/usr/bin/node': '0755 \u007fELF', '/srv/web/app.js': '0644 x' },
		unit: { result: 'core-dump', exit: { kind: 'dumped', status: 5 } },
		kind: 'fenced-in',
		tells: [`MemoryDenyWriteExecute=yes in ${UNIT} line 2`, '/usr/bin/node'],
		about: { runtime: '/usr/bin/node' },
		alike: { unit: { exit: { kind: 'exited', status: 5 } } }
	},
	{
		name: 'a 32-bit program where only the own kind may be run',
		service: ['SystemCallArchitectures=native', 'ExecStart=/bin/a'],
		unit: { result: 'core-dump', exit: { kind: 'dumped', status: 31 } },
		kind: 'fenced-in',
		tells: ['SystemCallArchitectures=native', '32-bit'],
		alike: { unit: { exit: { kind: 'exited', status: 31 } } }
	},
	{
		name: 'a mode that passes on rights',
		service: ['RestrictSUIDSGID=yes', 'ExecStart=/bin/a'],
		says: ["chmod: changing permissions of '/srv/web/spool': Operation not permitted"],
		kind: 'fenced-in',
		tells: ['RestrictSUIDSGID=yes'],
		alike: { service: ['ExecStart=/bin/a'] }
	}
];

describe('a port that no line of it names', () => {
	const perl = ['User=anna', `ExecStart=/bin/a -e "Listen->new(LocalPort=>81)"`];
	test('stands in its command', async () => {
		const { cause } = await diagnose({ service: perl, says: ['bind: Permission denied at -e line 1.'] });
		expect(cause?.says).toContain('port 81');
	});
	test('or nowhere: of a network socket this is refused for its port alone', async () => {
		const { cause } = await diagnose({ service: ['User=anna', 'ExecStart=/bin/a'], says: ['bind: Permission denied'] });
		expect(cause).toMatchObject({ kind: 'port-needs-right', about: { port: 'below 1024' } });
	});
	test.each([
		'cannot bind to /run/web/web.sock: Permission denied',
		'bind: Permission denied on 0.0.0.0:8080',
		'connect to socket: Permission denied'
	])('%s is none', async (says) => {
		const { cause } = await diagnose({ service: ['User=anna', 'ExecStart=/bin/a'], says: [says] });
		expect(cause?.kind).not.toBe('port-needs-right');
	});
});

describe('what keeps it from the unit', () => {
	test.each(ROWS)('$name', async ({ kind, tells, about = {}, alike, ...given }) => {
		const { cause } = await diagnose(given);
		expect(cause?.kind, cause?.says).toBe(kind);
		for (const part of tells) expect(cause?.says).toContain(part);
		expect(cause?.about).toMatchObject(about);
	});

	test.each(ROWS)('$name: not where that one point is well', async ({ kind, alike, ...given }) => {
		expect((await diagnose({ ...given, ...alike })).cause?.kind).not.toBe(kind);
	});

	test('a file that nobody may change is no matter of rights', async () => {
		const { cause } = await diagnose({
			service: ['CapabilityBoundingSet=CAP_KILL', 'ExecStart=/bin/a'],
			files: { '/srv/web/data': 'x' },
			immutable: ['/srv/web/data'],
			says: ["chown: changing ownership of '/srv/web/data': Operation not permitted"]
		});
		expect(cause?.kind).not.toBe('right-taken');
	});

	test.each([
		[
			'a warning',
			['warning: setpriority: Operation not permitted, continuing', 'open /etc/x: No such file or directory']
		],
		['a hint', ['not running as root, some features are off', 'open /etc/x: No such file or directory']]
	])('%s of what it does without is not what it ended of', async (_, says) => {
		const { cause } = await diagnose({ service: ['User=anna', 'ExecStart=/bin/a'], says });
		expect(cause?.kind).toBe('file-missing');
	});
});

describe('on whose word', () => {
	const NICE = ['sched_setscheduler(0, SCHED_FIFO): Operation not permitted'];
	const PROGRAMS = [
		'/bin/sh',
		'/usr/sbin/nginx',
		'/opt/web/serve',
		'/opt/ping_exporter',
		'/opt/shop/shopping-cart',
		'/opt/chat'
	];
	const known = async ({ files, ...given }: Given) => {
		const there = Object.fromEntries(PROGRAMS.map((path) => [path, '0755 \u007fELF']));
		const { cause } = await diagnose({ ...given, files: { ...there, ...files } });
		expect(cause?.kind, cause?.says).toMatch(/^(?:right-(?:taken|not-given)|port-needs-right|fenced-in)$/);
		return cause?.about.known;
	};

	test.each<[string, Given]>([
		['a right of root', { service: ['User=anna', 'ExecStart=/opt/web/serve'], says: NICE }],
		['one that it names', { service: ['User=anna', 'ExecStart=/bin/a'], says: ['missing CAP_IPC_LOCK capability'] }],
		['raw sockets, by a part of its name', { service: ['User=anna', 'ExecStart=/opt/shop/shopping-cart'], says: PING }],
		['raw sockets, by an option', { service: ['User=anna', 'ExecStart=/opt/chat --ping-interval 30'], says: PING }],
		['what bounds root', { service: ['CapabilityBoundingSet=', 'ExecStart=/bin/a'], says: CHOWN }],
		['a port that only it names', { service: ['CapabilityBoundingSet=', 'ExecStart=/bin/a'], says: BIND }],
		['the same for another', { service: ['User=anna', 'CapabilityBoundingSet=', 'ExecStart=/bin/a'], says: BIND }],
		['root in users of its own', { service: ['PrivateUsers=yes', 'ExecStart=/bin/a 127.0.0.1:443'], says: BIND }],
		[
			'a script that others can change',
			{
				service: ['CapabilityBoundingSet=', 'ExecStart=/opt/web/run'],
				files: { '/opt/web/run': '0777 #!/bin/sh\nchown anna /srv/web\n' },
				says: CHOWN
			}
		]
	])('its own alone: %s', async (_, given) => {
		expect(await known(given)).toBeUndefined();
	});

	test('what this service gave it by that word is none of root’s the next time', async () => {
		const rights = rightsOf(
			settingsOf({
				file: { path: UNIT, text: '[Service]\nUser=anna\nCapabilityBoundingSet=\n', why: null },
				dropIns: [
					{
						path: `${UNIT}.d/zz-hostwright-port.conf`,
						text: '[Service]\nAmbientCapabilities=CAP_NET_BIND_SERVICE\n',
						why: null
					}
				]
			})
		);
		expect(rights.contradiction).toBeUndefined();
		expect(rights.isGivenByRoot('CAP_NET_BIND_SERVICE')).toBe(false);
	});

	test('users of its own hold back more than a port, where it is given more', async () => {
		const service = ['User=anna', 'AmbientCapabilities=CAP_NET_BIND_SERVICE CAP_SYS_ADMIN', 'PrivateUsers=yes'];
		expect(await known({ service: [...service, 'ExecStart=/bin/a'], says: BIND })).toBeUndefined();
	});

	test.each<[string, Given]>([
		['its command', { service: ['CapabilityBoundingSet=', 'ExecStart=/bin/sh -c "chown anna /srv/web"'], says: CHOWN }],
		['a server of that kind', { service: ['CapabilityBoundingSet=', 'ExecStart=/usr/sbin/nginx'], says: CHOWN }],
		['a port of its command', { service: ['CapabilityBoundingSet=', 'ExecStart=/bin/a -p 0.0.0.0:443'], says: BIND }],
		['a setting', { service: ['User=anna', 'CPUSchedulingPolicy=fifo', 'ExecStart=/bin/a'], says: NICE }],
		['a program within a shell', { service: ['User=anna', 'ExecStart=/bin/sh -c "exec ping 10.0.0.1"'], says: PING }],
		['a part of its name', { service: ['User=anna', 'ExecStart=/opt/ping_exporter'], says: PING }],
		[
			'a script of root’s',
			{
				service: ['CapabilityBoundingSet=', 'ExecStart=/opt/web/run'],
				files: { '/opt/web/run': '0755 #!/bin/sh\nchown anna /srv/web\n' },
				says: CHOWN
			}
		],
		[
			'what gives it that alone',
			{
				service: ['User=anna', 'AmbientCapabilities=CAP_NET_BIND_SERVICE', 'PrivateUsers=yes', 'ExecStart=/bin/a'],
				says: BIND
			}
		]
	])('root’s: %s', async (_, given) => {
		expect(await known(given)).toBe('yes');
	});
});
