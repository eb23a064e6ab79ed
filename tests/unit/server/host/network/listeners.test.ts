import { afterEach, describe, expect, test } from 'vitest';
import { createFakeFacts, type FakeAnswers } from '#native/fake/fake-facts.ts';
import { createFindHolders } from '#server/host/network/find-holders.ts';
import { createFindPackages, parseDebianOwners } from '#server/host/network/find-packages.ts';
import { parseIptables } from '#server/host/network/firewall/parse-iptables.ts';
import type { Chain } from '#server/host/network/firewall/rule.ts';
import { readInterfaces } from '#server/host/network/read-interfaces.ts';
import { readListeners } from '#server/host/network/read-listeners.ts';
import { readSockets } from '#server/host/network/read-sockets.ts';
import { Listeners } from '#wire/host/network-sockets.ts';
import { clock, nftChains, recorded, removeRoots, rootWith } from './recorded.ts';

afterEach(removeRoots);

const TABLES = Object.fromEntries(
	['tcp', 'tcp6', 'udp', 'udp6'].map((name) => [`proc/net/${name}`, recorded(`sockets/${name}`)])
);
/** Inodes as they were recorded, by what listens. */
const inodeOf = (file: string, local: string): string =>
	new RegExp(`${local} \\S+ \\S+ \\S+ \\S+ \\S+ +\\d+ +\\d+ (\\d+)`).exec(recorded(`sockets/${file}`))?.[1] ?? '';
const SSH = inodeOf('tcp', '00000000:0016');
const POSTGRES = inodeOf('tcp', '0100007F:1538');

const PROCESSES = {
	'proc/700/comm': 'sshd\n',
	'proc/700/cmdline': 'sshd: /usr/sbin/sshd -D\0',
	'proc/700/cgroup': '0::/system.slice/ssh.service\n',
	'proc/700/status': 'Name:\tsshd\nUid:\t0\t0\t0\t0\n',
	'proc/700/exe': '->/usr/sbin/sshd',
	'proc/700/fd/3': `->socket:[${SSH}]`,
	'proc/1/comm': 'systemd\n',
	'proc/1/cgroup': '0::/init.scope\n',
	'proc/1/status': 'Uid:\t0\t0\t0\t0\n',
	'proc/1/exe': '->/usr/lib/systemd/systemd',
	'proc/1/fd/40': `->socket:[${SSH}]`,
	'proc/900/comm': '<b>\u001b[31m\n',
	'proc/900/cmdline': 'postgres\0--password=hunter2hunter2\0',
	'proc/900/cgroup': '0::/system.slice/postgresql@15-main.service\n',
	'proc/900/status': 'Uid:\t112\t112\t112\t112\n',
	'proc/900/exe': '->/usr/lib/postgresql/15/bin/postgres (deleted)',
	'proc/900/fd/200': `->socket:[${POSTGRES}]`,
	'etc/passwd': 'root:x:0:0::/root:/bin/sh\npostgres:x:112:1::/:/bin/sh\n',
	'etc/services': 'ssh 22/tcp # SSH\npostgresql 5432/tcp\n'
};

const OWNERS = 'openssh-server: /usr/sbin/sshd\nsystemd: /lib/systemd/systemd\n';

async function read({
	files = PROCESSES,
	answers = {},
	chains
}: {
	files?: Record<string, string>;
	answers?: FakeAnswers;
	chains?: readonly Chain[];
}) {
	const root = rootWith({ ...TABLES, ...files });
	const facts = createFakeFacts({
		'network.addresses': recorded('router/addr.json'),
		'network.debian-owner': OWNERS,
		...answers
	});
	const links = await readInterfaces({ facts, root, clock });
	const found = await readListeners(
		{
			facts,
			root,
			clock,
			userName: 'anna',
			findHolders: createFindHolders(root, clock),
			findPackages: createFindPackages(facts, clock)
		},
		{ sockets: await readSockets(root), interfaces: links.known ? links.value.list : [], chains }
	);
	if (!found.known) throw new Error(found.reason);
	return Listeners.parse(found.value);
}

test('each door once, the most exposed first, with who is told of it by its address', async () => {
	const { list } = await read({});
	expect(
		list.map(({ protocol, address, port, exposure }) => `${protocol} ${address} ${port} ${exposure.reach}`)
	).toEqual([
		'tcp 0.0.0.0 22 everyone',
		'tcp :: 22 everyone',
		'tcp 203.0.113.10 443 everyone',
		'udp :: 546 everyone',
		'udp 0.0.0.0 5353 everyone',
		'tcp :: 8080 everyone',
		'tcp fd00:7::1 8443 local-network',
		'tcp 192.168.7.1 9000 local-network',
		'udp 127.0.0.1 53 this-machine',
		'tcp ::1 631 this-machine',
		'tcp 127.0.0.1 5432 this-machine'
	]);
});

test('its processes, their unit and their package; a unit whose door systemd opened is itself who listens', async () => {
	const { list } = await read({});
	const ssh = list.find(({ port, family }) => port === 22 && family === 4);
	expect(ssh).toMatchObject({ usualName: 'ssh', unit: 'ssh.service', user: 'root' });
	expect(ssh?.owners.map(({ pid, name, package: owner, program }) => [pid, name, owner, program])).toEqual([
		[1, 'systemd', 'systemd', '/usr/lib/systemd/systemd'],
		[700, 'sshd', 'openssh-server', '/usr/sbin/sshd']
	]);
});

test('a secret in a command line is masked, a replaced program is named as such, and a name stays as it is', async () => {
	const { list } = await read({});
	const [owner] = list.find(({ port }) => port === 5432)?.owners ?? [];
	expect(owner).toMatchObject({
		name: '<b>\u001b[31m',
		program: '/usr/lib/postgresql/15/bin/postgres',
		replaced: true,
		user: 'postgres',
		unit: 'postgresql@15-main.service'
	});
	expect(owner?.command).not.toContain('hunter2');
});

test('whose processes are not seen is said, and their unit is told where the kernel tells it', async () => {
	const root = rootWith({ ...TABLES, 'etc/passwd': PROCESSES['etc/passwd'], 'proc/700/comm': 'sshd\n' });
	const hidden = {
		...root,
		listNames: async (path: string) =>
			path === 'proc/700/fd' ? ({ got: false, why: 'denied', detail: 'EACCES' } as const) : root.listNames(path)
	};
	const facts = createFakeFacts({
		'network.sockets': `tcp LISTEN 0 128 0.0.0.0:22 0.0.0.0:* ino:${SSH} sk:2 cgroup:/system.slice/ssh.service <->\n`
	});
	const found = await readListeners(
		{
			facts,
			root: hidden,
			clock,
			userName: 'anna',
			findHolders: createFindHolders(hidden, clock),
			findPackages: createFindPackages(facts, clock)
		},
		{ sockets: await readSockets(root), interfaces: [], chains: undefined }
	);
	const { list, limits, hiddenOwners } = Listeners.parse(found.known && found.value);
	expect(list.find(({ port, family }) => port === 22 && family === 4)).toMatchObject({
		owners: [],
		ownerless: false,
		unit: 'ssh.service'
	});
	expect(hiddenOwners).toBe(list.length);
	expect(limits[0]).toContain('anna may not see');
});

describe('what the firewall does with a door', () => {
	const door = (list: Listeners['list'], port: number, address: string) =>
		list.find((one) => one.port === port && one.address === address)?.exposure;

	test('open, closed, partly, redirected', async () => {
		const { list } = await read({ chains: await nftChains('firewall/nft-own.json') });
		expect(door(list, 22, '0.0.0.0')).toMatchObject({ firewall: 'open' });
		expect(door(list, 9000, '192.168.7.1')).toMatchObject({ firewall: 'partly' });
		expect(door(list, 9000, '192.168.7.1')?.says).toBe(
			'Machines on the local network can connect through br0. But the firewall allows it only from 10.0.0.5, 192.168.7.0/24 (the set trusted).'
		);
		expect(door(list, 8443, 'fd00:7::1')).toMatchObject({ firewall: 'closed' });
		expect(door(list, 8080, '::')).toMatchObject({ firewall: 'redirected' });
		expect(door(list, 5432, '127.0.0.1')).toMatchObject({ firewall: 'not-applicable' });
	});

	test('a door for both families is closed only when both are', async () => {
		const four = await parseIptables('*filter\n:INPUT DROP [0:0]\nCOMMIT\n', 'ip', 'iptables');
		const { list } = await read({ chains: four });
		expect(door(list, 8080, '::')).toMatchObject({
			firewall: 'partly',
			says: expect.stringContaining('over IPv6 only')
		});
		expect(door(list, 22, '0.0.0.0')).toMatchObject({ firewall: 'closed' });
		expect(door(list, 22, '::')).toMatchObject({ firewall: 'open' });
	});

	test('rules that cannot be read are not taken for none', async () => {
		const { list } = await read({});
		expect(door(list, 22, '0.0.0.0')).toMatchObject({ firewall: 'unknown' });
	});
});

test('a socket bound to one interface is reached through that one', async () => {
	const line = (device: string) => `tcp LISTEN 0 128 0.0.0.0%${device}:22 0.0.0.0:* ino:${SSH} sk:2 <->\n`;
	const lan = await read({ answers: { 'network.sockets': line('br0') } });
	expect(lan.list.find(({ port, family }) => port === 22 && family === 4)?.exposure).toMatchObject({
		reach: 'local-network',
		interfaces: ['br0']
	});
	const own = await read({ answers: { 'network.sockets': line('lo') } });
	expect(own.list.find(({ port, family }) => port === 22 && family === 4)?.exposure.reach).toBe('this-machine');
});

test('what was found is checked before it is looked for again', async () => {
	const root = rootWith({ ...TABLES, ...PROCESSES });
	let listed = 0;
	let monotonicMs = 0;
	const counted = {
		...root,
		listNames: (path: string) => {
			listed += 1;
			return root.listNames(path);
		}
	};
	const find = createFindHolders(counted, { nowMs: () => 0, monotonicMs: () => monotonicMs });
	const wanted = new Set([Number(SSH)]);
	expect([...(await find(wanted)).byInode]).toEqual([[Number(SSH), [1, 700]]]);
	const first = listed;
	await find(wanted);
	expect(listed).toBe(first);
	monotonicMs = 61_000;
	await find(wanted);
	expect(listed).toBe(first * 2);
	await find(new Set([Number(SSH), Number(POSTGRES)]));
	expect(listed).toBe(first * 3);
});

test('owners of files as dpkg says them', () => {
	const text =
		'diversion by x from: /bin/y\nlibc6:amd64, libc6:i386: /lib/x\nopenssh-server: /usr/sbin/sshd\ndpkg-query: no path found matching pattern /z\n';
	expect([...parseDebianOwners(text)]).toEqual([
		['/lib/x', 'libc6'],
		['/usr/sbin/sshd', 'openssh-server']
	]);
});
