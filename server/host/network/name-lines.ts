// Lines of the files that say how names are looked up, which the C library passes over for how they are written: told from what is only
// unusual, and with what was meant where that is plain. Pure.
import { isIP } from 'node:net';
import { nearestWord } from '../../lib/nearest-word.ts';

export interface PassedOver {
	readonly path: string;
	readonly line: number;
	/** As it stands. */
	readonly text: string;
	/** Behind "line 3 of /etc/hosts": `begins with …`. */
	readonly says: string;
	/** How the whole line is written rightly; undefined where that is not plain. */
	readonly meant: string | undefined;
	/** It is right but for the carriage return at its end. */
	readonly byReturn?: true;
}

const RESOLV = '/etc/resolv.conf';
const NSS = '/etc/nsswitch.conf';
const HOSTS = '/etc/hosts';
const MOST_LINES = 4000;
const MOST_TOLD = 8;

const KEYWORDS = ['nameserver', 'search', 'domain', 'options', 'sortlist'];
/** Of other C libraries and other systems, and passed over on purpose. */
const OF_OTHERS = new Set(['lookup', 'family', 'trust-ad', 'interface', 'edns0', 'nooptions']);
/** As other files call it. */
const SERVER = /^(?:dns|server|nameservers|name_server|name-server|dnsserver)$/i;

type Found = Omit<PassedOver, 'path' | 'line' | 'text'>;
type Judge = (text: string) => Found | undefined;

/** @param withReturn  of a line that is right, and ends with a carriage return; for readers that strip those there is none */
const passedOver = (
	path: string,
	text: string,
	comment: RegExp,
	judge: Judge,
	withReturn?: Judge
): readonly PassedOver[] =>
	text
		.split('\n', MOST_LINES)
		.flatMap((whole, at) => {
			const line = whole.replace(/\r$/, '');
			const isNothing = line.trim() === '' || comment.test(line);
			const found = isNothing ? undefined : (judge(line) ?? (whole === line ? undefined : withReturn?.(line)));
			return found ? [{ path, line: at + 1, text: line.trim().slice(0, 200), ...found }] : [];
		})
		.slice(0, MOST_TOLD);

/** An address of a server; with the interface behind it that a link-local one needs. */
const isServer = (word: string): boolean => isIP(word.replace(/%[\w.-]+$/, '')) > 0;

const resolvLine: Judge = (line) => {
	const [word = '', ...rest] = line.trim().split(/\s+/);
	const value = rest.join(' ');
	if (KEYWORDS.includes(word)) {
		if (/^\s/.test(line))
			return {
				says: 'begins with a blank, and a keyword has to stand at the very front of its line',
				meant: line.trim()
			};
		return word === 'nameserver' ? serverOf(rest) : undefined;
	}
	const [, glued = '', sign = '', behind = ''] = /^([A-Za-z_-]+)\s*([:=,;]?)\s*(.*)$/.exec(line.trim()) ?? [];
	const keyword = keywordMeant(glued);
	if (keyword !== undefined && sign !== '')
		return {
			says: `has “${sign}” behind ${glued}, where a blank has to stand, so it is no keyword`,
			meant: meantLine(keyword, behind)
		};
	const [, stuck, address = ''] = /^(nameserver|search|domain)(\S+)$/.exec(word) ?? [];
	if (stuck !== undefined && rest.length === 0 && (stuck !== 'nameserver' || isServer(address)))
		return { says: `has no blank behind ${stuck}`, meant: meantLine(stuck, address) };
	if (keyword !== undefined && word === glued)
		return {
			says: `begins with “${word}”, which is no keyword: ${keyword} is meant`,
			meant: meantLine(keyword, value)
		};
	if (isServer(word) && rest.length === 0)
		return { says: 'is an address alone, without the word nameserver before it', meant: `nameserver ${word}` };
	return undefined;
};

function serverOf(words: readonly string[]): Found | undefined {
	const [first = '', second] = words;
	if (first === '') return { says: 'names no server behind nameserver', meant: undefined };
	if (isServer(first))
		return second !== undefined && isServer(second)
			? {
					says: `names more than one server behind nameserver, and only ${first} is taken: each needs a line of its own`,
					meant: words
						.filter(isServer)
						.map((one) => `nameserver ${one}`)
						.join('\n')
				}
			: undefined;
	const all = words
		.join(' ')
		.split(/[\s,;]+/)
		.filter(Boolean);
	const plain = all.map((one) => one.replace(/^\[(.+)\](?::53)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):53$/, '$1'));
	return {
		says: `names “${first}” as a server, which is no address`,
		meant: plain.length > 0 && plain.every(isServer) ? plain.map((one) => `nameserver ${one}`).join('\n') : undefined
	};
}

function keywordMeant(word: string): string | undefined {
	const small = word.toLowerCase();
	if (OF_OTHERS.has(small)) return undefined;
	if (SERVER.test(small)) return 'nameserver';
	return KEYWORDS.includes(small) ? small : nearestWord(small, KEYWORDS);
}

function meantLine(keyword: string, value: string): string | undefined {
	if (keyword !== 'nameserver') return value === '' ? undefined : `${keyword} ${value}`;
	const words = value.split(/[\s,;]+/).filter(Boolean);
	return words.length > 0 && words.every(isServer) ? words.map((one) => `nameserver ${one}`).join('\n') : undefined;
}

/**
 * The C library ends a word of this file at a blank or the line's end alone: a carriage return is part of the word before it. Where a
 * blank or a comment stands between, it does no harm. In hosts and nsswitch.conf any white space ends a word.
 */
const resolvReturn: Judge = (line) => {
	const [word = '', ...rest] = line.split(/[ \t]+/);
	const last = rest.at(-1) ?? '';
	if (last === '' || rest.some((one) => /^[#;]/.test(one))) return undefined;
	const says = `ends with a carriage return, which becomes part of “${last}”`;
	if (word === 'nameserver' && rest.length === 1)
		return { says: `${says}: that is no address`, meant: line, byReturn: true };
	return word === 'search' || word === 'domain' ? { says, meant: line, byReturn: true } : undefined;
};

export const resolvPassedOver = (text: string): readonly PassedOver[] =>
	passedOver(RESOLV, text, /^\s*[#;]/, resolvLine, resolvReturn);

/** Those that the C library takes from it: at the front of its line, with an address. */
export const serversNamed = (text: string): readonly string[] =>
	text.split('\n', MOST_LINES).flatMap((line) => {
		const address = /^nameserver[ \t]+([^ \t]+)/.exec(line)?.[1];
		return address !== undefined && isServer(address) ? [address] : [];
	});

/** The database that counts here; others are of others. */
const nssLine: Judge = (line) => {
	const [, name = '', sign = '', rest = ''] = /^\s*([A-Za-z_-]+)\s*([:;=]?)\s*(.*)$/.exec(line) ?? [];
	const small = name.toLowerCase();
	const isMeant = small === 'hosts' || small === 'host' || nearestWord(small, ['hosts']) === 'hosts';
	if (!isMeant || !/\b(?:files|dns|resolve|myhostname)\b/.test(rest)) return undefined;
	if (name === 'hosts' && sign === ':') return undefined;
	return {
		says:
			name === 'hosts'
				? `has ${sign === '' ? 'no colon' : `“${sign}”`} behind hosts, where a colon has to stand, so it says nothing of hosts`
				: `begins with “${name}”, which is no database: hosts is meant`,
		meant: `hosts: ${rest}`
	};
};

export const orderPassedOver = (text: string): readonly PassedOver[] => passedOver(NSS, text, /^\s*#/, nssLine);

const NAME = /^[\w](?:[\w.-]*\w)?\.?$/;

const hostsLine: Judge = (whole) => {
	const [body = ''] = whole.split('#');
	const words = body.trim().split(/\s+/);
	const [address = '', ...names] = words;
	const behind = whole.slice(body.length);
	const written = (to: string): string => (behind === '' ? to : `${to} ${behind}`);
	if (isServer(address)) {
		// An address alone names nobody.
		return undefined;
	}
	const reversed = names.find(isServer);
	if (reversed !== undefined && NAME.test(address))
		return {
			says: `begins with the name ${address}: the address ${reversed} has to stand first`,
			meant: written([reversed, ...words.filter((one) => one !== reversed)].join(' '))
		};
	const [, before = '', glued = ''] =
		/^([\d.]+|[\da-fA-F]*:[\da-fA-F:]*)[,;:=]?([A-Za-z_][\w.-]*)?[,;:=]?$/.exec(address) ?? [];
	if (before !== '' && isServer(before.replace(/[.:]$/, '')))
		return {
			says: `begins with “${address}”, where an address and then a blank have to stand`,
			meant: written([before.replace(/[.:]$/, ''), ...(glued === '' ? [] : [glued]), ...names].join(' '))
		};
	return { says: `begins with “${address}”, which is no address`, meant: undefined };
};

export const hostsPassedOver = (text: string): readonly PassedOver[] => passedOver(HOSTS, text, /^\s*#/, hostsLine);
