// Whom a unit does not reach, and why: who listens where, what the files of names say, what a limit is and who set it.
import { describe, expect, test } from 'vitest';
import { diagnosePort } from '#server/findings/diagnosis/diagnose-port.ts';
import { diagnoseUnit } from '#server/findings/diagnosis/diagnose-unit.ts';
import { isSlip } from '#server/findings/diagnosis/meant-listener.ts';
import { unreachedIn } from '#server/findings/diagnosis/unreached.ts';
import { hostsLinesIn, lookupOrderIn } from '#server/host/network/read-name-setup.ts';
import type { NetGround } from '#server/host/network/read-net-ground.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { targetsOfLine } from '#server/host/system/read-unit-targets.ts';
import { detail, ground, line, listener, NOW, netGround, unit, way } from '../detectors/facts.ts';

const redis = listener({
	address: '127.0.0.1',
	port: 6379,
	unit: 'redis-server.service',
	owners: [{ pid: 81, name: 'redis-server', command: 'redis-server 127.0.0.1:6379', unit: 'redis-server.service' }]
});
const app = (port: number, more: Readonly<Record<string, unknown>> = {}) =>
	listener({
		address: '127.0.0.1',
		port,
		unit: 'shop.service',
		owners: [{ pid: 90, name: 'python3', command: '/opt/shop/serve', unit: 'shop.service' }],
		...more
	});
const net = (more: Readonly<Record<string, unknown>> = {}, names: Readonly<Record<string, unknown>> = {}) =>
	netGround({ listeners: [redis, app(3001)], ...more }, names) as unknown as NetGround;

interface Given {
	readonly says: readonly string[];
	readonly net?: NetGround;
	/** Lines of a file, by its path. */
	readonly files?: Readonly<Record<string, string>>;
	readonly ground?: object;
}

function diagnose({ says, net: meets = net(), files = {}, ground: more = {} }: Given) {
	const own = unit({ state: 'failed', result: 'exit-code', exit: { kind: 'exited', status: 1 } });
	const targets = Object.entries(files).flatMap(([path, text]) =>
		text.split('\n').flatMap((one, at) => targetsOfLine(one, path, at + 1, undefined))
	);
	return diagnoseUnit(
		{
			unit: own,
			detail: detail({ unit: own, file: null, dropIns: [] }),
			ground: { ...ground(), settings: settingsOf({ file: null, dropIns: [] }), ...more },
			lines: says.map((text) => line(text)),
			net: meets,
			targets
		} as never,
		NOW
	);
}

describe('who is asked', () => {
	test.each([
		[
			'a cache at another port, set by an environment file',
			{
				says: ['redis.exceptions.ConnectionError: Error 111 connecting to 127.0.0.1:6380. Connection refused.'],
				files: { '/etc/default/web': 'LANG=C\nREDIS_URL=redis://:geheim@127.0.0.1:6380/0' }
			},
			'peer-elsewhere',
			['127.0.0.1:6380', 'REDIS_URL= in /etc/default/web line 2', 'redis-server.service', '127.0.0.1:6379 instead']
		],
		[
			'somebody whose line does not say whom, and whose settings do',
			{
				says: ['ConnectionRefusedError: [Errno 111] Connection refused'],
				files: { '/opt/web/app.ini': '[db]\ncache = localhost:6380' }
			},
			'peer-elsewhere',
			['localhost:6380', '/opt/web/app.ini line 2', 'where nobody listens']
		],
		[
			'a service a slip of the port away',
			{ says: ['Error: connect ECONNREFUSED 127.0.0.1:3000'] },
			'peer-elsewhere',
			['127.0.0.1:3000', 'shop.service', '127.0.0.1:3001 instead']
		],
		[
			'a database that is stopped',
			{
				says: ['psycopg2.OperationalError: connection to server at "127.0.0.1", port 5432 failed: Connection refused'],
				net: net({ units: [unit({ name: 'postgresql.service', state: 'inactive' })] })
			},
			'peer-down',
			['127.0.0.1:5432', 'nobody listens', 'postgresql.service is inactive']
		],
		[
			'one that listens at another address of the machine',
			{ says: ['dial tcp 10.0.0.2:3001: connect: connection refused'] },
			'peer-elsewhere',
			['10.0.0.2:3001', 'at another address (127.0.0.1:3001)']
		],
		[
			'one that listens for the other family alone',
			{ says: ['dial tcp [::1]:3001: connect: connection refused'] },
			'peer-elsewhere',
			['[::1]:3001', 'only for IPv4']
		],
		[
			'a name that a stale line of /etc/hosts leads away',
			{
				says: ['cannot reach store.home.arpa:3001'],
				net: net({}, { hosts: hostsLinesIn('127.0.0.1 localhost\n10.8.0.9 store.home.arpa') })
			},
			'hosts-line-stale',
			['/etc/hosts line 2', 'store.home.arpa is 10.8.0.9', 'shop.service']
		],
		[
			'one that a rule of the firewall shuts off',
			{
				says: ['dial tcp 127.0.0.1:6379: i/o timeout'],
				net: net({
					chains: [
						{
							hook: 'input',
							table: 'filter',
							name: 'input',
							rules: [{ verdict: 'drop', says: 'Drop TCP to port 6379.', raw: 'tcp dport 6379 drop' }]
						}
					]
				})
			},
			'peer-ruled-off',
			['127.0.0.1:6379', 'filter input', 'Drop TCP to port 6379.']
		]
	] as const)('%s', (_name, given, kind, tells) => {
		const { cause } = diagnose(given as unknown as Given);
		expect(cause?.kind).toBe(kind);
		for (const words of tells) expect(cause?.says).toContain(words);
		expect(JSON.stringify(cause)).not.toContain('geheim');
	});

	test.each([
		['somebody answers there by now', { says: ['connect ECONNREFUSED 127.0.0.1:6379'] }],
		['it is another machine, and no line of a file says so', { says: ['dial tcp 192.0.2.7:443: i/o timeout'] }],
		['it is not known who listens', { says: ['connect ECONNREFUSED 127.0.0.1:6380'], net: net({ listeners: null }) }]
	])('is no cause where %s', (_name, given) => {
		expect(diagnose(given as unknown as Given).cause).toBeUndefined();
	});

	test.each([
		['in a session', { unit: 'session-3.scope' }],
		['under their own manager', { unit: 'user@1000.service' }],
		['as a unit of their own', { owners: [{ pid: 7, name: 'redis-server', command: '', userUnit: true }] }],
		['outside of any unit', { unit: null }]
	])('a program that somebody started %s is told of, and nobody is led to it', (_name, more) => {
		const fake = listener({ ...(redis as object), port: 6379, ...more });
		const meets = net({ listeners: [fake] });
		const { cause } = diagnose({ says: ['connect ECONNREFUSED 127.0.0.1:6380 redis'], net: meets });
		expect(cause?.about).toMatchObject({ port: '6380' });
		expect(cause?.about.found).toBeUndefined();
		// Where one of the machine's is there as well, it is the one that is meant.
		const both = diagnose({
			says: ['connect ECONNREFUSED 127.0.0.1:6380 redis'],
			net: net({ listeners: [fake, redis] })
		});
		expect(both.cause?.about).toMatchObject({ found: '6379', holder: 'redis-server.service' });
		const led = diagnose({
			says: ['cannot reach store.home.arpa:6379'],
			net: net({ listeners: [fake] }, { hosts: hostsLinesIn('127.0.0.1 localhost\n10.8.0.9 store.home.arpa') })
		});
		expect(led.cause?.kind).toBe('hosts-line-stale');
		expect(led.cause?.about.found).toBeUndefined();
	});

	test('what answers is ruled out by name', () => {
		const { ruledOut } = diagnose({ says: ['connect ECONNREFUSED 127.0.0.1:6379'] });
		expect(ruledOut[0]?.because).toContain('redis-server.service');
	});
});

describe('who has the port', () => {
	test('is named with process and unit, and so is the line that sets it', () => {
		const { cause } = diagnose({
			says: ['listen tcp 127.0.0.1:3001: bind: address already in use'],
			files: { '/etc/web.conf': 'name = x\nlisten = 127.0.0.1:3001' }
		});
		expect(cause?.kind).toBe('port-taken');
		expect(cause?.says).toMatch(/listen= in \/etc\/web\.conf line 2.*shop\.service \(python3, process 90\)/);
	});

	describe('is systemd, for a socket unit', () => {
		const systemd = listener({
			address: '0.0.0.0',
			port: 8090,
			unit: 'init.scope',
			owners: [{ pid: 1, name: 'systemd', command: '/sbin/init', unit: 'init.scope' }]
		});
		const socket = (service: string) => ({
			name: service.replace('.service', '.socket'),
			enabled: 'enabled',
			service,
			port: 8090,
			setting: {
				section: 'Socket',
				key: 'ListenStream',
				value: '8090',
				line: 4,
				path: `/etc/systemd/system/${service.replace('.service', '.socket')}`
			}
		});
		const says = ['listen tcp 0.0.0.0:8090: bind: address already in use'];

		test('its own: the program opens the port itself', () => {
			const { cause } = diagnose({ says, net: net({ listeners: [systemd], sockets: [socket('web.service')] }) });
			expect(cause?.kind).toBe('port-of-socket');
			expect(cause?.says).toMatch(/web\.socket \(ListenStream=8090 in \/etc\/systemd\/system\/web\.socket line 4\)/);
			expect(cause?.says).toContain('its program opens the port itself');
			expect(cause?.says).not.toContain('init.scope');
			expect(cause?.about).toMatchObject({ socket: 'web.socket', service: 'web.service', own: 'yes', port: '8090' });
		});

		test('another’s: both want it', () => {
			const { cause } = diagnose({ says, net: net({ listeners: [systemd], sockets: [socket('shop.service')] }) });
			expect(cause?.says).toMatch(/hands the port to shop\.service\. shop\.socket is enabled/);
			expect(cause?.about.own).toBeUndefined();
		});

		test('of which no file says so: it is told as systemd’s', () => {
			const { cause } = diagnose({ says, net: net({ listeners: [systemd], sockets: [] }) });
			expect(cause?.kind).toBe('port-taken');
			expect(cause?.says).toContain('systemd itself (process 1, for a socket unit) already listens there');
		});
	});

	test('is found by the settings where the complaint names no port', () => {
		const { cause } = diagnose({
			says: ['OSError: [Errno 98] Address already in use'],
			files: { '/etc/default/web': 'PORT=3001' }
		});
		expect(cause?.about).toMatchObject({ port: '3001', holder: 'shop.service' });
	});

	test.each([
		[['/bin/busybox', 'httpd', '-f', '-p', '3001'], '3001'],
		[['/usr/bin/python3', '-m', 'http.server', '3001'], '3001'],
		[['/opt/web', '--listen=:3001'], '3001'],
		[['/opt/web', '--workers', '3002'], undefined]
	])('is found by its command alone: %j', (words, port) => {
		const { cause } = diagnose({
			says: ['httpd: bind: Address already in use'],
			ground: {
				commands: [{ setting: { key: 'ExecStartPost', path: '/etc/x', line: 1, value: '' }, words, script: undefined }]
			}
		});
		expect(cause?.about?.port).toBe(port);
	});

	test('an address that the machine does not have is named, and those it has', () => {
		const { cause } = diagnose({
			says: ['bind: Cannot assign requested address'],
			files: { '/etc/web.conf': 'listen = 10.7.7.7:80' }
		});
		expect(cause?.kind).toBe('address-not-ours');
		expect(cause?.says).toMatch(/10\.7\.7\.7.*\/etc\/web\.conf line 1.*10\.0\.0\.2/);
	});

	test('where no setting names it, the place is the one that the program says, and no setting of something else', () => {
		const { cause } = diagnose({
			says: [
				'[ALERT] : Binding [/etc/haproxy/haproxy.cfg:36] for frontend a: cannot bind socket (Cannot assign requested address) for [10.7.7.7:80]'
			],
			ground: {},
			files: { '/etc/default/web': 'EXTRAOPTS="-S /run/web-master.sock"' }
		});
		expect(cause?.says).toContain('10.7.7.7 (/etc/haproxy/haproxy.cfg line 36), which is none');
		const bare = diagnose({ says: ['bind 10.7.7.7:80: Cannot assign requested address'] }).cause;
		expect(bare?.says).toContain('listen at 10.7.7.7, which is none');
	});
});

describe('a name that is not found', () => {
	const says = ['getaddrinfo ENOTFOUND queue.lan'];

	test('because the account may not read resolv.conf', () => {
		const { cause } = diagnose({
			says,
			net: net({}, { resolv: way('/etc/resolv.conf', 0o600) }),
			ground: { who: { uid: 1000, gids: [1000] } }
		});
		expect(cause?.says).toMatch(/queue\.lan.*may not read \/etc\/resolv\.conf.*0600/);
	});

	test('because no server is asked by nsswitch.conf', () => {
		const order = lookupOrderIn('passwd: files\nhosts:  files mdns4_minimal\n');
		expect(diagnose({ says, net: net({}, { order }) }).cause?.says).toMatch(/nsswitch\.conf line 2.*dns/);
	});

	test('is left open where all is set up: servers are not asked', () => {
		const { cause, couldNotLook } = diagnose({ says });
		expect(cause).toBeUndefined();
		expect(couldNotLook[0]?.because).toContain('would send packets');
	});
});

test.each([
	[
		[
			'@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @',
			'Offending ED25519 key in /root/.ssh/known_hosts:12',
			'Host key for [nas.lan]:2222 has changed and you have requested strict checking.',
			'Host key verification failed.'
		],
		'host-key-changed',
		/nas\.lan.*another host key than the one in \/root\/\.ssh\/known_hosts line 12/
	],
	[
		[
			'No ED25519 host key is known for nas.lan and you have requested strict checking.',
			'Host key verification failed.'
		],
		'host-key-unknown',
		/nas\.lan.*is not in \/root\/\.ssh\/known_hosts/
	],
	[
		["Permissions 0644 for '/root/.ssh/id_backup' are too open."],
		'ssh-key-open',
		/\/root\/\.ssh\/id_backup.*0644.*0600 is right/
	],
	[
		['Warning: Identity file /root/.ssh/id_gone not accessible: No such file or directory.'],
		'ssh-key-unusable',
		/id_gone/
	],
	[['backup@nas.lan: Permission denied (publickey).'], 'ssh-refused', /nas\.lan.*accepts none of its keys/]
] as const)('ssh says %j', (says, kind, tells) => {
	const { cause } = diagnose({ says });
	expect(cause?.kind).toBe(kind);
	expect(cause?.says).toMatch(tells);
});

test.each([
	['Error: ENOSPC: System limit for number of file watchers reached, watch "/srv"', 'watches-used-up'],
	['inotify_add_watch(/srv): No space left on device', 'watches-used-up'],
	['fsnotify watcher: too many open files', 'watch-instances-used-up']
])('%s: the limit is named with the line that sets it', (text, kind) => {
	const settings = new Map(
		['fs.inotify.max_user_watches', 'fs.inotify.max_user_instances'].map((key) => [
			key,
			{ key, value: '128', setBy: { path: '/etc/sysctl.d/90-small.conf', line: 4, value: '128' } }
		])
	);
	const { cause } = diagnose({ says: [text], net: net({ settings }) });
	expect(cause?.kind).toBe(kind);
	expect(cause?.says).toContain('/etc/sysctl.d/90-small.conf line 4');
});

test.each([
	'Connection from 10.0.0.7 port 4711: Connection reset by peer',
	'client 10.0.0.7:4711 timed out',
	'request finished in 3 ms',
	'upstream is reachable again'
])('%s is no complaint', (text) => {
	expect(unreachedIn(text)).toBeUndefined();
});

test.each([
	[3000, 3001, true],
	[8080, 8008, true],
	[8080, 8090, true],
	[9000, 90, false],
	[800, 8000, true],
	[5432, 3306, false],
	[80, 80, false]
])('%i for %i is a slip: %s', (asked, there, yes) => {
	expect(isSlip(asked, there)).toBe(yes);
});

test.each([
	['REDIS_URL=redis://127.0.0.1:6380', 'REDIS_URL'],
	['listen: 127.0.0.1:80', 'listen'],
	['"upstream": "http://127.0.0.1:80"', 'upstream'],
	['while :; do nc 127.0.0.1:6380; done', undefined]
])('the name of the setting in %j is %s', (text, key) => {
	expect(targetsOfLine(text, '/x', 1, undefined)[0]?.key).toBe(key);
});

test('a limit that a file names and that is not in force is told as given by hand', () => {
	const setBy = { path: '/etc/sysctl.d/9.conf', line: 1, value: '100' };
	const settings = new Map([
		['fs.inotify.max_user_watches', { key: 'fs.inotify.max_user_watches', value: '7', setBy }]
	]);
	const { cause } = diagnose({ says: ['System limit for number of file watchers reached'], net: net({ settings }) });
	expect(cause?.says).toContain('by hand: /etc/sysctl.d/9.conf line 1 says 100, from the next start on');
});

test('localhost is answered by either family', () => {
	const six = [listener({ family: 6, address: '::1', port: 4000 })];
	expect(diagnosePort({ host: 'localhost', port: 4000 }, net({ listeners: six })).is).toBe('answered');
	expect(diagnosePort({ host: '127.0.0.1', port: 4000 }, net({ listeners: six })).is).toBe('nobody');
});

describe('ports on this side', () => {
	const range = (value: string) => {
		const key = 'net.ipv4.ip_local_port_range';
		const setBy = { path: '/etc/sysctl.d/9.conf', line: 4, value };
		return new Map([[key, { key, value, setBy }]]);
	};
	const SAYS = 'connect to 10.0.0.9:6379 failed: Cannot assign requested address';
	const found = (says: string, value: string) => diagnose({ says: [says], net: net({ settings: range(value) }) }).cause;

	test('where there are few, they are used up', () => {
		const cause = found(SAYS, '32768 32800');
		expect(cause?.kind).toBe('ports-used-up');
		expect(cause?.says).toContain('the 33 ports from 32768 to 32800');
		expect(cause?.says).toContain('/etc/sysctl.d/9.conf line 4');
	});

	test('where there are as many as always, it is not that; and whom it connects to is no address of this machine on purpose', () => {
		expect(found(SAYS, '32768 60999')?.kind ?? '').not.toMatch(/^(?:ports-used-up|address-not-ours)$/);
		expect(found('bind: cannot assign requested address 10.9.9.9:80', '32768 32800')?.kind).toBe('address-not-ours');
	});
});
