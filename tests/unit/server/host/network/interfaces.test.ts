import { afterEach, describe, expect, test } from 'vitest';
import { createFakeFacts } from '#native/fake/fake-facts.ts';
import { parseInterface } from '#server/host/network/parse-interfaces.ts';
import { parseToolJson, splitObjects } from '#server/host/network/parse-tool-json.ts';
import { parseWireless, readInterfaces } from '#server/host/network/read-interfaces.ts';
import { Interfaces } from '#wire/host/network.ts';
import { clock, recorded, removeRoots, rootWith } from './recorded.ts';

afterEach(removeRoots);

const SYS = {
	'sys/class/net/wan0/device/vendor': '0x1af4\n',
	'sys/class/net/wan0/carrier_changes': '7\n',
	'sys/class/net/br0/bridge/bridge_id': 'x\n',
	'sys/class/net/br0/speed': '10000\n',
	'sys/class/net/br0/duplex': 'unknown\n'
};
const read = async (files: Record<string, string> = SYS, text = recorded('router/addr.json')) => {
	const found = await readInterfaces({
		facts: createFakeFacts({ 'network.addresses': text }),
		root: rootWith(files),
		clock
	});
	if (!found.known) throw new Error(found.reason);
	return Interfaces.parse(found.value);
};

test('every interface of a router is read, with its addresses, its kind and what it belongs to', async () => {
	const { list, limits } = await read();
	expect(limits).toEqual([]);
	expect(list.map(({ name, kind, state }) => [name, kind, state])).toEqual([
		['lo', 'loopback', 'up'],
		['wan-peer', 'veth', 'up'],
		['wan0', 'veth', 'up'],
		['lan-peer', 'veth', 'up'],
		['lan0', 'veth', 'up'],
		['br0', 'bridge', 'up'],
		['mv0', 'virtual', 'up'],
		['vx0', 'tunnel', 'down'],
		['tun0', 'tunnel', 'no-carrier'],
		['e\u001b[31mx', 'bridge', 'up'],
		['<b>x\'"', 'bridge', 'down']
	]);
	const wan = list.find(({ name }) => name === 'wan0');
	expect(wan).toMatchObject({ mtu: 1400, alias: 'uplink "A" to the provider', parent: 'wan-peer', carrierChanges: 7 });
	expect(wan?.addresses.map(({ address, prefix, reach }) => [address, prefix, reach])).toEqual([
		['203.0.113.10', 24, 'public'],
		['2001:db8:1::10', 64, 'public'],
		[expect.stringMatching(/^fe80::/), 64, 'link']
	]);
	expect(list.find(({ name }) => name === 'br0')).toMatchObject({ members: ['lan0'] });
	expect(list.find(({ name }) => name === 'lan0')).toMatchObject({ master: 'br0' });
});

test('a speed is told only of what has a cable', async () => {
	const { list } = await read();
	expect(list.find(({ name }) => name === 'br0')?.speedMbit).toBeNull();
	const one = { ifname: 'eth0', flags: ['UP', 'LOWER_UP'], operstate: 'UP', link_type: 'ether' };
	const extras = {
		isDevice: true,
		isWireless: false,
		carrierChanges: 2,
		speedMbit: 2500,
		duplex: 'full',
		signalDbm: null
	} as const;
	expect(parseInterface(one, extras)).toMatchObject({ kind: 'physical', speedMbit: 2500, duplex: 'full', state: 'up' });
});

test('one name that is no JSON hides no other interface', async () => {
	const text = recorded('router/addr.json').replace('"ifname":"lan0"', '"ifname":"l\u0007an\\\'0"');
	expect((await read({}, text)).list.map(({ name }) => name)).toContain("l\u0007an'0");
});

test('what was cut off gives what is whole', async () => {
	const facts = createFakeFacts({
		'network.addresses': {
			got: 'output',
			text: recorded('router/addr.json').slice(0, 6000),
			exitCode: null,
			truncated: true
		}
	});
	const found = await readInterfaces({ facts, root: rootWith({}), clock });
	expect(found.known && found.value.list.length).toBeGreaterThan(3);
	expect(found.known && found.value.limits).toEqual(['There are more interfaces than are read here.']);
});

describe('why they are not known', () => {
	test.each([
		[{ got: 'nothing', why: 'absent', detail: 'ip is not installed' }, 'absent', 'sudo apt install iproute2'],
		[{ got: 'nothing', why: 'timed-out', detail: 'ip did not answer within 5 s' }, 'timed-out', null],
		['something else', 'failed', null]
	] as const)('%j', async (answer, why, remedy) => {
		const facts = createFakeFacts({ 'network.addresses': answer });
		const found = await readInterfaces({ facts, root: rootWith({}), clock });
		expect(found).toMatchObject({ known: false, why, remedy });
	});
});

test('a bond tells its members, and which of them works', async () => {
	const link = (name: string, mii: string) => ({
		ifindex: 2,
		ifname: name,
		flags: ['UP', 'LOWER_UP'],
		master: 'bond0',
		operstate: 'UP',
		linkinfo: { info_slave_kind: 'bond', info_slave_data: { mii_status: mii } }
	});
	const bond = {
		ifindex: 4,
		ifname: 'bond0',
		flags: ['UP', 'LOWER_UP'],
		operstate: 'UP',
		linkinfo: { info_kind: 'bond', info_data: { mode: 'active-backup' } }
	};
	const { list } = await read({}, JSON.stringify([link('eth0', 'UP'), link('eth1', 'DOWN'), bond]));
	expect(list[2]).toMatchObject({
		kind: 'bond',
		bond: {
			mode: 'active-backup',
			members: [
				{ name: 'eth0', up: true },
				{ name: 'eth1', up: false }
			]
		}
	});
});

test('an address that another machine uses is named as such', () => {
	const one = {
		ifname: 'eth0',
		flags: ['UP'],
		addr_info: [{ family: 'inet6', local: 'fd00::5', prefixlen: 64, tentative: true, dadfailed: true, dynamic: true }]
	};
	const extras = {
		isDevice: true,
		isWireless: false,
		carrierChanges: null,
		speedMbit: null,
		duplex: null,
		signalDbm: null
	};
	expect(parseInterface(one, extras)?.addresses).toEqual([
		{ family: 6, address: 'fd00::5', prefix: 64, reach: 'private', peer: null, lasting: false, troubles: ['duplicate'] }
	]);
});

test('signal levels are those in decibels', () => {
	const text =
		'Inter-| sta-|\n face | tus | link level noise\n wlan0: 0000   60.  -51.  -256\n odd0: 0000  40.  70.  0\n';
	expect([...parseWireless(text)]).toEqual([['wlan0', -51]]);
});

test('objects are split where a foreign string cannot pretend to', () => {
	const hostile = JSON.stringify([
		{ ifindex: 1, ifname: 'a},{"ifindex":9' },
		{ ifindex: 2, ifname: 'b' }
	]);
	expect(splitObjects(hostile, 'ifindex').map(parseToolJson)).toEqual([
		{ ifindex: 1, ifname: 'a},{"ifindex":9' },
		{ ifindex: 2, ifname: 'b' }
	]);
	expect(splitObjects('[]', 'ifindex')).toEqual([]);
	expect(splitObjects('', 'ifindex')).toEqual([]);
});
