// What `ip -j -d -s address` says of one interface. Pure.
import type { InterfaceAddress, InterfaceCounters, InterfaceKind, NetworkInterface } from '#wire/host/network.ts';
import { type Family, reachOf } from './address.ts';
import { asFields, asList, asNumber, asText, asWords, type Fields } from './parse-tool-json.ts';

/** What only /sys says. */
export interface InterfaceExtras {
	readonly isDevice: boolean;
	readonly isWireless: boolean;
	readonly carrierChanges: number | null;
	readonly speedMbit: number | null;
	readonly duplex: 'full' | 'half' | null;
	readonly signalDbm: number | null;
}

export const NO_EXTRAS: InterfaceExtras = {
	isDevice: false,
	isWireless: false,
	carrierChanges: null,
	speedMbit: null,
	duplex: null,
	signalDbm: null
};

const KINDS: Readonly<Record<string, InterfaceKind>> = {
	bridge: 'bridge',
	bond: 'bond',
	vlan: 'vlan',
	veth: 'veth',
	wireguard: 'wireguard',
	tun: 'tunnel',
	gre: 'tunnel',
	gretap: 'tunnel',
	ip6gre: 'tunnel',
	ipip: 'tunnel',
	sit: 'tunnel',
	ip6tnl: 'tunnel',
	vxlan: 'tunnel',
	geneve: 'tunnel',
	xfrm: 'tunnel',
	vti: 'tunnel'
};

const HAS_SPEED: ReadonlySet<InterfaceKind> = new Set(['physical', 'wifi', 'bond', 'vlan'] as const);

/** @returns undefined for what is no interface */
export function parseInterface(object: unknown, extras: InterfaceExtras): NetworkInterface | undefined {
	const fields = asFields(object);
	const name = asText(fields.ifname);
	if (name === null) return undefined;
	const link = asFields(fields.linkinfo);
	const driver = asText(link.info_kind);
	const data = asFields(link.info_data);
	const flags = asWords(fields.flags);
	const stats = asFields(fields.stats64 ?? fields.stats);
	const kind = kindOf(flags, driver, extras);
	return {
		name,
		index: asNumber(fields.ifindex) ?? 0,
		kind,
		driver,
		up: flags.includes('UP'),
		state: stateOf(flags, asText(fields.operstate) ?? ''),
		carrierChanges: extras.carrierChanges,
		// What has no cable says the speed of its driver's fancy.
		speedMbit: HAS_SPEED.has(kind) ? extras.speedMbit : null,
		duplex: HAS_SPEED.has(kind) ? extras.duplex : null,
		mtu: asNumber(fields.mtu) ?? 0,
		mac: fields.link_type === 'ether' ? asText(fields.address) : null,
		alias: asText(fields.ifalias),
		master: asText(fields.master),
		parent: asText(fields.link),
		vlan: driver === 'vlan' ? asNumber(data.id) : null,
		members: [],
		bond: driver === 'bond' ? { mode: asText(data.mode) ?? 'unknown', members: [] } : null,
		signalDbm: extras.signalDbm,
		addresses: asList(fields.addr_info).flatMap((one) => parseAddress(asFields(one))),
		received: countersOf(asFields(stats.rx)),
		sent: countersOf(asFields(stats.tx))
	};
}

/** Whether a bond's member carries traffic; undefined for what is no member of one. */
export function bondMemberOf(object: unknown): { readonly name: string; readonly up: boolean } | undefined {
	const fields = asFields(object);
	const link = asFields(fields.linkinfo);
	const name = asText(fields.ifname);
	if (name === null || link.info_slave_kind !== 'bond') return undefined;
	return { name, up: asText(asFields(link.info_slave_data).mii_status)?.toUpperCase() === 'UP' };
}

function kindOf(flags: readonly string[], driver: string | null, extras: InterfaceExtras): InterfaceKind {
	if (flags.includes('LOOPBACK')) return 'loopback';
	if (extras.isWireless) return 'wifi';
	if (driver !== null) return KINDS[driver] ?? 'virtual';
	return extras.isDevice ? 'physical' : 'virtual';
}

function stateOf(flags: readonly string[], operstate: string): NetworkInterface['state'] {
	if (!flags.includes('UP')) return 'down';
	if (flags.includes('NO-CARRIER')) return 'no-carrier';
	if (operstate === 'UP') return 'up';
	if (operstate === 'DORMANT') return 'dormant';
	if (operstate === 'DOWN' || operstate === 'LOWERLAYERDOWN') return 'down';
	// The loopback, tunnels and bridges without members never say more than that; what they carry works.
	return flags.includes('LOWER_UP') ? 'up' : 'unknown';
}

function parseAddress(fields: Fields): InterfaceAddress[] {
	const address = asText(fields.local);
	const prefix = asNumber(fields.prefixlen);
	if (address === null || prefix === null) return [];
	const family: Family = fields.family === 'inet6' ? 6 : 4;
	const troubles: InterfaceAddress['troubles'] = [];
	if (fields.dadfailed === true) troubles.push('duplicate');
	else if (fields.tentative === true) troubles.push('tentative');
	if (fields.deprecated === true) troubles.push('deprecated');
	return [
		{
			family,
			address,
			prefix,
			reach: reachOf(address),
			peer: asText(fields.address),
			lasting: fields.dynamic !== true,
			troubles
		}
	];
}

function countersOf(fields: Fields): InterfaceCounters {
	const of = (name: string): number => asNumber(fields[name]) ?? 0;
	return { bytes: of('bytes'), packets: of('packets'), errors: of('errors'), dropped: of('dropped') };
}
