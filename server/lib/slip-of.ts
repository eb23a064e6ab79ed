// Of names that are there, the one that somebody meant who slipped as they wrote another. Stricter than the nearest: `web1` and `web2`,
// `ipv4` and `ipv6`, `rmem` and `wmem` are two names each, and one that is gone is not the one beside it. Pure.
import { nearestWord } from './nearest-word.ts';

/** Of a shorter part one letter makes another word. */
const LEAST_LETTERS = 5;

/** @returns undefined where none is near, or what is near may be another name as well */
export function slipOf(word: string, words: Iterable<string>): string | undefined {
	const near = nearestWord(word, words);
	return near !== undefined && isSlip(word, near) ? near : undefined;
}

function isSlip(word: string, near: string): boolean {
	if (word.toLowerCase() === near.toLowerCase()) return true;
	if (word.replace(/\D/g, '') !== near.replace(/\D/g, '') || word[0] !== near[0]) return false;
	const [a, b] = [word, near].map((one) => one.split(/[_.-]/)) as [string[], string[]];
	// A separator too many, or too few.
	if (a.length !== b.length) return a.join('') === b.join('');
	return a.every((part, at) => {
		const other = b[at] ?? '';
		return part === other || (part[0] === other[0] && Math.max(part.length, other.length) >= LEAST_LETTERS);
	});
}
