// Masks the secrets of a command where it is kept. What runs is never touched.
//
// The words are taken from the text as it is written, so that a secret in quotes, behind a wrapper or in a nested text is
// masked to the character. The reading tells which programs there are, and what the words are where the text does not say it
// itself: a secret that came through a variable, a function or an encoding is looked for by its value.
import type { Reading } from '#wire/safety.ts';
import { type MarkedText, markText, maskValue } from './mark-text.ts';
import { readNames } from './read-names.ts';
import { readRow, type Secret } from './read-row.ts';
import { rowsOf } from './rows.ts';
import { splitWords, type Word, type WordList } from './split-words.ts';

export interface MaskedCommand {
	readonly text: string;
	/** Masks the secrets of the command in another text, such as an error that quotes it. */
	hide(other: string): string;
}

/** A value that stands elsewhere in the text is the same secret only if it is unlikely to be anything else. */
const UNMISTAKABLE_UNITS = 8;
/** Shorter ones would be found in every other sentence. */
const LEAST_UNITS = 4;

/** @param reading  how the text was read; without it every word counts as a program that might be run */
export function maskCommand(text: string, reading: Reading | undefined): MaskedCommand {
	if (!mayHoldSecret(text, reading)) return { text, hide: (other) => other };
	const marked = markText(text);
	const values = new Set<string>();
	/** Words of which a part is secret, as they may be shown. */
	const words = new Map<string, string>();
	const programs = reading ? programsIn(reading) : undefined;

	/** Whether a word is shell text: then a name in it is a name within that text. */
	const isText = ({ text: written, from, to }: Word): boolean =>
		/\s/.test(written) &&
		(reading?.commands ?? []).some(
			({ span }) => span.start >= (from[0] as number) && span.end <= (to.at(-1) as number)
		);

	for (const list of splitWords(text)) {
		const texts = list.words.map((word) => word.text);
		const mayRun = (i: number): boolean =>
			programs === undefined || i <= firstOf(texts) || programs.has(nameOf(texts[i] as string));
		const { byRows, byNames, fed } = secretsAmong(texts, mayRun);
		const named = byNames.filter(({ word }) => !isText(list.words[word] as Word));
		for (const { word: index, from, to } of [...byRows, ...named]) {
			const word = list.words[index] as Word;
			const value = word.text.slice(from, to);
			if (word.live && isReference(value)) continue;
			markIn(word, from, to, marked);
			values.add(value);
			if (value.length < word.text.length) words.set(word.text, maskPart(word.text, from, to));
		}
		if (fed) markFed(list, marked, values);
	}
	for (const value of values) if (value.length >= UNMISTAKABLE_UNITS) marked.markValue(value);

	for (const { argv, resolved, span, effects } of reading?.commands ?? []) {
		if (standsThere(argv, text.slice(span.start, span.end))) continue;
		const unknown = effects.includes('run-code');
		const { byRows, byNames } = secretsAmong(argv, (i) => i === 0 || unknown);
		// A name was found above wherever it stands in the text.
		const named = byNames.filter(({ word }) => !text.includes(argv[word] as string));
		for (const { word, from, to } of [...byRows, ...named]) {
			const value = (argv[word] as string).slice(from, to);
			if (values.has(value) || (!resolved && /[$`]/.test(value))) continue;
			values.add(value);
			const range = { from: span.start, to: span.end };
			if (marked.markValue(argv[word] as string, from, to) || marked.markValue(value)) continue;
			// It is nowhere as it is: whatever makes it stands in the place of the command.
			if (!marked.touches(range)) marked.mark(range.from, range.to);
		}
	}

	const masked = marked.masked();
	return {
		text: masked,
		hide(other) {
			if (values.size === 0) return other;
			let out = other.replaceAll(text, masked);
			for (const [written, shown] of words) if (written.length >= LEAST_UNITS) out = out.replaceAll(written, shown);
			for (const value of values) if (value.length >= LEAST_UNITS) out = maskValue(out, value);
			return out;
		}
	};
}

/** What the name of a secret holds, in whatever style. */
const NAME = /pass|pwd|pw\d*\b|psk|secret|token|key|auth|cred|cookie|jwt|bearer|otp|kennwort/i;

/** Quick, since most commands hold none: whether any word is a name of a secret, or a tool that takes one. */
function mayHoldSecret(text: string, reading: Reading | undefined): boolean {
	if (NAME.test(text) || text.split(/[^\w.+-]+/).some((word) => mayTakeSecret(word, text))) return true;
	// The text may spell them in another way.
	return (reading?.commands ?? []).some(({ argv }) =>
		argv.some(
			(word, i) => NAME.test(word) || ((i === 0 || !text.includes(word)) && mayTakeSecret(nameOf(word), argv.join(' ')))
		)
	);
}

/** Whether there are rows of this tool, with their verb in the text where they need one. */
function mayTakeSecret(tool: string, text: string): boolean {
	return rowsOf(tool).some(
		({ behind, idle }) => !idle && (behind.length === 0 || behind.some(([verb]) => text.includes(verb as string)))
	);
}

/** Wrappers and what they start: more are not one command, but a text made to take long. */
const MOST_PROGRAMS = 16;

/** @param mayRun  whether the word with this index may be a program */
function secretsAmong(
	words: readonly string[],
	mayRun: (index: number) => boolean
): { readonly byRows: readonly Secret[]; readonly byNames: readonly Secret[]; readonly fed: boolean } {
	const byRows: Secret[] = [];
	const spoken = new Set<string>();
	let fed = false;
	let programs = 0;
	for (const [i, word] of words.entries()) {
		const rows = rowsOf(nameOf(word));
		if (rows.length === 0 || !mayRun(i)) continue;
		programs += 1;
		if (programs > MOST_PROGRAMS) break;
		const rest = words.slice(i + 1);
		for (const row of rows) {
			for (const option of row.spoken) spoken.add(option);
			if (row.idle) continue;
			const found = readRow(row, rest);
			for (const secret of found.secrets) byRows.push({ ...secret, word: secret.word + i + 1 });
			fed ||= found.fed;
		}
	}
	return { byRows, byNames: readNames(words, spoken), fed };
}

/** Whether the words are those of the text, without anything that a shell would have to put in their place. */
function standsThere(argv: readonly string[], written: string): boolean {
	return !/[$`{]/.test(written) && argv.every((word) => written.includes(word));
}

/** Programs that are run, wrappers, and words that an unknown program was given and may run. */
function programsIn({ commands }: Reading): ReadonlySet<string> {
	const found = new Set<string>();
	for (const { argv, program, via, effects } of commands) {
		found.add(program);
		for (const name of via) for (const word of name.split(' ')) found.add(nameOf(word));
		for (const word of effects.includes('run-code') ? argv : argv.slice(0, 1)) found.add(nameOf(word));
	}
	return found;
}

function nameOf(word: string): string {
	const name = word.slice(word.lastIndexOf('/') + 1);
	return name.endsWith('.exe') ? name.slice(0, -4) : name;
}

const BEFORE_PROGRAM = /^(?:[A-Za-z_]\w*\+?=[\s\S]*|then|do|else|elif|if|while|until|time|!|\{)$/;

/** @returns the index of the word that a shell takes for the program */
function firstOf(words: readonly string[]): number {
	const first = words.findIndex((word) => !BEFORE_PROGRAM.test(word));
	return first < 0 ? words.length : first;
}

/** What a shell puts in its place is not in the text, or stands there as a command of its own. */
function isReference(value: string): boolean {
	return /^(?:\$(?:\w+|\{\w+\}|\([\s\S]*\))|`[^`]*`)$/.test(value);
}

function markIn({ from, to }: Word, start: number, end: number, marked: MarkedText): void {
	marked.mark(from[start] as number, to[end - 1] as number);
}

function maskPart(text: string, from: number, to: number): string {
	return `${text.slice(0, from)}[masked]${text.slice(to)}`;
}

const PRINTERS = new Set(['echo', 'printf', 'print', 'yes']);

/** Here-documents, here-strings, and what is printed into the pipe. */
function markFed({ fed, fedBy }: WordList, marked: MarkedText, values: Set<string>): void {
	for (const { from, to } of fed) marked.mark(from, to);
	const words = fedBy?.words ?? [];
	const program = words.findIndex(({ text }) => PRINTERS.has(nameOf(text)));
	for (const word of program < 0 ? [] : words.slice(program + 1)) {
		if (word.text === '' || /^-[neE]+$/.test(word.text) || (word.live && isReference(word.text))) continue;
		markIn(word, 0, word.text.length, marked);
		values.add(word.text);
	}
}
