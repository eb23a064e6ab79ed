// The first option of a reading use that is not known to only read.
import type { Arg } from '../model.ts';
import { isDoubtful, isDoubtfulLetter } from './doubtful-options.ts';
import type { ReaderOptions, Takes } from './reader-options.ts';

/** An option by the word it stands in. */
export interface UnknownOption {
	name: string;
	arg: Arg;
}

/** Options of which only some values are harmless. */
export type JudgedValues = ReadonlyMap<string, RegExp>;

/** What a long option takes: spelled in full, or shortened as getopt allows. Undefined: not in the line. */
function takesOf(
	long: ReadonlyMap<string, Takes>,
	name: string,
	shortens: boolean
): Exclude<Takes, 'never'> | undefined {
	const exact = long.get(name);
	if (exact === 'never') return undefined;
	if (exact !== undefined || !shortens || name.length < 2) return exact;
	for (const [full, takes] of long) if (takes !== 'never' && full.startsWith(name)) return takes;
	const negated = name.startsWith('no-') ? long.get(name.slice(3)) : undefined;
	return negated === undefined || negated === 'never' ? undefined : '';
}

/** `-20`; a letter of a name is none, and neither is a word like `-2x`. */
const NUMBER = /^-\d+$/;

function isOption({ text }: Arg): boolean {
	return text.length > 1 && text.charCodeAt(0) === 45;
}

/**
 * The first option a line does not have, or the first word too many. A word known only at run time is no option, since what
 * stands in it is data to most uses; but one that begins with a dash in the text is.
 */
export function findUnknownOption(
	args: readonly Arg[],
	line: ReaderOptions,
	judged?: JudgedValues
): UnknownOption | undefined {
	let words = 0;
	for (let i = 0; i < args.length; i++) {
		const arg = args[i] as Arg;
		const { text } = arg;
		if (text === '--') {
			words += args.length - i - 1;
			break;
		}
		if (!isOption(arg)) {
			words++;
			if (i > 0 || line.cluster === undefined || !/^[A-Za-z]+$/.test(text)) continue;
			for (const letter of text)
				if (!line.letters.has(letter) || line.cluster.includes(letter)) return { name: letter, arg };
			continue;
		}
		if (line.number && !arg.known && /^-\$\{?\w+\}?$/.test(text)) continue;
		const given = text.charCodeAt(1) === 45 || line.dash ? readLong(text, line) : readLetters(text.slice(1), line);
		if (given.unknown) return { name: given.unknown, arg };
		const next = args[i + 1];
		// Of a tool of verbs the value of one verb's option may be another's option.
		const taken = given.takesNext && next && !(line.verbs && isOption(next) && !NUMBER.test(next.text));
		const value = taken ? next.text : given.value;
		if (value !== undefined && judged?.get(given.name)?.test(value) === false)
			return { name: `${given.name} ${value}`, arg: taken ? next : arg };
		if (taken) i++;
	}
	return words > line.words
		? { name: args[args.length - 1]?.text ?? '', arg: args[args.length - 1] as Arg }
		: undefined;
}

/** What one word of options says. */
interface Given {
	name: string;
	/** what the line does not have of it */
	unknown: string | undefined;
	/** attached to it */
	value: string | undefined;
	takesNext: boolean;
}

function readLong(text: string, line: ReaderOptions): Given {
	const from = text.charCodeAt(1) === 45 ? 2 : 1;
	const eq = text.indexOf('=');
	const name = eq < 0 ? text : text.slice(0, eq);
	const takes = takesOf(line.long, name.slice(from), !line.dash);
	return {
		name,
		unknown: takes === undefined ? name : undefined,
		value: eq < 0 ? undefined : text.slice(eq + 1),
		takesNext: takes === '=' && eq < 0
	};
}

/** Letters behind one dash. */
function readLetters(letters: string, line: ReaderOptions): Given {
	const given: Given = { name: '', unknown: undefined, value: undefined, takesNext: false };
	if (line.anyLetter) return given;
	for (let k = 0; k < letters.length; k++) {
		given.name = `-${letters[k]}`;
		// `tail -100f`
		if (line.number && /\d/.test(letters[k] as string)) continue;
		const takes = line.letters.get(letters[k] as string);
		if (takes === undefined) return { ...given, unknown: given.name };
		// `-A=true`, as tools of verbs written in Go take it
		if (takes === '' && line.verbs && /^=(?:true|false)$/.test(letters.slice(k + 1))) return given;
		if (takes === '') continue;
		const attached = letters.slice(k + 1);
		return { ...given, value: attached === '' ? undefined : attached, takesNext: takes === '=' && attached === '' };
	}
	return given;
}

/** What is known of the options of a tool without a line. */
export interface NamedOptions {
	/** those that the rows of the tool or its rule name */
	named: ReadonlySet<string>;
	/** `-name` is one option */
	singleDash: boolean;
}

/**
 * The first option of a tool without a line that does more than say how the answer looks or what it is about, as far as its
 * words tell, and that neither the rows of the tool nor its rule name.
 */
export function findDoubtful(args: readonly Arg[], { named, singleDash }: NamedOptions): UnknownOption | undefined {
	for (let i = 0; i < args.length; i++) {
		const arg = args[i] as Arg;
		const { text } = arg;
		if (text === '--') return undefined;
		if (text.length < 2 || text.charCodeAt(0) !== 45) continue;
		const next = args[i + 1];
		const behind = next && !isOption(next) ? next.text : undefined;
		if (text.charCodeAt(1) !== 45 && !(singleDash && text.length > 3)) {
			const name = text.slice(0, 2);
			const value = text.length > 2 ? text.slice(2).replace(/^=/, '') : behind;
			if (value !== undefined && !named.has(name) && isDoubtfulLetter(name.slice(1), value)) return { name, arg };
			continue;
		}
		const eq = text.indexOf('=');
		const name = eq < 0 ? text : text.slice(0, eq);
		const value = eq < 0 ? behind : text.slice(eq + 1);
		if (isDoubtful(name, value) && !named.has(name) && !isShortened(name, named)) return { name, arg };
	}
	return undefined;
}

function isShortened(name: string, named: ReadonlySet<string>): boolean {
	for (const full of named) {
		if (full.endsWith('*') ? name.startsWith(full.slice(0, -1)) : name.length > 3 && full.startsWith(name)) return true;
	}
	return false;
}
