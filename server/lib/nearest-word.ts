// Of words that are there, the one that was most likely meant. Pure.

const MOST_APART = 2;

/** @returns undefined where none is near, or two are equally near */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
	let best: string | undefined;
	let least = MOST_APART + 1;
	let twice = false;
	for (const one of new Set(words)) {
		if (one === word) continue;
		const apart = distance(word, one);
		if (apart < least) [best, least, twice] = [one, apart, false];
		else if (apart === least) twice = true;
	}
	// Of a short word two letters are most of it.
	return twice || least > MOST_APART || least * 3 > word.length ? undefined : best;
}

function distance(a: string, b: string): number {
	if (Math.abs(a.length - b.length) > MOST_APART) return MOST_APART + 1;
	let row = Array.from({ length: b.length + 1 }, (_, n) => n);
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= b.length; j += 1)
			next.push(
				Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
			);
		row = next;
	}
	return row[b.length] ?? MOST_APART + 1;
}
