// What both the page and the assistant draw from the report. Pure.
import type { AddressReach, NetworkReport } from './network.ts';
import type { Listener } from './network-sockets.ts';

/** Somebody beyond this machine may connect, as far as is known. */
export const isOpenToOthers = ({ exposure }: Listener): boolean =>
	exposure.reach !== 'this-machine' && exposure.firewall !== 'closed';

export interface MainAddress {
	readonly address: string;
	readonly interface: string;
	readonly reach: AddressReach;
}

/** Addresses that reach beyond this machine, those of the default route's interface first, IPv4 before IPv6. */
export function mainAddresses({ interfaces, routing }: NetworkReport): MainAddress[] {
	if (!interfaces.known) return [];
	const ways = routing.known
		? routing.value.routes.filter(({ destination, type }) => destination === 'default' && type === 'unicast')
		: [];
	const main = ways.flatMap(({ hops }) => hops.map((hop) => hop.interface));
	const rank = (name: string): number => (main.includes(name) ? main.indexOf(name) : main.length);
	return interfaces.value.list
		.filter(({ kind, up }) => kind !== 'loopback' && up)
		.flatMap(({ name, addresses }) =>
			addresses
				.filter(({ reach, troubles }) => reach !== 'loopback' && reach !== 'link' && !troubles.includes('duplicate'))
				.map(({ address, family, reach }) => ({ address, interface: name, family, reach }))
		)
		.sort((a, b) => rank(a.interface) - rank(b.interface) || a.family - b.family);
}
