// What `ip -j -d route`, `ip -j rule` and `ip -j neigh` say. Pure.
import type { Neighbour, Route, RouteRule } from '#wire/host/network.ts';
import type { Family } from './address.ts';
import { asFields, asList, asNumber, asText, asWords, type Fields } from './parse-tool-json.ts';

/** Made by the kernel from the addresses themselves; thousands of them say nothing new. */
const OF_ADDRESSES = new Set(['local', 'broadcast', 'anycast', 'multicast']);

/** @returns undefined for what the kernel made from an address, and for what is no route */
export function parseRoute(object: unknown, family: Family): Route | undefined {
	const fields = asFields(object);
	const destination = asText(fields.dst);
	const type = asText(fields.type) ?? 'unicast';
	const table = asText(fields.table) ?? 'main';
	if (destination === null || OF_ADDRESSES.has(type) || table === 'local') return undefined;
	const several = asList(fields.nexthops).map((one) => hopOf(asFields(one)));
	const flags = [fields, ...asList(fields.nexthops).map(asFields)].map(({ flags }) => asWords(flags));
	return {
		family,
		table,
		type,
		destination,
		hops:
			several.length > 0 ? several : [hopOf(fields)].filter((hop) => hop.gateway !== null || hop.interface !== null),
		metric: asNumber(fields.metric),
		source: asText(fields.prefsrc),
		protocol: asText(fields.protocol) ?? 'unknown',
		usable: !flags.some((words) => words.includes('linkdown') || words.includes('dead'))
	};
}

function hopOf(fields: Fields): Route['hops'][number] {
	return {
		// An IPv4 route may lead through an IPv6 neighbour.
		gateway: asText(fields.gateway) ?? asText(asFields(fields.via).host),
		interface: asText(fields.dev),
		weight: asNumber(fields.weight)
	};
}

export function parseRule(object: unknown, family: Family): RouteRule | undefined {
	const fields = asFields(object);
	const priority = asNumber(fields.priority);
	if (priority === null) return undefined;
	const net = (address: unknown, length: unknown): string => {
		const text = asText(address) ?? 'all';
		return asNumber(length) === null ? text : `${text}/${length as number}`;
	};
	return {
		family,
		priority,
		from: net(fields.src, fields.srclen),
		to: net(fields.dst, fields.dstlen),
		mark: asText(fields.fwmark),
		inInterface: asText(fields.iif),
		outInterface: asText(fields.oif),
		inverted: 'not' in fields,
		action: asText(fields.action) ?? 'lookup',
		table: asText(fields.table)
	};
}

export function parseNeighbour(object: unknown): Neighbour | undefined {
	const fields = asFields(object);
	const address = asText(fields.dst);
	if (address === null) return undefined;
	return {
		address,
		interface: asText(fields.dev) ?? '',
		mac: asText(fields.lladdr),
		state: asWords(fields.state).join(' ').toLowerCase() || 'unknown',
		router: 'router' in fields
	};
}
