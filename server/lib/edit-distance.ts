// How far apart two words are, for words that were typed in a hurry.

/** Rows of the table, kept for the next pair: a word is held against thousands. */
let rows: readonly [Uint16Array, Uint16Array, Uint16Array] = rowsOf(64);

function rowsOf(length: number): readonly [Uint16Array, Uint16Array, Uint16Array] {
	return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

/**
 * Letters to be changed, added, left out or swapped with their neighbour.
 * @returns `most + 1` as soon as it is more than that
 */
export function editDistance(a: string, b: string, most: number): number {
	if (Math.abs(a.length - b.length) > most) return most + 1;
	if (b.length >= rows[0].length) rows = rowsOf(b.length * 2);
	let [before, row, next] = rows;
	for (let j = 0; j <= b.length; j += 1) row[j] = j;
	for (let i = 1; i <= a.length; i += 1) {
		let least = i;
		let left = i;
		next[0] = i;
		const letter = a.charCodeAt(i - 1);
		const earlier = a.charCodeAt(i - 2);
		for (let j = 1; j <= b.length; j += 1) {
			const other = b.charCodeAt(j - 1);
			let cost = Math.min((row[j] ?? 0) + 1, left + 1, (row[j - 1] ?? 0) + (letter === other ? 0 : 1));
			if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && earlier === other)
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			next[j] = cost;
			left = cost;
			if (cost < least) least = cost;
		}
		if (least > most) return most + 1;
		[before, row, next] = [row, next, before];
	}
	return row[b.length] ?? most + 1;
}
