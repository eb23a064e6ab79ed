// What a reading use of a program may be given, down to the option: the tables of options/, read when first asked for.
//
// A table is lines of text:
//
//     # coreutils 9.1                              the manual the lines below it were made from
//     head | c:n:qvz | number                      names | letters, as getopt takes them | habits
//         bytes= follow? lines= quiet !log         long options: with a value, with one that may be left out, without; and one
//                                                  that is not let through, which another one's name begins with
//
// Whatever a program knows beyond its line writes a file, starts or loads something, reads further settings, acts on another
// host, or changes what is looked at, and is therefore not in it; but for what a rule or a row judges by its value (`sort -o`).
import { CONTENT } from './options/content.ts';
import { CORE } from './options/core.ts';
import { NETWORK } from './options/network.ts';
import { PACKAGES } from './options/packages.ts';
import { REMOTE } from './options/remote.ts';
import { SERVICES } from './options/services.ts';
import { SOURCE } from './options/source.ts';
import { STORAGE } from './options/storage.ts';
import { SYSTEM } from './options/system.ts';

/** None, one that must follow, one that may be attached; or an option that stands there only so that no other is short for it. */
export type Takes = '' | '=' | '?' | 'never';

export interface ReaderOptions {
	/** every program of the line */
	names: readonly string[];
	/** the package and version whose manual this is */
	manual: string;
	letters: ReadonlyMap<string, Takes>;
	long: ReadonlyMap<string, Takes>;
	/** `-name` is one option, with or without a second dash */
	dash: boolean;
	/** `-20` is one, also among letters */
	number: boolean;
	/** built of verbs that share the line: what one takes for a value may be another's option */
	verbs: boolean;
	/** its letters mean other things to other verbs, and are left to the rules */
	anyLetter: boolean;
	/** the first word may be letters without their dash, but for these */
	cluster: string | undefined;
	/** more words than this are files it writes */
	words: number;
}

const TABLES = [CORE, SYSTEM, SERVICES, NETWORK, PACKAGES, STORAGE, CONTENT, REMOTE, SOURCE];

/** Where a line stands. */
interface Line {
	table: string;
	at: number;
}

let lines: Map<string, Line> | undefined;
const read = new Map<Line, ReaderOptions>();

/** The lines by the programs they are for. A program in two lines is an error in our own tables. */
function linesByName(): Map<string, Line> {
	const found = new Map<string, Line>();
	for (const table of TABLES) {
		for (const { 1: names = '', index } of table.matchAll(/^([\w[][^|\n]*) \|/gm)) {
			const line = { table, at: index };
			for (const name of names.split(' ')) {
				if (found.has(name)) throw new Error(`${name} has two lines of options`);
				found.set(name, line);
			}
		}
	}
	return found;
}

function readLine({ table, at }: Line): ReaderOptions {
	const [head = '', ...more] = table
		.slice(at, at + (/\n(?!\t)/.exec(table.slice(at))?.index ?? table.length))
		.split('\n\t');
	const [names = '', letters = '', habits = ''] = head.split('|');
	const above = table.lastIndexOf('\n# ', at) + 3;
	const flags = habits.trim().split(' ');
	const long = new Map<string, Takes>();
	for (const word of more.join(' ').split(' ')) {
		if (word === '') continue;
		const last = word[word.length - 1];
		if (word.startsWith('!')) long.set(word.slice(1), 'never');
		else if (last === '=' || last === '?') long.set(word.slice(0, -1), last);
		else long.set(word, '');
	}
	const words = flags.find((f) => f.startsWith('words='));
	return {
		names: names.trim().split(' '),
		manual: table.slice(above, table.indexOf('\n', above)),
		letters: new Map(
			[...letters.trim().matchAll(/([^:])(:{0,2})/g)].map(([, letter = '', colons]) => [
				letter,
				colons === '::' ? '?' : colons === ':' ? '=' : ''
			])
		),
		long,
		dash: flags.includes('dash'),
		number: flags.includes('number'),
		verbs: flags.includes('verbs'),
		anyLetter: flags.includes('letters'),
		cluster: flags.find((f) => f.startsWith('cluster='))?.slice(8),
		words: words ? Number(words.slice(6)) : Number.POSITIVE_INFINITY
	};
}

/** What a reading use of a program may be given, where a table says so. */
export function readerOptions(name: string): ReaderOptions | undefined {
	lines ??= linesByName();
	const line = lines.get(name);
	if (!line) return undefined;
	let options = read.get(line);
	if (!options) {
		options = readLine(line);
		read.set(line, options);
	}
	return options;
}

/** Every program with a line. */
export function readersWithOptions(): readonly string[] {
	lines ??= linesByName();
	return [...lines.keys()];
}
