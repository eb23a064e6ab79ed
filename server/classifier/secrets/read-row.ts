// Where a row finds secrets among the words of a command.
import { isSecretName } from '#wire/text/secret-name.ts';
import type { CompiledRow, Form, HiddenOption } from './compile-row.ts';
import { partsOf } from './secret-parts.ts';

/** A part of a word that is secret. */
export interface Secret {
	/** Index of the word. */
	readonly word: number;
	/** In its text. */
	readonly from: number;
	readonly to: number;
}

export interface FoundByRow {
	readonly secrets: readonly Secret[];
	/** Whether what comes through standard input is secret. */
	readonly fed: boolean;
}

const NOTHING: FoundByRow = { secrets: [], fed: false };
const WHOLE: Form = { kind: 'whole' };

/** @param words  what follows the tool's name, quotes off */
export function readRow(row: CompiledRow, words: readonly string[]): FoundByRow {
	const start = startBehind(row, words);
	return start === undefined ? NOTHING : new RowReader(row, words).read(start);
}

class RowReader {
	readonly #row: CompiledRow;
	readonly #words: readonly string[];
	readonly #secrets: Secret[] = [];
	readonly #given = new Set<string>();
	/** Indexes of the words that are no options. */
	readonly #positionals: number[] = [];

	constructor(row: CompiledRow, words: readonly string[]) {
		this.#row = row;
		this.#words = words;
	}

	read(start: number): FoundByRow {
		const { singleDash, stops, fed } = this.#row;
		const words = this.#words;
		for (let i = start; i < words.length; i++) {
			const text = words[i] as string;
			if (text === '--') {
				for (let rest = i + 1; rest < words.length; rest++) this.#positionals.push(rest);
				break;
			}
			if (!text.startsWith('-') || text === '-') {
				this.#positional(i, text);
				if (stops) break;
			} else if (text.startsWith('--') || singleDash) i = this.#longOption(i, text);
			else i = this.#shortOptions(i, text);
		}
		this.#readPositionals();
		return {
			secrets: this.#secrets,
			fed: fed === 'always' || (fed !== 'never' && fed.some((option) => this.#given.has(option)))
		};
	}

	#positional(i: number, text: string): void {
		const prefix = this.#row.prefixes.find((begins) => text.startsWith(begins));
		if (prefix) this.#hide(i, prefix.length, WHOLE);
		this.#positionals.push(i);
	}

	/** @returns the index of the last word that belongs to it */
	#longOption(i: number, text: string): number {
		const equals = text.indexOf('=');
		const name = equals > 0 ? text.slice(0, equals) : text;
		this.#given.add(name);
		const option = this.#row.options.find((hidden) => hidden.name === name || isAbbreviation(name, hidden.name));
		if (option && equals > 0) this.#hide(i, equals + 1, option.form);
		else if (option) return this.#valueBehind(option, i);
		else if (equals < 0 && this.#row.takes.has(name)) return i + 1;
		return i;
	}

	/** One option of several letters, or several of one. @returns the index of the last word that belongs to them */
	#shortOptions(i: number, text: string): number {
		const { options, takes } = this.#row;
		const long = options.find(({ name }) => /^-[^-]./.test(name) && text.startsWith(name));
		if (long) return this.#shortOption(long, i, text, long.name.length);
		for (let k = 1; k < text.length; k++) {
			const name = `-${text[k]}`;
			this.#given.add(name);
			const option = options.find((hidden) => hidden.name === name);
			if (option) return this.#shortOption(option, i, text, k + 1);
			if (takes.has(name)) return k + 1 < text.length ? i : i + 1;
		}
		return i;
	}

	/** @param end  where its name ends in the word */
	#shortOption(option: HiddenOption, i: number, text: string, end: number): number {
		if (end === text.length) return this.#valueBehind(option, i);
		this.#hide(i, text[end] === '=' ? end + 1 : end, option.form);
		return i;
	}

	#valueBehind({ form }: HiddenOption, i: number): number {
		if (form.kind === 'attached') return i;
		const last = form.kind === 'words' ? i + form.count : i + 1;
		for (let at = i + 1; at <= last; at++) {
			const value = this.#words[at];
			// Where another option follows, this one asks.
			if (value === undefined || /^-./.test(value)) return at - 1;
			this.#hide(at, 0, form);
		}
		return last;
	}

	#readPositionals(): void {
		for (const [n, word] of this.#positionals.entries()) {
			for (const { at, given, form } of this.#row.words)
				if ((at === 0 || at === n + 1) && (given === undefined || this.#given.has(given))) this.#hide(word, 0, form);
			const next = this.#positionals[n + 1];
			if (this.#row.named && next !== undefined && isSecretName(this.#words[word] as string))
				this.#hide(next, 0, WHOLE);
		}
	}

	#hide(word: number, start: number, form: Form): void {
		for (const [from, to] of partsOf(this.#words[word] as string, start, form)) this.#secrets.push({ word, from, to });
	}
}

/** @returns where the words behind the verb begin; undefined when it is another verb */
function startBehind({ behind }: CompiledRow, words: readonly string[]): number | undefined {
	if (behind.length === 0) return 0;
	for (const verb of behind) {
		let at = words.indexOf(verb[0] as string);
		if (at < 0) continue;
		let matched = 1;
		while (matched < verb.length) {
			at += 1;
			const word = words[at];
			if (word === undefined) break;
			if (word === verb[matched]) matched += 1;
			else if (!word.startsWith('-')) break;
		}
		if (matched === verb.length) return at + 1;
	}
	return undefined;
}

/** `--passw` for `--password`. */
function isAbbreviation(name: string, full: string): boolean {
	return name.startsWith('--') && name.length >= 5 && name.length < full.length && full.startsWith(name);
}
