// Looks at files that are noted, so that what was found out by them holds until one of them is another.

import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs';

export interface NotedLook {
	/** Links followed; undefined where nothing is, or it may not be looked at. */
	stats(path: string): Stats | undefined;
	/** At most 512. */
	names(dir: string): readonly string[];
	/** Of a file of at most 256 KiB that is text. */
	text(path: string): string | undefined;
}

const MOST_BYTES = 256 * 1024;
const MOST_NAMES = 512;

/**
 * @param find gets the same answer from the same files
 * @returns the same, asked again only where a file that it looked at has changed
 */
export function remembered<T>(find: (look: NotedLook) => T): () => T {
	let known: { readonly noted: ReadonlyMap<string, string>; readonly found: T } | undefined;
	return () => {
		if (known !== undefined && [...known.noted].every(([path, state]) => stateOf(seen(path)) === state))
			return known.found;
		const noted = new Map<string, string>();
		const stats = (path: string): Stats | undefined => {
			const here = seen(path);
			noted.set(path, stateOf(here));
			return here;
		};
		const found = find({
			stats,
			names: (dir) => (stats(dir)?.isDirectory() ? namesIn(dir) : []),
			text(path) {
				const here = stats(path);
				return here?.isFile() && here.size > 0 && here.size <= MOST_BYTES ? readText(path) : undefined;
			}
		});
		known = { noted, found };
		return found;
	};
}

function seen(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** A directory is another when what it holds is; a file when what is in it is. */
function stateOf(stats: Stats | undefined): string {
	return stats === undefined ? '' : `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

function namesIn(dir: string): readonly string[] {
	try {
		return readdirSync(dir).slice(0, MOST_NAMES);
	} catch {
		return [];
	}
}

function readText(path: string): string | undefined {
	let fd: number | undefined;
	try {
		fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
		const stats = fstatSync(fd);
		if (!stats.isFile()) return undefined;
		const content = Buffer.alloc(Math.min(stats.size, MOST_BYTES));
		const text = content.toString('utf8', 0, readSync(fd, content, 0, content.length, 0));
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	} finally {
		if (fd !== undefined) closeSync(fd);
	}
}
