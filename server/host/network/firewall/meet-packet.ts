// Whether a rule concerns a packet: it does, it does not, or it may, as far as the packet is known. Pure.
import { BlockList, isIP } from 'node:net';
import { familyOf } from '../address.ts';
import type { Match, Rule } from './rule.ts';
import { sayConditions } from './say-rule.ts';

/** The first packet of a new connection. */
export interface Packet {
	readonly direction: 'incoming' | 'forwarded' | 'outgoing';
	readonly family: 4 | 6;
	readonly protocol: 'tcp' | 'udp';
	/** null: a port that nobody names; then a condition that may hold counts as one that does not. */
	readonly port: number | null;
	/** Through any of these; [] where it is not known. */
	readonly interfaces: readonly string[];
	/** Its destination is one of these; [] where it is not known. */
	readonly destinations: readonly string[];
}

type Met = 'yes' | 'no' | 'maybe';

export function meets({ matches }: Rule, packet: Packet): Met {
	let all: Met = 'yes';
	for (const match of matches) {
		const met = meetsOne(match, packet);
		if (met === 'no') return 'no';
		if (met === 'maybe') all = 'maybe';
	}
	return all;
}

/** Nobody names the port: what is true of some senders only is not what happens to the rest. */
function meetsOne(match: Match, packet: Packet): Met {
	if (isOfOtherFamily(match, packet)) return 'no';
	const held = holds(match, packet);
	if (held === 'maybe' && packet.port === null) return match.not && match.field !== 'limit' ? 'yes' : 'no';
	if (held === 'maybe') return 'maybe';
	return match.not ? (held === 'yes' ? 'no' : 'yes') : held;
}

/** Who names addresses of one family means packets of that family, whatever of them. */
const isOfOtherFamily = ({ field, values }: Match, { family }: Packet): boolean =>
	(field === 'source' || field === 'destination') &&
	values.length > 0 &&
	values.every((value) => /^[\da-f.:]/i.test(value) && familyOf(value) !== family);

function holds({ field, values }: Match, packet: Packet): Met {
	switch (field) {
		case 'protocol':
			return values.includes(packet.protocol) || values.includes('all') ? 'yes' : 'no';
		case 'family':
			return values.some(
				(value) =>
					value === `ipv${packet.family}` ||
					(value === 'ip' && packet.family === 4) ||
					(value === 'ip6' && packet.family === 6)
			)
				? 'yes'
				: 'no';
		case 'port':
			return packet.port !== null && values.some((value) => isWithin(packet.port ?? 0, value)) ? 'yes' : 'no';
		case 'state':
			return values.includes('new') ? 'yes' : 'no';
		case 'opens-connection':
			return packet.protocol === 'tcp' ? 'yes' : 'no';
		case 'icmp':
		case 'odd-header':
		case 'no-way-back':
			return 'no';
		// Where it goes is not rewritten: who does that is told apart before.
		case 'status':
			return values.includes('dnat') || values.includes('snat') ? 'no' : 'maybe';
		case 'in':
			return packet.direction === 'outgoing'
				? 'no'
				: ofAll(
						packet.interfaces,
						(name) => values.some((value) => fitsName(value, name)),
						values.every((value) => value === 'lo')
					);
		case 'out':
			return packet.direction === 'incoming' ? 'no' : values.every((value) => value === 'lo') ? 'no' : 'maybe';
		case 'destination':
			return ofAll(packet.destinations, (address) => holdsAddress(values, address), false);
		case 'source':
			return values.some((value) => /\/0$/.test(value))
				? 'yes'
				: values.every((value) => /^(?:127\.|::1(?:\/|$))/.test(value))
					? 'no'
					: 'maybe';
		case 'to-this-machine':
			return packet.direction === 'incoming' ? (values.includes('local') ? 'yes' : 'no') : 'maybe';
		default:
			return 'maybe';
	}
}

/** @param never  it cannot hold although nothing is known of the packet's own */
function ofAll(own: readonly string[], fits: (one: string) => boolean, never: boolean): Met {
	if (own.length === 0) return never ? 'no' : 'maybe';
	const fitting = own.filter(fits).length;
	return fitting === 0 ? 'no' : fitting === own.length ? 'yes' : 'maybe';
}

const fitsName = (pattern: string, name: string): boolean =>
	pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

function isWithin(port: number, value: string): boolean {
	const [from = Number.NaN, to = from] = value.split('-').map(Number);
	return port >= from && port <= to;
}

function holdsAddress(values: readonly string[], address: string): boolean {
	const version = isIP(address);
	const list = new BlockList();
	for (const value of values) {
		const [net = '', bits] = value.split('/');
		const [from = '', to] = net.split('-');
		if (isIP(from) !== version || version === 0) continue;
		const type = version === 6 ? 'ipv6' : 'ipv4';
		if (to !== undefined && isIP(to) === version) list.addRange(from, to, type);
		else if (bits !== undefined && /^\d+$/.test(bits))
			list.addSubnet(from, Math.min(Number(bits), version === 6 ? 128 : 32), type);
		else list.addAddress(from, type);
	}
	return list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** In words, what of the rule may or may not hold. */
export function conditionsOf({ matches }: Rule, packet: Packet): string[] {
	const open = matches.filter((match) => meetsOne(match, packet) === 'maybe');
	return [sayConditions(open).join(' ') || 'under a condition'];
}
