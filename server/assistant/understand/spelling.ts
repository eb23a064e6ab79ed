// Words that were typed in a hurry, and those that were meant.
import { editDistance } from '../../lib/edit-distance.ts';

/** As many as a hurried hand gets wrong in a word of that length; none in a short one. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const sorted = (word: string): string => [...word].sort().join('');
const isSwapped = (a: string, b: string): boolean => sorted(a) === sorted(b);

/** Which letters a word has, one bit for each. */
function lettersOf(word: string): number {
	let letters = 0;
	for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
	return letters;
}
const LETTERS = new Map<string, number>();
/** Kept for the words of the vocabulary, and no more than that. */
const MOST_KEPT = 20_000;

function keptLetters(word: string): number {
	const kept = LETTERS.get(word);
	if (kept !== undefined) return kept;
	const letters = lettersOf(word);
	if (LETTERS.size < MOST_KEPT) LETTERS.set(word, letters);
	return letters;
}

function bitsIn(number: number): number {
	let bits = 0;
	for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
	return bits;
}

/** Words so long were not typed. */
const LONGEST = 40;

/**
 * The nearest of some words, within what slips of the hand make.
 * @returns all that are equally near; [] when none is near enough
 */
export function nearestOf(
	word: string,
	words: Iterable<string>
): { readonly distance: number; readonly words: string[] } {
	let distance = word.length > LONGEST ? -1 : slipsIn(word);
	let found: string[] = [];
	const letters = lettersOf(word);
	for (const other of words) {
		if (other.length < 3 || distance < 0 || Math.abs(other.length - word.length) > distance) continue;
		// One slip changes two letters of a word at most.
		if (bitsIn(letters ^ keptLetters(other)) > 2 * distance) continue;
		const far = editDistance(word, other, distance);
		if (far > distance) continue;
		// A short word in which one letter is another one is another word: hurried hands swap letters, drop or double them.
		if (word.length < 6 && far > 0 && word.length === other.length && !isSwapped(word, other)) continue;
		if (far < distance) found = [];
		distance = far;
		found.push(other);
	}
	return { distance, words: found };
}
