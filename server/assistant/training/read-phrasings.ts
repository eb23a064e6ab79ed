// The labelled phrasings that the model of intents learns from: files of lines below the name of an intent, with `(a|b|)` where
// one or another is said, and `<unit>`, `<path>` and so on where something is named.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Labelled {
	readonly intent: string;
	/** With alternatives still in it. */
	readonly pattern: string;
}

const FOLDER = fileURLToPath(new URL('./phrasings/', import.meta.url));

/** All files of the folder, in the order of their names. */
const filesOf = (): readonly string[] =>
	readdirSync(FOLDER)
		.toSorted()
		.map((name) => readFileSync(`${FOLDER}${name}`, 'utf8'));

export const readPhrasings = (): readonly Labelled[] => filesOf().flatMap(parsePhrasings);

/** Of all of them: a model says which it was trained on. */
export const digestOf = (): string => createHash('sha256').update(filesOf().join('\f')).digest('hex');

export function parsePhrasings(text: string): readonly Labelled[] {
	const found: Labelled[] = [];
	let intent = '';
	for (const line of text.split('\n').map((one) => one.trim())) {
		if (line.startsWith('# ')) intent = line.slice(2).trim();
		else if (line !== '') found.push({ intent, pattern: line });
	}
	return found;
}

const INNERMOST = /\(([^()]*)\)/;

/** One of the ways to say it. @param pick  a number below the one it is given */
export function sayOne(pattern: string, pick: (below: number) => number): string {
	let text = pattern;
	for (;;) {
		const found = INNERMOST.exec(text);
		if (!found) return text.replace(/\s+/g, ' ').trim();
		const ways = (found[1] ?? '').split('|');
		text = text.slice(0, found.index) + (ways[pick(ways.length)] ?? '') + text.slice(found.index + found[0].length);
	}
}

/** How many ways there are to say it. */
export function waysIn(pattern: string): number {
	let ways = 1;
	let text = pattern;
	for (;;) {
		const found = INNERMOST.exec(text);
		if (!found) return ways;
		ways *= (found[1] ?? '').split('|').length;
		text = text.replace(found[0], '');
	}
}
