// Which lines of a text that was written anew are as they were. What lies between the first line that changed and the last counts as
// changed. Pure.

/** A file that was written anew. */
export interface Rewritten {
	/** By the name that it was given, and by its real one. */
	readonly names: readonly string[];
	readonly was: string;
	readonly is: string;
}

export interface Between {
	readonly gone: readonly string[];
	readonly come: readonly string[];
	/** @returns where the line stood before; undefined for one that was changed, or that is not there */
	lineBefore(line: number): number | undefined;
}

export function linesBetween(was: string, is: string): Between {
	const [a, b] = [was.split('\n'), is.split('\n')];
	const most = Math.min(a.length, b.length);
	let head = 0;
	while (head < most && a[head] === b[head]) head++;
	let tail = 0;
	while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
	return {
		gone: a.slice(head, a.length - tail),
		come: b.slice(head, b.length - tail),
		lineBefore(line) {
			if (line >= 1 && line <= head) return line;
			return line > b.length - tail && line <= b.length ? line - b.length + a.length : undefined;
		}
	};
}
