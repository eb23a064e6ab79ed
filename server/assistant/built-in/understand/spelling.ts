// How far apart two words are, for words that were typed in a hurry.

/**
 * Letters to be changed, added, left out or swapped with their neighbour.
 * @returns `most + 1` as soon as it is more than that
 */
export function editDistance(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			next.push(cost);
		}
		if (Math.min(...next) > most) return most + 1;
		before = row;
		row = next;
	}
	return row[b.length] ?? most + 1;
}

/** As many as a hurried hand gets wrong in a word of that length; none in a short one. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const sorted = (word: string): string => [...word].sort().join('');
const isSwapped = (a: string, b: string): boolean => sorted(a) === sorted(b);

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
	for (const other of words) {
		if (other.length < 3 || distance < 0) continue;
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
