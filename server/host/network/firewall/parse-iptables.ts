// The rules of iptables and ip6tables, as `iptables-save -c` prints them. A host of containers has tens of thousands.
import { mapInPieces } from '../../../lib/in-pieces.ts';
import { OF_TARGET, ONE_VALUE, PASSING, TARGETS } from './iptables-options.ts';
import { type Chain, type Effect, keyOf, type Match, protocolName, type Rule } from './rule.ts';

type Source = 'iptables' | 'iptables-legacy';

const HOOKS: Readonly<Record<string, string>> = {
	INPUT: 'input',
	FORWARD: 'forward',
	OUTPUT: 'output',
	PREROUTING: 'prerouting',
	POSTROUTING: 'postrouting'
};
/** In which order the kernel asks the tables at one hook. */
const PRIORITIES: Readonly<Record<string, number>> = { raw: -300, mangle: -150, nat: -100, filter: 0, security: 50 };
/** They say no more than the protocol does, or nothing that restricts. */
const SILENT = new Set([
	'tcp',
	'udp',
	'comment',
	'multiport',
	'icmp',
	'icmp6',
	'ipv6-icmp',
	'conntrack',
	'state',
	'limit'
]);

/** @param family  which program printed it: "ip" or "ip6" */
export async function parseIptables(text: string, family: 'ip' | 'ip6', source: Source): Promise<Chain[]> {
	const chains = new Map<string, Chain & { readonly rules: Rule[] }>();
	let table = '';
	await mapInPieces(text.split('\n'), (line) => {
		if (line.startsWith('*')) table = line.slice(1).trim();
		const declared = /^:(\S+) (\S+)/.exec(line);
		if (declared) {
			const [, name = '', policy = '-'] = declared;
			chains.set(keyOf({ source, family, table }, name), {
				source,
				family,
				table,
				name,
				hook: policy === '-' ? null : (HOOKS[name] ?? null),
				type: table === 'nat' ? 'nat' : 'filter',
				priority: PRIORITIES[table] ?? 0,
				policy: policy === '-' ? null : policy === 'DROP' ? 'drop' : 'allow',
				rules: []
			});
		}
		const [, packets, rule] = /^(?:\[(\d+):\d+\] )?(-A .*)$/.exec(line) ?? [];
		if (!rule) return;
		const [, name = '', ...words] = splitWords(rule);
		chains.get(keyOf({ source, family, table }, name))?.rules.push(parseRule(words, rule, packets));
	});
	return [...chains.values()];
}

/** Words as a shell has them, with double quotes and backslashes in them. */
function splitWords(line: string): string[] {
	return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
		quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1')
	);
}

function parseRule(words: readonly string[], raw: string, packets: string | undefined): Rule {
	const matches: Match[] = [];
	const effects: Effect[] = [];
	const modules = new Set<string>();
	let comment: string | null = null;
	let not = false;
	let at = 0;
	/** The values of an option: all words up to the next one. */
	const take = (): string[] => {
		const taken: string[] = [];
		while (at < words.length && !/^(?:-[a-zA-Z]|--[a-z].*|!)$/.test(words[at] ?? '')) taken.push(words[at++] ?? '');
		return taken;
	};
	while (at < words.length) {
		const option = words[at++] ?? '';
		if (option === '!') {
			not = true;
			continue;
		}
		// The text of a comment or a prefix may begin with a dash.
		const values = option === '--comment' || option === '--log-prefix' ? [words[at++] ?? ''] : take();
		const [value = ''] = values;
		const field = ONE_VALUE[option];
		if (option === '-m') modules.add(value);
		else if (option === '--comment') comment = value;
		else if (option === '-p') matches.push({ field: 'protocol', not, values: [protocolName(value)] });
		else if (option === '-j' || option === '-g') effects.push(effectOf(option, value));
		else if (option === '--to-destination' || option === '--to-ports') setPlace(effects, option, value);
		else if (field) matches.push({ field, not, values: valuesOf(field, value) });
		else if (option === '--limit') matches.push({ field: 'limit', not, values: [sayRate(value)] });
		else if (option === '--syn' || (option === '--tcp-flags' && values[1] === 'SYN'))
			matches.push({ field: 'opens-connection', not, values: ['syn'] });
		else if (option === '--invert' && modules.has('rpfilter'))
			matches.push({ field: 'no-way-back', not: false, values: [] });
		else if (!OF_TARGET.has(option)) {
			matches.push({ field: 'unknown', not, values: [`${option.replace(/^-+/, '')} ${values.join(' ')}`.trim()] });
		}
		// A module that has an option of its own is told by it.
		if (option.startsWith('--') && !OF_TARGET.has(option)) modules.delete([...modules].at(-1) ?? '');
		not = false;
	}
	for (const module of modules)
		if (!SILENT.has(module)) matches.push({ field: 'unknown', not: false, values: [module] });
	return {
		matches: joinUnknown(matches),
		effects,
		comment,
		packets: packets === undefined ? null : Number(packets),
		raw
	};
}

/** One condition of several options, as it is written: "set name ssh rsource". */
function joinUnknown(matches: readonly Match[]): Match[] {
	const [known, unknown] = [
		matches.filter(({ field }) => field !== 'unknown'),
		matches.filter(({ field }) => field === 'unknown')
	];
	if (unknown.length < 2 || unknown.some(({ not }) => not)) return [...matches];
	const [, seconds, count] =
		/^update seconds (\d+) hitcount (\d+)/.exec(unknown.flatMap(({ values }) => values).join(' ')) ?? [];
	if (seconds && count)
		return [
			...known,
			{ field: 'limit', not: true, values: [`${count} connections in ${seconds} seconds from one address`] }
		];
	return [...known, { field: 'unknown', not: false, values: [unknown.flatMap(({ values }) => values).join(' ')] }];
}

/** "5/min" → "5 a minute" */
const sayRate = (rate: string): string =>
	rate.replace(/\/(?:sec|min)$/, (unit) => (unit === '/sec' ? '/second' : '/minute')).replace('/', ' a ');

function valuesOf(field: Match['field'], value: string): string[] {
	const parts = field === 'in' || field === 'out' ? [value.replace(/\+$/, '*')] : value.split(',');
	if (field === 'port' || field === 'source-port') return parts.map((part) => part.replace(':', '-'));
	return field === 'state' || field === 'status' || field === 'to-this-machine'
		? parts.map((part) => part.toLowerCase())
		: parts;
}

function effectOf(option: string, target: string): Effect {
	if (option === '-g') return { kind: 'goto', to: target };
	const kind = TARGETS[target];
	if (kind) return { kind, to: null };
	return PASSING.has(target) ? { kind: 'other', to: target } : { kind: 'jump', to: target };
}

function setPlace(effects: Effect[], option: string, value: string): void {
	const last = effects.at(-1);
	if (last) effects[effects.length - 1] = { ...last, to: option === '--to-ports' ? `port ${value}` : value };
}
