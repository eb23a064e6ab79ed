// What a unit's own file keeps its program from: the network above all, and rights that go with root. Beside each, what looks alike.
import { describe, expect, test } from 'vitest';
import { diagnoseUnit } from '#server/findings/diagnosis/diagnose-unit.ts';
import { unheardListener } from '#server/findings/diagnosis/unheard-listener.ts';
import type { NetGround } from '#server/host/network/read-net-ground.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { detail, ground, line, listener, NOW, netGround, unit } from '../detectors/facts.ts';

const PATH = '/etc/systemd/system/web.service';
const database = listener({
	address: '127.0.0.1',
	port: 5432,
	unit: 'postgresql@15-main.service',
	owners: [{ pid: 81, name: 'postgres', command: 'postgres', unit: 'postgresql@15-main.service' }]
});

interface Given {
	readonly service: readonly string[];
	readonly says?: string;
	readonly who?: number;
	readonly listeners?: readonly object[];
	readonly targets?: readonly object[];
}

function ailing(
	{ service, says, who, listeners = [database], targets = [] }: Given,
	state: Readonly<Record<string, unknown>>
) {
	const file = { path: PATH, text: ['[Service]', ...service, ''].join('\n'), why: null };
	const own = unit(state);
	return {
		unit: own,
		detail: detail({ unit: own, file }),
		ground: {
			...ground(),
			settings: settingsOf({ file, dropIns: [] }),
			...(who !== undefined && { who: { uid: who, gids: [who] } })
		},
		lines: says === undefined ? [] : [line(says)],
		net: netGround({ listeners }) as unknown as NetGround,
		targets
	} as never;
}

const causeOf = (given: Given) =>
	diagnoseUnit(ailing(given, { state: 'failed', result: 'exit-code', exit: { kind: 'exited', status: 1 } }), NOW).cause;

const REFUSED = 'psycopg2.OperationalError: connection to server at "127.0.0.1", port 5432 failed: Connection refused';
const UNREACHABLE = 'OSError: [Errno 101] Network is unreachable';
const NO_FAMILY = 'OSError: [Errno 97] Address family not supported by protocol';
const NO_NAME = 'urllib.error.URLError: <urlopen error [Errno -3] Temporary failure in name resolution>';
const TIMEOUT = 'dial tcp 10.0.0.9:6379: connect: connection timed out';

describe('what is kept from the network', () => {
	test.each<[string, Given, string, object]>([
		['a way out', { service: ['PrivateNetwork=yes'], says: UNREACHABLE }, 'PrivateNetwork=yes', {}],
		['names', { service: ['PrivateNetwork=true'], says: NO_NAME }, 'PrivateNetwork=true', {}],
		[
			'what the machine itself serves',
			{ service: ['PrivateNetwork=yes'], says: REFUSED },
			'postgresql@15-main.service (postgres, process 81) listens',
			{}
		],
		[
			'sockets of the network',
			{ service: ['RestrictAddressFamilies=AF_UNIX'], says: NO_FAMILY },
			'AF_INET and AF_INET6 are not among them',
			{ missing: 'AF_INET AF_INET6' }
		],
		[
			'kinds that are refused by name',
			{ service: ['RestrictAddressFamilies=~AF_INET AF_INET6'], says: NO_FAMILY },
			'AF_INET and AF_INET6 are among them',
			{ missing: 'AF_INET AF_INET6' }
		],
		[
			'one of two kinds',
			{ service: ['RestrictAddressFamilies=AF_INET AF_UNIX'], says: `bind to [::]:8080: ${NO_FAMILY}` },
			'AF_INET6 is not among them',
			{ missing: 'AF_INET6' }
		],
		[
			'a socket in the file system',
			{
				service: ['RestrictAddressFamilies=AF_INET AF_INET6'],
				says: 'connect to unix:/run/mysqld/mysqld.sock: Address family not supported by protocol'
			},
			'AF_UNIX is not among them',
			{ missing: 'AF_UNIX' }
		],
		[
			'the addresses of the machine',
			{
				service: ['RestrictAddressFamilies=AF_INET', 'RestrictAddressFamilies=AF_INET6 AF_UNIX'],
				says: 'getifaddrs: Address family not supported by protocol'
			},
			`${PATH} line 3`,
			{ missing: 'AF_NETLINK' }
		],
		['names, by kinds of sockets', { service: ['RestrictAddressFamilies=AF_UNIX'], says: NO_NAME }, 'AF_INET', {}],
		[
			'somebody whose packets are dropped',
			{ service: ['IPAddressDeny=any', 'IPAddressAllow=localhost'], says: TIMEOUT },
			'drops what the unit sends to 10.0.0.9',
			{ address: '10.0.0.9' }
		],
		[
			'this machine itself',
			{ service: ['IPAddressDeny=any'], says: 'connect to 127.0.0.1:5432: Connection timed out' },
			'127.0.0.1',
			{ address: '127.0.0.1' }
		],
		[
			'a network that is named',
			{ service: ['IPAddressDeny=10.0.0.0/8'], says: TIMEOUT },
			'drops what the unit sends to 10.0.0.9',
			{ address: '10.0.0.9' }
		],
		[
			'a port to listen on',
			{ service: ['SocketBindDeny=any'], says: 'listen tcp 0.0.0.0:8080: bind: operation not permitted' },
			'SocketBindDeny=any',
			{ port: '8080' }
		]
	])('%s', (_, given, tells, about) => {
		const found = causeOf(given);
		expect(found?.kind).toBe('fenced-in');
		expect(found?.says).toContain(tells);
		expect(found?.says).toContain(PATH);
		expect(found?.about).toMatchObject(about);
	});

	test.each<[string, Given]>([
		[
			'a network of its own that was taken back',
			{ service: ['PrivateNetwork=yes', 'PrivateNetwork=no'], says: REFUSED }
		],
		['a port that nobody here has', { service: ['PrivateNetwork=yes'], says: REFUSED, listeners: [] }],
		['a kind that is allowed', { service: ['RestrictAddressFamilies=AF_INET AF_INET6'], says: NO_FAMILY }],
		[
			'kinds that are refused, and not the one',
			{ service: ['RestrictAddressFamilies=~AF_PACKET AF_NETLINK'], says: NO_FAMILY }
		],
		['one kind is enough for names', { service: ['RestrictAddressFamilies=AF_INET AF_UNIX'], says: NO_NAME }],
		['an address that is allowed', { service: ['IPAddressDeny=any', 'IPAddressAllow=10.0.0.0/8'], says: TIMEOUT }],
		['an address that is not refused', { service: ['IPAddressDeny=192.168.0.0/16'], says: TIMEOUT }],
		['a file that is closed', { service: ['IPAddressDeny=any'], says: 'open /etc/web.key: Permission denied' }],
		['no word of a port', { service: ['SocketBindDeny=any'], says: 'chown: Operation not permitted' }]
	])('%s is not it', (_, given) => {
		expect(causeOf(given)?.kind).not.toBe('fenced-in');
	});
});

describe('what only the program says opens nothing: a wall comes down where root wrote down whom it asks', () => {
	const asks = (more: object) => ({ path: PATH, line: 4, key: 'ExecStart', socket: undefined, ofRoot: true, ...more });
	const API = asks({ host: '10.0.0.9', port: 6379 });
	const fenced: readonly (readonly [string, string, object])[] = [
		['PrivateNetwork=yes', UNREACHABLE, API],
		['PrivateNetwork=yes', REFUSED, asks({ host: undefined, port: 5432 })],
		['RestrictAddressFamilies=AF_UNIX', NO_FAMILY, API],
		['RestrictAddressFamilies=AF_UNIX', 'getifaddrs: Address family not supported by protocol', API],
		[
			'RestrictAddressFamilies=AF_INET',
			'connect to unix:/run/db.sock: Address family not supported by protocol',
			asks({ host: undefined, port: undefined, socket: '/run/db.sock' })
		],
		['IPAddressDeny=any', TIMEOUT, API],
		['IPAddressDeny=any', 'connect to 127.0.0.1:5432: Connection timed out', asks({ host: undefined, port: 5432 })],
		[
			'SocketBindDeny=any',
			'listen tcp 0.0.0.0:8080: bind: operation not permitted',
			asks({ host: undefined, port: 8080 })
		]
	];
	test.each(fenced)('%s: %s', (setting, says, target) => {
		const said = (targets: readonly object[]) => causeOf({ service: [setting], says, targets })?.about.said;
		expect(said([])).toBe('only');
		expect(said([{ ...target, ofRoot: false }])).toBe('only');
		expect(said([target])).toBeUndefined();
	});

	test('another address than the one that is written down, and another port, are the program’s word', () => {
		const says = 'connect to 203.0.113.7:443: Connection timed out';
		expect(causeOf({ service: ['IPAddressDeny=any'], says, targets: [API] })?.about).toMatchObject({
			address: '203.0.113.7',
			said: 'only'
		});
	});

	test('what is started after the network is to use it', () => {
		const service = ['PrivateNetwork=yes', '[Unit]', 'After=network-online.target'];
		expect(causeOf({ service, says: UNREACHABLE })?.about.said).toBeUndefined();
	});

	test('packets of its own are never a matter of what it says', () => {
		const says = 'pcap: packet socket: Address family not supported by protocol';
		const service = ['RestrictAddressFamilies=AF_INET', '[Unit]', 'After=network-online.target'];
		expect(causeOf({ service, says, targets: [API] })?.about).toMatchObject({ missing: 'AF_PACKET', said: 'only' });
	});
});

describe('what else a file takes away', () => {
	test.each([
		['ProtectClock=yes', 'settimeofday: Operation not permitted'],
		['ProtectHostname=yes', 'sethostname() failed: Operation not permitted'],
		['RestrictRealtime=yes', 'sched_setscheduler(SCHED_FIFO) failed: Operation not permitted'],
		['RestrictNamespaces=yes', 'Failed to move to new namespace: clone: Operation not permitted'],
		['ProtectKernelModules=yes', 'modprobe: ERROR: could not insert wireguard: Operation not permitted']
	])('%s', (setting, says) => {
		expect(causeOf({ service: [setting], says })?.says).toContain(setting);
		expect(causeOf({ service: [setting.replace('yes', 'no')], says })?.kind).not.toBe('fenced-in');
		expect(causeOf({ service: [setting], says: 'chown /srv/x: Operation not permitted' })?.kind).not.toBe('fenced-in');
	});
});

describe('a service that listens where nobody can come', () => {
	const own = listener({ address: '0.0.0.0', port: 8080 });
	const found = (given: Given, files: readonly string[] = [], about: Readonly<Record<string, unknown>> = {}) => {
		const one = ailing(given, { state: 'active', sub: 'running' }) as Record<string, object>;
		return unheardListener(
			{ ...one, detail: { ...one.detail, ...about } } as never,
			files.map((text) => ({ path: '/etc/systemd/system/other.service', unit: 'other.service', text })),
			NOW
		);
	};

	test.each([
		['ExecStart=/opt/web --listen 0.0.0.0:8080', '8080'],
		['ExecStart=/opt/web --listen=:8080', '8080'],
		['ExecStart=/usr/bin/python3 -m http.server 8000', '8000'],
		['ExecStart=/bin/busybox httpd -f -p 8081', '8081'],
		['Environment="PORT=3000"', '3000']
	])('%s, in a network of its own', (line, port) => {
		const cause = found({ service: ['PrivateNetwork=yes', line] });
		expect(cause?.says).toContain(`port ${port}`);
		expect(cause?.about).toMatchObject({ setting: 'PrivateNetwork', port });
	});

	test('all that comes is dropped', () => {
		const cause = found({ service: ['ExecStart=/opt/web', 'IPAddressDeny=any'], listeners: [own] });
		expect(cause?.says).toContain(`IPAddressDeny=any in ${PATH} line 3`);
		expect(cause?.about.address).toBeUndefined();
	});

	test.each<[string, Given, string[]?, object?]>([
		['it asks somebody there', { service: ['PrivateNetwork=yes', 'ExecStart=/opt/web --db-port 5432'] }],
		[
			'another one is in its network',
			{ service: ['PrivateNetwork=yes', 'ExecStart=/opt/web --port 8080'] },
			['[Unit]\nJoinsNamespaceOf=web.service\n']
		],
		[
			'systemd listens for it',
			{ service: ['PrivateNetwork=yes', 'ExecStart=/opt/web --port 8080'] },
			[],
			{ links: [{ kind: 'triggeredBy', units: ['web.socket'] }] }
		],
		['it listens here', { service: ['PrivateNetwork=no', 'ExecStart=/opt/web --port 8080'], listeners: [own] }],
		['somebody is allowed', { service: ['IPAddressDeny=any', 'IPAddressAllow=10.0.0.0/8'], listeners: [own] }],
		['others are refused', { service: ['IPAddressDeny=10.0.0.0/8'], listeners: [own] }],
		['it does not listen', { service: ['IPAddressDeny=any'] }]
	])('not where %s', (_, given, files = [], about = {}) => {
		expect(found(given, files, about as never)).toBeUndefined();
	});
});
