// Of words that are there, the one that was most likely meant. Pure.
import { editDistance } from './edit-distance.ts';

const MOST_APART = 2;

/** @returns undefined where none is near, or two are equally near */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
	let best: string | undefined;
	let least = MOST_APART + 1;
	let twice = false;
	for (const one of new Set(words)) {
		if (one === word) continue;
		const apart = editDistance(word, one, MOST_APART);
		if (apart < least) [best, least, twice] = [one, apart, false];
		else if (apart === least) twice = true;
	}
	// Of a short word two letters are most of it.
	return twice || least > MOST_APART || least * 3 > word.length ? undefined : best;
}
