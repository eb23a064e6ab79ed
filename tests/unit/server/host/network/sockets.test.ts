import { afterEach, expect, test } from 'vitest';
import { parseSocketLine, type SocketLine } from '#server/host/network/parse-sockets.ts';
import { parseSs } from '#server/host/network/parse-ss.ts';
import { countersOf, readKernelLimits } from '#server/host/network/read-kernel-limits.ts';
import { readSockets } from '#server/host/network/read-sockets.ts';
import { summariseConnections } from '#server/host/network/summarise-connections.ts';
import { ownerOfCgroup, systemdPath } from '#server/host/network/unit-of-cgroup.ts';
import { recorded, removeRoots, rootWith } from './recorded.ts';

afterEach(removeRoots);

const TABLES = Object.fromEntries(
	['tcp', 'tcp6', 'udp', 'udp6', 'netstat'].map((name) => [`proc/net/${name}`, recorded(`sockets/${name}`)])
);
const readAll = async (): Promise<readonly SocketLine[]> => (await readSockets(rootWith(TABLES))).lines;

/** "*" where ss writes so for a socket that takes both families. */
const ANY = new Set(['0.0.0.0', '[::]', '*']);
const place = (address: string, port: string | number): string => {
	const bare = address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
	return `${ANY.has(bare) ? '*' : bare}:${port}`;
};

test('every socket that ss shows, in its state and with its ends', async () => {
	const states: Record<string, string> = {
		LISTEN: 'listening',
		ESTAB: 'established',
		'TIME-WAIT': 'time-wait',
		UNCONN: 'closed'
	};
	const expected = recorded('sockets/ss.txt')
		.trim()
		.split('\n')
		.map((line) => {
			const [protocol, state = '', , , local = '', peer = ''] = line.split(/\s+/);
			const [, address = '', port = ''] = /^(.*):(\d+|\*)$/.exec(local) ?? [];
			const [, other = '', otherPort = ''] = /^(.*):(\d+|\*)$/.exec(peer) ?? [];
			const far = otherPort === '*' ? 'any' : place(other, otherPort);
			return `${protocol} ${states[state] ?? state} ${place(address, port)} ${far}`;
		});
	const found = (await readAll()).map(
		({ protocol, state, address, port, peer, peerPort }) =>
			`${protocol} ${state} ${place(address, port)} ${peerPort === 0 ? 'any' : place(peer, peerPort)}`
	);
	expect(found.sort()).toEqual(expected.sort());
});

test('headings and lines of another form are none', () => {
	expect(parseSocketLine('  sl  local_address rem_address   st', 'tcp')).toBeUndefined();
	expect(parseSocketLine('', 'udp')).toBeUndefined();
});

test('a kernel without IPv6 has two tables less, and one that shows none says so', async () => {
	const two = await readSockets(
		rootWith({ 'proc/net/tcp': TABLES['proc/net/tcp'] ?? '', 'proc/net/udp': TABLES['proc/net/udp'] ?? '' })
	);
	expect(two).toMatchObject({ absent: false, limits: [] });
	expect(await readSockets(rootWith({}))).toEqual({ absent: true, limits: [], lines: [] });
});

test('connections: who comes in, who is gone to, and what stays within', async () => {
	const lines = await readAll();
	const own = new Set(['203.0.113.10', '192.168.7.1']);
	expect(await summariseConnections(lines, own, [])).toMatchObject({
		established: 4,
		local: 4,
		incoming: [],
		outgoing: []
	});
	const far = await summariseConnections(lines, new Set(['192.168.7.1']), []);
	expect(far.incoming).toEqual([
		{ protocol: 'tcp', port: 22, count: 2, peers: 1, most: [{ address: '203.0.113.10', count: 2 }] }
	]);
	expect(far.outgoing).toEqual([{ protocol: 'tcp', address: '203.0.113.10', port: 22, count: 2 }]);
	expect(far.byState).toMatchObject({ listening: 8, 'time-wait': 1 });
});

test('what the kernel counts, and nothing where it does not', async () => {
	const limits = await readKernelLimits(
		rootWith({ ...TABLES, 'proc/sys/net/ipv4/ip_local_port_range': '32768\t60999\n' }),
		await readAll()
	);
	expect(limits).toMatchObject({ trackedConnections: null, ephemeralPorts: { from: 32768, to: 60999 }, timeWait: 1 });
	expect(limits.listenOverflows).toBe(countersOf(recorded('sockets/netstat'), 'TcpExt').get('ListenOverflows'));
	expect(await readKernelLimits(rootWith({}), [])).toEqual({
		trackedConnections: null,
		listenOverflows: null,
		listenDrops: null,
		ephemeralPorts: null,
		timeWait: 0
	});
});

test('what only ss says: the interface, and the cgroup whoever it belongs to', () => {
	const text = [
		'udp UNCONN 0 0 0.0.0.0%eth0:68 0.0.0.0:* uid:101 ino:501 sk:1 cgroup:/system.slice/systemd-networkd.service <->',
		'tcp LISTEN 0 128 [::]:22 [::]:* ino:502 sk:2 cgroup:/system.slice/ssh.service v6only:1 <->',
		'tcp LISTEN 0 128 *:80 *:* ino:503 sk:3 v6only:0 <->'
	].join('\n');
	expect([...parseSs(text)]).toEqual([
		[501, { device: 'eth0', cgroup: '/system.slice/systemd-networkd.service' }],
		[502, { device: null, cgroup: '/system.slice/ssh.service' }],
		[503, { device: null, cgroup: null }]
	]);
});

test.each([
	['/system.slice/ssh.service', 'ssh.service', false, null],
	['/system.slice/system-getty.slice/getty@tty1.service', 'getty@tty1.service', false, null],
	['/system.slice/nginx.service/worker/3', 'nginx.service', false, null],
	['/user.slice/user-1000.slice/user@1000.service/app.slice/dev.service', 'dev.service', true, null],
	['/user.slice/user-1000.slice/user@1000.service/init.scope', 'init.scope', true, null],
	['/user.slice/user-1000.slice/session-3.scope', 'session-3.scope', false, null],
	[`/system.slice/docker-${'a1'.repeat(32)}.scope`, `docker-${'a1'.repeat(32)}.scope`, false, 'a1a1a1a1a1a1'],
	[`/docker/${'b2'.repeat(32)}`, null, false, 'b2b2b2b2b2b2'],
	['/', null, false, null]
])('%s belongs to %s', (path, unit, userUnit, container) => {
	expect(ownerOfCgroup(path)).toEqual({ unit, userUnit, container });
});

test('of several hierarchies the one of systemd counts', () => {
	expect(systemdPath('4:memory:/x\n1:name=systemd:/system.slice/a.service\n0::/\n')).toBe('/system.slice/a.service');
	expect(systemdPath('0::/system.slice/b.service\n')).toBe('/system.slice/b.service');
});
