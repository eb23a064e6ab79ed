// Doors on loopback addresses that proxies pass requests to and that services of this machine ask, as their settings name them. Pure.
import { doorName } from '../../lib/door-name.ts';
import type { NetGround } from '../network/read-net-ground.ts';
import type { UnreachedUnit } from '../network/read-unreached.ts';
import type { Proxies } from '../proxies/read-proxies.ts';
import type { Door } from './open-probes.ts';

export function doorsToAsk(
	proxies: Pick<Proxies, 'running'> | undefined,
	unreached: readonly Pick<UnreachedUnit, 'targets'>[],
	{ names }: Pick<NetGround, 'names'>
): readonly Door[] {
	const asked = [
		...(proxies?.running ?? []).flatMap(({ upstreams }) => upstreams),
		...unreached.flatMap(({ targets }) => targets)
	];
	const doors = new Map<string, Door>();
	for (const { host, port, socket } of asked) {
		if (port === undefined || socket !== undefined) continue;
		const name = doorName(host, port);
		doors.set(name, { name, addresses: addressesOf(host, names), port });
	}
	return [...doors.values()].filter(({ addresses }) => addresses.length > 0);
}

/** By its number or /etc/hosts; who is asked further is not asked for it. */
function addressesOf(host: string | undefined, { hosts }: NetGround['names']): readonly string[] {
	const name = (host ?? 'localhost').toLowerCase();
	if (/^[\d.]+$/.test(name) || name.includes(':')) return [name];
	const listed = hosts
		.filter(({ names }) => names.some((one) => one.toLowerCase() === name))
		.map(({ address }) => address);
	return listed.length > 0 || name !== 'localhost' ? listed : ['127.0.0.1', '::1'];
}
