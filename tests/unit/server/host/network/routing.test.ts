import { expect, test } from 'vitest';
import { createFakeFacts } from '#native/fake/fake-facts.ts';
import type { FactRunner } from '#native/ports/fact-runner.ts';
import { readNeighbours, readRouting } from '#server/host/network/read-routing.ts';
import { Neighbours, Routing } from '#wire/host/network.ts';
import { clock, recorded } from './recorded.ts';

/** Both families, as they were recorded. */
const facts: FactRunner = {
	...createFakeFacts({ 'network.neighbours': recorded('router/neigh.json') }),
	ask: async (name, args) => {
		const file = { 'network.routes': 'route', 'network.rules': 'rule', 'network.neighbours': 'neigh' }[name as string];
		const family = args?.family === '-6' ? '6' : args?.family === '-4' ? '4' : '';
		return { got: 'output', text: recorded(`router/${file}${family}.json`), exitCode: 0, truncated: false };
	}
};

test('routes of both families: what decides where most goes stands first, what the kernel makes of addresses is left out', async () => {
	const found = await readRouting({ facts, clock });
	const { routes, limits } = Routing.parse(found.known && found.value);
	expect(limits).toEqual([]);
	expect(routes.slice(0, 3)).toMatchObject([
		{ family: 4, destination: 'default', hops: [{ gateway: '203.0.113.1', interface: 'wan0' }], metric: 100 },
		{ family: 4, destination: 'default', hops: [{ gateway: '192.168.7.254', interface: 'br0' }], metric: 600 },
		{ family: 6, destination: 'default', hops: [{ gateway: 'fe80::1', interface: 'wan0' }], metric: 1024 }
	]);
	expect(routes.find(({ destination }) => destination === '172.20.0.0/16')?.hops).toEqual([
		{ gateway: '203.0.113.2', interface: 'wan0', weight: 1 },
		{ gateway: '192.168.7.3', interface: 'br0', weight: 2 }
	]);
	expect(routes.find(({ type }) => type === 'blackhole')).toMatchObject({ destination: '198.51.100.0/24', hops: [] });
	expect(routes.find(({ table }) => table === '200')).toMatchObject({ destination: '10.50.0.0/16', usable: false });
	expect(routes.some(({ type }) => type === 'local' || type === 'broadcast' || type === 'multicast')).toBe(false);
});

test('rules that choose a table keep their order and what they ask for', async () => {
	const found = await readRouting({ facts, clock });
	const { rules } = Routing.parse(found.known && found.value);
	expect(rules).toContainEqual(
		expect.objectContaining({ family: 4, priority: 1000, from: '192.168.7.0/24', table: '200' })
	);
	expect(rules).toContainEqual(expect.objectContaining({ priority: 1100, mark: '0x1', inInterface: 'br0' }));
	expect(rules).toContainEqual(
		expect.objectContaining({ family: 6, to: 'fd00:7::/64', action: 'unreachable', table: null })
	);
});

test('neighbours with their state', async () => {
	const found = await readNeighbours({ facts, clock });
	expect(Neighbours.parse(found.known && found.value).list).toEqual([
		{ address: '203.0.113.1', interface: 'wan0', mac: '02:00:00:00:00:01', state: 'permanent', router: false },
		{ address: '192.168.7.50', interface: 'br0', mac: '02:00:00:00:00:50', state: 'stale', router: false },
		{ address: '192.168.7.51', interface: 'br0', mac: null, state: 'failed', router: false },
		{ address: 'fe80::1', interface: 'wan0', mac: '02:00:00:00:00:01', state: 'reachable', router: true }
	]);
});

test('a family that cannot be read is a limit, not an empty list', async () => {
	const half: FactRunner = {
		...facts,
		ask: async (name, args) =>
			args?.family === '-6' ? { got: 'nothing', why: 'failed', detail: 'RTNETLINK answers: no' } : facts.ask(name, args)
	};
	const found = await readRouting({ facts: half, clock });
	expect(found.known && found.value.limits).toEqual([
		expect.stringContaining('routes of IPv6'),
		expect.stringContaining('rules of IPv6')
	]);
});

test('more routes than are shown are named', async () => {
	const many = JSON.stringify(
		Array.from({ length: 2500 }, (_, n) => ({
			type: 'unicast',
			dst: `10.${n >> 8}.${n & 255}.0/24`,
			dev: 'eth0',
			flags: []
		}))
	);
	const found = await readRouting({ facts: createFakeFacts({ 'network.routes': many, 'network.rules': '[]' }), clock });
	expect(found.known && found.value.routes).toHaveLength(4000);
	expect(found.known && found.value.limits[0]).toContain('Of 2500 routes');
});
