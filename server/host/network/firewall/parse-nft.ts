// The rules of nftables, as `nft --json list ruleset` prints them.
import { mapInPieces } from '../../../lib/in-pieces.ts';
import { asFields, asList, asNumber, asText, type Fields } from '../parse-tool-json.ts';
import { parseNftMatch, type Sets, valuesOf } from './parse-nft-match.ts';
import { type Chain, type Effect, keyOf, type Match, type Rule } from './rule.ts';

const MOST_RAW = 2000;

/** A set of more is a list of bans; what is in it is not looked at. */
const MOST_ITEM = 1_000_000;

/**
 * The items of the answer one by one, so that a long one can be parsed in pieces and one that was cut off gives what is whole.
 * Inside a string of it every quote is escaped, so no name can pass for the beginning of an item.
 *
 * @returns undefined when it is no answer of nft
 */
export function splitNft(text: string): string[] | undefined {
	const begin = /^\s*\{"nftables":\s*\[/.exec(text)?.[0];
	if (begin === undefined) return undefined;
	const whole = /\]\}\s*$/.exec(text)?.[0];
	const items = text
		.slice(begin.length, whole === undefined ? undefined : -whole.length)
		.split(/(?<=\}), (?=\{"[a-z ]+": \{"(?:family|version))/);
	if (whole === undefined) items.pop();
	return items;
}

/** @returns undefined for what is no whole item, or too large a one */
export function parseNftItem(text: string): unknown {
	if (text.length > MOST_ITEM) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** @param lines  how a person would write the rules, as `parseNftLines` found them */
export async function parseNft(
	items: readonly unknown[],
	lines: ReadonlyMap<string, string> = new Map()
): Promise<Chain[]> {
	const sets: Map<string, readonly unknown[]> = new Map();
	const chains = new Map<string, Chain & { readonly rules: Rule[] }>();
	for (const item of items) {
		const { set, map } = asFields(item);
		const named = asFields(set ?? map);
		const name = asText(named.name);
		if (name !== null) sets.set(setKey(named, name), asList(named.elem));
	}
	await mapInPieces(items, (item) => {
		const { chain, rule } = asFields(item);
		if (chain) addChain(chains, asFields(chain));
		if (!rule) return;
		const fields = asFields(rule);
		const home = {
			source: 'nftables' as const,
			family: asText(fields.family) ?? '',
			table: asText(fields.table) ?? ''
		};
		const found = chains.get(keyOf(home, asText(fields.chain) ?? ''));
		const line = lines.get(lineKey(home.family, home.table, String(fields.handle)));
		found?.rules.push(...parseRule(fields, (name) => sets.get(setKey(fields, name)) ?? [], line));
	});
	return [...chains.values()];
}

const setKey = ({ family, table }: Fields, name: string): string => JSON.stringify([family, table, name]);
const lineKey = (family: string, table: string, handle: string): string => JSON.stringify([family, table, handle]);

function addChain(chains: Map<string, Chain & { readonly rules: Rule[] }>, fields: Fields): void {
	const name = asText(fields.name) ?? '';
	const home = { source: 'nftables' as const, family: asText(fields.family) ?? '', table: asText(fields.table) ?? '' };
	const hook = asText(fields.hook);
	chains.set(keyOf(home, name), {
		...home,
		name,
		hook,
		type: asText(fields.type),
		priority: asNumber(fields.prio) ?? 0,
		policy: hook === null ? null : fields.policy === 'drop' ? 'drop' : 'allow',
		rules: []
	});
}

/** One rule; a map of verdicts becomes one for each of its keys. */
function parseRule(fields: Fields, sets: Sets, line: string | undefined): Rule[] {
	const matches: Match[] = [];
	const effects: Effect[] = [];
	const branches: (readonly [Match[], Effect])[] = [];
	let packets: number | null = null;
	const expressions = asList(fields.expr);
	for (const one of expressions) {
		const [kind = '', value] = Object.entries(asFields(one))[0] ?? [];
		if (kind === 'match') matches.push(...parseNftMatch(asFields(value), sets));
		else if (kind === 'vmap') branches.push(...branchesOf(asFields(value), sets));
		else if (kind === 'counter') packets = asNumber(asFields(value).packets);
		else if (kind === 'limit') matches.push(limitOf(asFields(value)));
		else if (kind === 'xt' && asFields(value).type === 'match') {
			const name = asText(asFields(value).name) ?? 'a match of iptables';
			// A comment restricts nothing.
			if (name !== 'comment') matches.push({ field: 'unknown', not: false, values: [name] });
		} else if (kind === 'ct count' || kind === 'quota')
			matches.push({ field: 'unknown', not: false, values: [JSON.stringify(one)] });
		else effects.push(effectOf(kind, value));
	}
	const common = {
		comment: asText(fields.comment),
		packets,
		raw: (line ?? JSON.stringify(expressions)).slice(0, MOST_RAW)
	};
	if (branches.length === 0) return [{ matches, effects, ...common }];
	return branches.map(([more, effect]) => ({
		matches: [...matches, ...more],
		effects: [...effects, effect],
		...common
	}));
}

function branchesOf(vmap: Fields, sets: Sets): (readonly [Match[], Effect])[] {
	const data = asFields(vmap.data);
	const list = typeof vmap.data === 'string' ? sets(vmap.data.replace(/^@/, '')) : asList(data.set);
	// What has the same end is one rule: "established, related".
	const byEnd = new Map<string, { readonly keys: unknown[]; readonly effect: Effect }>();
	for (const entry of list) {
		const [key, verdict] = asList(entry);
		const [kind = '', value] = Object.entries(asFields(verdict))[0] ?? [];
		const found = byEnd.get(JSON.stringify(verdict));
		if (found) found.keys.push(key);
		else byEnd.set(JSON.stringify(verdict), { keys: [key], effect: effectOf(kind, value) });
	}
	return [...byEnd.values()].map(
		({ keys, effect }) => [parseNftMatch({ op: '==', left: vmap.key, right: { set: keys } }, sets), effect] as const
	);
}

function limitOf(fields: Fields): Match {
	const text = `${asNumber(fields.rate) ?? '?'} a ${asText(fields.per) ?? 'second'}`;
	return { field: 'limit', not: fields.inv === true, values: [text] };
}

const PLAIN: Readonly<Record<string, Effect['kind']>> = {
	accept: 'allow',
	drop: 'drop',
	reject: 'refuse',
	return: 'return',
	masquerade: 'disguise',
	log: 'log',
	queue: 'hand-over',
	tproxy: 'redirect'
};
const TARGETS: Readonly<Record<string, Effect['kind']>> = {
	REJECT: 'refuse',
	DNAT: 'redirect',
	REDIRECT: 'redirect',
	SNAT: 'disguise',
	MASQUERADE: 'disguise',
	LOG: 'log',
	NFLOG: 'log',
	NFQUEUE: 'hand-over'
};

function effectOf(kind: string, value: unknown): Effect {
	const fields = asFields(value);
	if (kind === 'jump' || kind === 'goto') return { kind, to: asText(fields.target) };
	if (kind === 'dnat' || kind === 'redirect') return { kind: 'redirect', to: placeOf(fields) };
	if (kind === 'snat') return { kind: 'disguise', to: placeOf(fields) };
	if (kind === 'xt') {
		const name = asText(fields.name) ?? 'a target of iptables';
		return { kind: TARGETS[name] ?? 'other', to: TARGETS[name] ? null : name };
	}
	const plain = PLAIN[kind];
	return plain ? { kind: plain, to: null } : { kind: 'other', to: kind };
}

function placeOf(fields: Fields): string | null {
	const address = valuesOf(fields.addr)[0];
	const port = valuesOf(fields.port)[0];
	if (address === undefined) return port === undefined ? null : `port ${port}`;
	return port === undefined ? address : address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}

/**
 * The lines of `nft --handle list ruleset` by family, table and handle: how a person would write a rule.
 *
 * @returns keys as `parseNft` looks for them
 */
export function parseNftLines(text: string): ReadonlyMap<string, string> {
	const lines = new Map<string, string>();
	let family = '';
	let table = '';
	for (const line of text.split('\n')) {
		const head = /^table (\S+) (\S+) \{/.exec(line);
		if (head) [, family = '', table = ''] = head;
		const [, rule, handle] = /^\t\t(.+) # handle (\d+)$/.exec(line) ?? [];
		if (rule && handle) lines.set(lineKey(family, table, handle), rule);
	}
	return lines;
}
