// Patterns of the shell, matched in time that grows with the length of the text and no faster: a pattern may come from the text
// that is judged, and one with many stars must not hold anyone up.

type Piece = 'star' | 'any' | string | { readonly inside: RegExp };

const parsed = new Map<string, readonly Piece[]>();

function parse(glob: string): readonly Piece[] {
	let pieces = parsed.get(glob);
	if (pieces) return pieces;
	const read: Piece[] = [];
	for (let i = 0; i < glob.length; i++) {
		const c = glob[i] as string;
		const close = c === '[' ? glob.indexOf(']', i + 2) : -1;
		if (c === '*') {
			if (read.at(-1) !== 'star') read.push('star');
		} else if (c === '?') read.push('any');
		else if (close < 0) read.push(c);
		else {
			read.push({ inside: classOf(glob.slice(i + 1, close)) });
			i = close;
		}
	}
	pieces = read;
	if (parsed.size > 500) parsed.clear();
	parsed.set(glob, pieces);
	return pieces;
}

/** One class of characters, as an expression over one of them. */
function classOf(text: string): RegExp {
	const inside = text
		.replace(/^[!^]/, '^')
		.replace(/\[:(\w+):\]?/g, 'a-zA-Z0-9')
		.replace(/[\\\]]/g, '\\$&');
	try {
		return new RegExp(`^[${inside}]$`);
	} catch {
		return /^(?!)/;
	}
}

function takes(piece: Piece, c: string, crosses: boolean): boolean {
	if (typeof piece === 'object') return piece.inside.test(c);
	if (piece === 'any') return crosses || c !== '/';
	return piece === c;
}

/** @returns whether the pattern is all of the text; a star and a question mark do not take a slash */
export function matchesGlob(glob: string, text: string): boolean {
	const pieces = parse(glob);
	let at = 0;
	let piece = 0;
	let star = -1;
	let from = 0;
	while (at < text.length) {
		const next = pieces[piece];
		if (next === 'star') {
			star = piece++;
			from = at;
		} else if (next !== undefined && takes(next, text[at] as string, false)) {
			at += 1;
			piece += 1;
		} else {
			// The last star takes one more; one before it would gain nothing.
			if (star < 0 || text[from] === '/') return false;
			from += 1;
			at = from;
			piece = star + 1;
		}
	}
	while (pieces[piece] === 'star') piece += 1;
	return piece === pieces.length;
}

/** Comparisons that may still be made; below 0 what was found is not all there is. */
export interface Work {
	left: number;
}

/**
 * Lengths of the beginnings of a text that the pattern is all of, shortest first; here stars take slashes too. `behind`: of its
 * ends instead.
 */
export function lengthsTaken(glob: string, text: string, behind: boolean, work: Work): number[] {
	const given = parse(glob);
	const pieces = behind ? given.toReversed() : given;
	const found: number[] = [];
	let states = new Uint8Array(pieces.length + 1);
	const rest = (into: Uint8Array): void => {
		for (let s = 0; s < pieces.length; s++) if (into[s] === 1 && pieces[s] === 'star') into[s + 1] = 1;
	};
	states[0] = 1;
	rest(states);
	for (let n = 0; ; n++) {
		if (states[pieces.length] === 1) found.push(n);
		work.left -= pieces.length;
		if (n === text.length || work.left < 0) return found;
		const c = text[behind ? text.length - 1 - n : n] as string;
		const next = new Uint8Array(pieces.length + 1);
		let any = false;
		for (let s = 0; s < pieces.length; s++) {
			if (states[s] !== 1) continue;
			const piece = pieces[s] as Piece;
			if (piece === 'star') next[s] = 1;
			else if (takes(piece, c, true)) next[s + 1] = 1;
			else continue;
			any = true;
		}
		if (!any) return found;
		rest(next);
		states = next;
	}
}
