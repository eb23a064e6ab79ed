// Command lines as getopt reads them: clustered short flags, attached values, abbreviated long options, `--`.
import type { Arg } from '../model.ts';

/** An option that was given, in the order given. */
export interface GivenOption {
	name: string;
	value: Arg | undefined;
	arg: Arg;
	/** spelled in full: it is no abbreviation of another that begins with it */
	whole?: true;
}

/** A command line taken apart. */
export interface Options {
	given: GivenOption[];
	positionals: Arg[];
	/** index in the argument list of the first positional; the length when there is none */
	firstPositional: number;
}

export interface OptionStyle {
	/** options that take a value, `-o` and `--output` alike */
	takes: ReadonlySet<string>;
	/** `-name` is one option, not a cluster */
	singleDash?: boolean | undefined;
	/** long options with others that begin like them: `--head` is not `--header` */
	whole?: ReadonlySet<string> | undefined;
	/** options end at the first positional (wrappers) */
	stopAtPositional?: boolean | undefined;
}

const NONE: ReadonlySet<string> = new Set();
const cache = new Map<string, ReadonlySet<string>>();

/** A set of words from a line of text, kept. */
export function wordSet(words: string): ReadonlySet<string> {
	let set = cache.get(words);
	if (!set) {
		set = words
			? new Set(
					words
						.trim()
						.split(/\s+/)
						.filter((w) => w.length <= 2 || !w.endsWith('-x'))
				)
			: NONE;
		cache.set(words, set);
	}
	return set;
}

function takesLong(takes: ReadonlySet<string>, name: string, whole: ReadonlySet<string> | undefined): boolean {
	if (takes.has(name)) return true;
	if (name.length < 5 || whole?.has(name)) return false;
	for (const full of takes) if (full.length > name.length && full.startsWith(name)) return true;
	return false;
}

/** Takes a command line apart. `args` is without the program. */
export function readOptions(args: readonly Arg[], style: OptionStyle): Options {
	const { takes } = style;
	const given: GivenOption[] = [];
	const positionals: Arg[] = [];
	let firstPositional = args.length;
	for (let i = 0; i < args.length; i++) {
		const arg = args[i] as Arg;
		const text = arg.text;
		if (text === '--') {
			if (firstPositional > i + 1) firstPositional = Math.min(firstPositional, i + 1);
			for (let j = i + 1; j < args.length; j++) positionals.push(args[j] as Arg);
			break;
		}
		if (text.length < 2 || text.charCodeAt(0) !== 45) {
			if (firstPositional > i) firstPositional = i;
			if (style.stopAtPositional) {
				for (let j = i; j < args.length; j++) positionals.push(args[j] as Arg);
				break;
			}
			positionals.push(arg);
			continue;
		}
		const long = text.charCodeAt(1) === 45;
		if (long || style.singleDash) {
			const eq = text.indexOf('=');
			const name = eq > 0 ? text.slice(0, eq) : text;
			const whole = style.whole?.has(name) ? { whole: true as const } : undefined;
			if (eq > 0) {
				given.push({ name, value: { ...arg, text: text.slice(eq + 1) }, arg, ...whole });
			} else if (long ? takesLong(takes, text, style.whole) : takes.has(text)) {
				given.push({ name, value: args[i + 1], arg, ...whole });
				i++;
			} else given.push({ name, value: undefined, arg, ...whole });
			continue;
		}
		if (text.length > 2) given.push({ name: text, value: undefined, arg });
		for (let k = 1; k < text.length; k++) {
			const name = `-${text[k]}`;
			if (takes.has(name)) {
				if (k + 1 < text.length) {
					const rest = text.slice(k + 1);
					given.push({ name, value: { ...arg, text: rest.startsWith('=') ? rest.slice(1) : rest }, arg });
				} else {
					given.push({ name, value: args[i + 1], arg });
					i++;
				}
				break;
			}
			given.push({ name, value: undefined, arg });
		}
	}
	return { given, positionals, firstPositional };
}

/** True when `given` spells `name`: the same, or an abbreviation of a long option. */
export function spells(given: string, name: string): boolean {
	if (given === name) return true;
	return given.length >= 4 && given.length < name.length && given.startsWith('--') && name.startsWith(given);
}

function isGiven({ name: given, whole }: GivenOption, name: string): boolean {
	return whole ? given === name : spells(given, name);
}

/** The last option spelling one of `names`, or undefined. */
export function option(options: Options, ...names: string[]): GivenOption | undefined {
	for (let i = options.given.length - 1; i >= 0; i--) {
		const o = options.given[i] as GivenOption;
		for (const name of names) if (isGiven(o, name)) return o;
	}
	return undefined;
}

/** True when one of `names` was given. */
export function has(options: Options, ...names: string[]): boolean {
	return option(options, ...names) !== undefined;
}

/** Every value given to one of `names`, in order. */
export function values(options: Options, ...names: string[]): Arg[] {
	const found: Arg[] = [];
	for (const o of options.given) {
		if (o.value && names.some((name) => isGiven(o, name))) found.push(o.value);
	}
	return found;
}
