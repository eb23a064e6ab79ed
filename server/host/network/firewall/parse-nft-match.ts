// One condition of an nftables rule. Pure. What is not understood stays a condition that may or may not hold.
import { asFields, asList, asText, type Fields } from '../parse-tool-json.ts';
import { type Field, type Match, protocolName } from './rule.ts';

/** The elements of a named set. */
export type Sets = (name: string) => readonly unknown[];

const PAYLOADS: Readonly<Record<string, Field>> = {
	'ip saddr': 'source',
	'ip6 saddr': 'source',
	'ip daddr': 'destination',
	'ip6 daddr': 'destination',
	'icmp type': 'icmp',
	'icmpv6 type': 'icmp'
};
const METAS: Readonly<Record<string, Field>> = {
	iifname: 'in',
	iif: 'in',
	oifname: 'out',
	oif: 'out',
	l4proto: 'protocol',
	nfproto: 'family',
	protocol: 'family'
};

/** @returns one match, or two where a port names its protocol as well */
export function parseNftMatch(fields: Fields, sets: Sets): Match[] {
	const { left, right, op } = fields;
	const not = op === '!=';
	const unknown: Match[] = [{ field: 'unknown', not, values: [JSON.stringify({ left, op, right })] }];
	if (op !== undefined && op !== '==' && op !== '!=' && op !== 'in') return unknown;
	const set = typeof right === 'string' && right.startsWith('@') ? right.slice(1) : undefined;
	const values = (set === undefined ? valuesOf(right) : sets(set).flatMap(valuesOf)).slice(0, 4096);
	const made = (field: Field, texts: readonly string[] = values): Match => ({
		field,
		not,
		values: texts,
		...(set === undefined ? {} : { set })
	});
	const { payload, meta, ct, fib } = asFields(left);
	if (payload) return payloadMatch(asFields(payload), made) ?? unknown;
	if (meta) {
		const field = METAS[asText(asFields(meta).key) ?? ''];
		if (field === undefined) return unknown;
		return [made(field, field === 'protocol' ? values.map(protocolName) : values)];
	}
	if (ct) {
		const key = asText(asFields(ct).key);
		return key === 'state' || key === 'status' ? [made(key)] : unknown;
	}
	if (fib) return fibMatch(asFields(fib), right, made) ?? unknown;
	return isSyn(left, right) ? [made('opens-connection', ['syn'])] : unknown;
}

/** What the routes say of an address: whether it is ours, or whether it leads back at all. */
function fibMatch(
	{ result, flags }: Fields,
	right: unknown,
	made: (field: Field, values?: readonly string[]) => Match
): Match[] | undefined {
	if (result === 'type') return [made('to-this-machine')];
	return result === 'oif' && right === false && asList(flags).includes('saddr') ? [made('no-way-back', [])] : undefined;
}

function payloadMatch(payload: Fields, made: (field: Field, values?: readonly string[]) => Match): Match[] | undefined {
	const protocol = asText(payload.protocol) ?? '';
	const name = asText(payload.field) ?? '';
	const plain = PAYLOADS[`${protocol} ${name}`];
	if (plain === 'icmp') return [{ field: 'protocol', not: false, values: [protocolName(protocol)] }, made('icmp')];
	if (plain) return [made(plain)];
	if ((protocol === 'ip' && name === 'protocol') || (protocol === 'ip6' && name === 'nexthdr')) {
		const match = made('protocol');
		return [{ ...match, values: match.values.map(protocolName) }];
	}
	if (name !== 'dport' && name !== 'sport') return undefined;
	const port = made(name === 'dport' ? 'port' : 'source-port');
	// "th" is the port of whatever protocol has one.
	const protocols = protocol === 'th' ? ['tcp', 'udp', 'sctp', 'dccp', 'udplite'] : [protocol];
	return [{ field: 'protocol', not: false, values: protocols }, port];
}

/** "tcp flags & (fin|syn|rst|ack) == syn" */
function isSyn(left: unknown, right: unknown): boolean {
	const masked = asList(asFields(left)['&']);
	const { protocol, field } = asFields(asFields(masked[0]).payload);
	return protocol === 'tcp' && field === 'flags' && JSON.stringify(right) === '"syn"';
}

/** Texts of a value, a range, a prefix, or any list of them. */
export function valuesOf(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'number') return [String(value)];
	if (Array.isArray(value)) return value.flatMap(valuesOf);
	const { set, prefix, range, elem, concat } = asFields(value);
	if (set !== undefined) return valuesOf(set);
	if (elem !== undefined) return valuesOf(asFields(elem).val);
	if (prefix !== undefined) {
		const { addr, len } = asFields(prefix);
		return valuesOf(addr).map((one) => `${one}/${String(len)}`);
	}
	if (range !== undefined) return [asList(range).flatMap(valuesOf).join('-')];
	if (concat !== undefined) return [asList(concat).flatMap(valuesOf).join(' . ')];
	return value === null || value === undefined ? [] : [JSON.stringify(value)];
}
