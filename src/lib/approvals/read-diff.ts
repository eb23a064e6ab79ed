// A unified diff as lines to draw. Pure; what is no such diff is drawn as the text it is.

export interface DiffLine {
	readonly kind: 'added' | 'removed' | 'same' | 'place';
	/** Without its sign. */
	readonly text: string;
	/** In the file before, in the file after; null where it is in none. */
	readonly before: number | null;
	readonly after: number | null;
}

export interface ReadDiff {
	readonly lines: readonly DiffLine[];
	readonly added: number;
	readonly removed: number;
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

export function readDiff(diff: string): ReadDiff {
	const lines: DiffLine[] = [];
	let before = 0;
	let after = 0;
	let inHunk = false;
	for (const line of diff.replace(/\n$/, '').split('\n')) {
		const hunk = HUNK.exec(line);
		if (hunk) {
			before = Number(hunk[1]);
			after = Number(hunk[2]);
			inHunk = true;
			lines.push({ kind: 'place', text: line, before: null, after: null });
		} else if (!inHunk && /^(?:---|\+\+\+) /.test(line)) {
		} else if (line.startsWith('+')) {
			lines.push({ kind: 'added', text: line.slice(1), before: null, after: after++ });
		} else if (line.startsWith('-')) {
			lines.push({ kind: 'removed', text: line.slice(1), before: before++, after: null });
		} else if (line.startsWith('\\')) {
			lines.push({ kind: 'place', text: line, before: null, after: null });
		} else {
			lines.push({ kind: 'same', text: line.replace(/^ /, ''), before: before++, after: after++ });
		}
	}
	const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length;
	return { lines, added: count('added'), removed: count('removed') };
}
