// A rule of the firewall as a sentence. Values in it are foreign text.
import type { FirewallRule, Verdict } from '#wire/host/network-firewall.ts';
import type { Effect, Match, Rule } from './rule.ts';

const MOST_VALUES = 8;

const VERDICTS: Readonly<Record<Effect['kind'], Verdict>> = {
	allow: 'allow',
	drop: 'drop',
	refuse: 'refuse',
	jump: 'jump',
	goto: 'jump',
	return: 'return',
	redirect: 'redirect',
	disguise: 'disguise',
	log: 'log',
	'hand-over': 'other',
	other: 'other'
};

export function describeRule(rule: Rule): FirewallRule {
	const { comment, packets, raw, effects } = rule;
	const last = effects.at(-1);
	return { says: sayRule(rule), verdict: last ? VERDICTS[last.kind] : 'other', comment, packets, raw };
}

/** "Allow TCP to port 22 from 10.0.0.0/8." */
export function sayRule({ matches, effects }: Rule): string {
	const what = [sayTraffic(matches), ...sayConditions(matches)].join(' ');
	const said = effects.filter(({ kind }, at) => kind !== 'other' || at === effects.length - 1);
	const [first, ...more] = said.length > 0 ? said : [undefined];
	const sentence = [sayEffect(first, what), ...more.map((effect) => sayEffect(effect, 'it'))].join(', then ');
	return `${sentence[0]?.toUpperCase() ?? ''}${sentence.slice(1)}.`;
}

function sayEffect(effect: Effect | undefined, what: string): string {
	const to = effect?.to ?? '';
	switch (effect?.kind) {
		case undefined:
			return `count ${what}`;
		case 'allow':
			return `allow ${what}`;
		case 'drop':
			return `drop ${what}`;
		case 'refuse':
			return `refuse ${what}`;
		case 'jump':
		case 'goto':
			return `let the chain ${to} decide about ${what}`;
		case 'return':
			return `leave this chain with ${what}`;
		case 'redirect':
			return `redirect to ${to || 'another place'}: ${what}`;
		case 'disguise':
			return `send in the name of ${to || 'this machine'}: ${what}`;
		case 'log':
			return `log ${what}`;
		case 'hand-over':
			return `let a program decide about ${what}`;
		case 'other':
			return `apply ${to} to ${what}`;
	}
}

const find = (matches: readonly Match[], field: Match['field']): Match | undefined =>
	matches.find((match) => match.field === field);

/** What it is about: "TCP to ports 80, 443". */
function sayTraffic(matches: readonly Match[]): string {
	const protocol = find(matches, 'protocol');
	const port = find(matches, 'port');
	const icmp = find(matches, 'icmp');
	const states = find(matches, 'state');
	if (icmp) return `ICMP (${list({ ...icmp, values: icmp.values.map((type) => ICMP_TYPES[type] ?? type) })})`;
	const names = protocol ? listWords(protocol.values.map(nameOfProtocol)) : '';
	const bare = !protocol ? 'everything' : protocol.not ? `everything but ${names}` : names;
	const what = port ? `${bare === 'everything' ? 'whatever goes' : bare} to ${portsOf(port)}` : bare;
	return states ? `${what} ${sayStates(states)}` : what;
}

const ICMP_TYPES: Readonly<Record<string, string>> = {
	'0': 'echo-reply',
	'3': 'destination-unreachable',
	'8': 'echo-request',
	'11': 'time-exceeded',
	'12': 'parameter-problem'
};

const nameOfProtocol = (name: string): string =>
	({ tcp: 'TCP', udp: 'UDP', icmp: 'ICMP', 'ipv6-icmp': 'ICMPv6', sctp: 'SCTP' })[name] ?? name;

function portsOf(match: Match): string {
	const many = match.values.length > 1 || match.values.some((value) => value.includes('-'));
	if (match.not) return `any port but ${list(match)}`;
	return `${many ? 'ports' : 'port'} ${list(match).replace(/(\d)-(\d)/g, '$1–$2')}`;
}

function sayStates({ values, not }: Match): string {
	const known = values.filter((value) => value === 'established' || value === 'related');
	if (!not && known.length === values.length && known.length > 0) return 'of connections that exist already';
	if (!not && values.join() === 'new') return 'that begins a connection';
	if (!not && values.join() === 'invalid') return 'that belongs to no connection';
	return `${not ? 'that is not' : 'that is'} ${listWords(values)}`;
}

const ORDER: readonly Match['field'][] = [
	'source',
	'source-port',
	'destination',
	'to-this-machine',
	'in',
	'out',
	'family',
	'limit'
];

/** Everything that restricts it further, each with the word before it. */
export function sayConditions(matches: readonly Match[]): string[] {
	const ordered = [...matches].sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
	return ordered.flatMap((match) => {
		const but = match.not ? 'anywhere but ' : '';
		switch (match.field) {
			case 'source':
				return [`from ${but}${list(match)}`];
			case 'destination':
				return [`to ${but}${list(match)}`];
			case 'in':
				return [match.not ? `not coming in through ${list(match)}` : `coming in through ${list(match)}`];
			case 'out':
				return [match.not ? `not going out through ${list(match)}` : `going out through ${list(match)}`];
			case 'source-port':
				return [`from ${portsOf(match)}`];
			case 'to-this-machine':
				return [
					match.values.includes('local') && !match.not
						? 'to this machine itself'
						: `to ${match.not ? 'other than ' : ''}${list(match)} addresses`
				];
			case 'limit':
				return [match.not ? `beyond ${list(match)}` : `up to ${list(match)}`];
			case 'family':
				return [`over ${list(match).replace('ipv4', 'IPv4').replace('ipv6', 'IPv6')}`];
			case 'status':
				return [`whose ${list(match) === 'dnat' ? 'destination' : 'address'} was ${match.not ? 'not ' : ''}rewritten`];
			case 'no-way-back':
				return [match.not ? 'from an address that leads back' : 'from an address that does not lead back'];
			case 'odd-header':
				return [`with a routing header of type ${list(match)}`];
			case 'unknown':
				return [`where ${match.not ? 'not ' : ''}${list(match)}`];
			case 'opens-connection':
				return [match.not ? 'that does not open a connection' : 'that opens a connection'];
			default:
				return [];
		}
	});
}

function list({ values, set }: Match): string {
	const shown = listWords(values.slice(0, MOST_VALUES));
	const more = values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : '';
	if (set === undefined) return `${shown}${more}`;
	return values.length > 0 ? `${shown}${more} (the set ${set})` : `the set ${set}`;
}

const listWords = (words: readonly string[]): string =>
	words.length === 0 ? 'nothing' : words.length === 1 ? (words[0] ?? '') : words.join(', ');
