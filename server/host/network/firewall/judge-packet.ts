// What the rules do with one kind of packet, without sending it: each rule matches it, does not, or may. Pure.
import { BlockList, isIP } from 'node:net';
import { familyOf } from '../address.ts';
import { type Chain, keyOf, type Match, type Rule } from './rule.ts';
import { createRulesByPort, type RulesByPort } from './rules-by-port.ts';
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

export interface Judgement {
	/** What happens where none of the exceptions holds. */
	readonly rest: 'allow' | 'drop' | 'refuse' | 'unknown';
	/** When the opposite happens: "from 10.0.0.0/8". */
	readonly exceptions: readonly string[];
	/** It may be led elsewhere before these rules are asked. */
	readonly redirected: boolean;
}

const HOOKS: Readonly<Record<Packet['direction'], readonly string[]>> = {
	incoming: ['ingress', 'prerouting', 'input'],
	forwarded: ['ingress', 'prerouting', 'forward'],
	outgoing: ['output', 'postrouting']
};
const MOST_STEPS = 5000;
const MOST_DEPTH = 16;

type End = 'allow' | 'drop' | 'refuse' | 'unknown' | 'on';

/** @returns a function that judges one packet after another over the same rules */
export function createJudge(chains: readonly Chain[]): (packet: Packet) => Judgement {
	const byKey = new Map(chains.map((chain) => [keyOf(chain, chain.name), chain]));
	const byPort = createRulesByPort();
	const entered = chains.filter(({ hook }) => hook !== null).sort((a, b) => a.priority - b.priority);

	return (packet) => {
		const ways = HOOKS[packet.direction];
		const own = entered.filter((chain) => ways.includes(chain.hook ?? '') && isOfFamily(chain, packet.family));
		const walk: Walk = { packet, byKey, byPort, steps: 0, exceptions: [], redirected: false };
		let rest: Judgement['rest'] = 'allow';
		for (const way of ways)
			for (const chain of own.filter(({ hook }) => hook === way)) {
				const end = walkChain(chain, walk, 0, []);
				if (chain.type === 'nat') continue;
				const final = end === 'on' ? (chain.policy ?? 'allow') : end;
				if (final === 'unknown') rest = rest === 'allow' ? 'unknown' : rest;
				else if (final !== 'allow') rest = rest === 'allow' || rest === 'unknown' ? final : rest;
			}
		const opposite = rest === 'allow' ? 'deny' : 'allow';
		const exceptions = walk.exceptions.filter(({ way }) => way === opposite).map(({ says }) => says);
		return { rest, exceptions: [...new Set(exceptions)], redirected: walk.redirected };
	};
}

interface Walk {
	readonly packet: Packet;
	readonly byKey: ReadonlyMap<string, Chain>;
	readonly byPort: RulesByPort;
	steps: number;
	readonly exceptions: { readonly way: 'allow' | 'deny'; readonly says: string }[];
	redirected: boolean;
}

const isOfFamily = ({ family }: Chain, wanted: 4 | 6): boolean =>
	family === 'inet' || family === 'netdev' || family === (wanted === 6 ? 'ip6' : 'ip');

/** @param given  conditions under which this chain is entered at all; [] when it certainly is */
function walkChain(chain: Chain, walk: Walk, depth: number, given: readonly string[]): End {
	if (depth > MOST_DEPTH) return 'unknown';
	for (const rule of walk.byPort.rulesFor(chain, walk.packet.port)) {
		walk.steps += 1;
		if (walk.steps > MOST_STEPS) return 'unknown';
		const met = meets(rule, walk.packet);
		if (met === 'no') continue;
		const conditions = met === 'maybe' ? [...given, ...conditionsOf(rule, walk.packet)] : given;
		const end = apply(rule, chain, walk, depth, conditions);
		if (end !== 'on' && met === 'yes') return end === 'left' ? 'on' : end;
	}
	return 'on';
}

function apply(rule: Rule, chain: Chain, walk: Walk, depth: number, conditions: readonly string[]): End | 'left' {
	for (const { kind, to } of rule.effects) {
		if (kind === 'allow' || kind === 'drop' || kind === 'refuse') {
			if (conditions.length > 0)
				walk.exceptions.push({ way: kind === 'allow' ? 'allow' : 'deny', says: conditions.join(' ') });
			return kind;
		}
		if (kind === 'return') return 'left';
		if (kind === 'redirect') {
			walk.redirected = true;
			return 'allow';
		}
		if (kind === 'disguise') return 'allow';
		if (kind === 'hand-over') {
			if (conditions.length > 0)
				for (const way of ['allow', 'deny'] as const) walk.exceptions.push({ way, says: conditions.join(' ') });
			return 'unknown';
		}
		if (kind === 'jump' || kind === 'goto') {
			const target = walk.byKey.get(keyOf(chain, to ?? ''));
			if (!target) return 'unknown';
			const end = walkChain(target, walk, depth + 1, conditions);
			if (end !== 'on') return end;
			if (kind === 'goto') return 'left';
		}
	}
	return 'on';
}

type Met = 'yes' | 'no' | 'maybe';

function meets({ matches }: Rule, packet: Packet): Met {
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
function conditionsOf({ matches }: Rule, packet: Packet): string[] {
	const open = matches.filter((match) => meetsOne(match, packet) === 'maybe');
	return [sayConditions(open).join(' ') || 'under a condition'];
}
