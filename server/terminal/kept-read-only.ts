// Whether a run was refused to write where the service itself stands (its code, its configuration, its data), or in a closed home.
import { posix } from 'node:path';

export interface OwnPlaces {
	/** Directories of the service that no run may change. */
	readonly readOnlyDirs: readonly string[];
	/** The home of whoever the command runs as. */
	readonly home: string;
	readonly cwd: string;
}

export const REFUSED_WRITE = /(?:Read-only file system|EROFS|Permission denied|EACCES|Device or resource busy)/;

/** @returns the absolute paths that a refused write is told of; the working directory where a line names none */
export function refusedWrites(output: string, cwd: string): string[] {
	return output
		.split('\n')
		.filter((line) => REFUSED_WRITE.test(line))
		.flatMap((line) => line.match(/(?<![\w.~-])\/[^\s'"`:,]+/g) ?? [cwd]);
}

/** One sentence, or none. */
export function sayReadOnly(output: string, { readOnlyDirs, home, cwd }: OwnPlaces): string[] {
	const paths = refusedWrites(output, cwd).map((path) => posix.resolve(cwd, path));
	const met = readOnlyDirs.filter((dir) => paths.some((path) => isWithin(path, dir)));
	if (met.length === 0) return [];
	const names = met.map((dir) => (isWithin(dir, home) ? `~${dir.slice(home.length)}` : dir)).sort();
	return [
		`Read-only to every command, so that none can change the service itself: ${names.join(', ')}. A terminal can write there.`
	];
}

export interface KeptPlaces {
	/** Real paths that stayed as they were, and in them those that could be changed. */
	readonly closed: readonly string[];
	readonly opened: readonly string[];
	readonly home: string;
	readonly cwd: string;
}

const MOST_NAMED = 5;

/** What of a home a refused write was told of, one sentence for all of it, or none. */
export function sayKept(output: string, { closed, opened, home, cwd }: KeptPlaces): string[] {
	const nearest = (path: string, places: readonly string[]): number =>
		Math.max(-1, ...places.filter((place) => isWithin(path, place)).map((place) => place.length));
	const met = new Set(
		output
			.split('\n')
			.filter((line) => REFUSED_WRITE.test(line))
			.flatMap((line) => line.split(/[\s'"`‘’“”:,()<>]+/))
			.filter((word) => /[./]/.test(word))
			.map((word) => posix.resolve(cwd, word.replace(/^~(?=\/|$)/, home)))
			.filter((path) => path !== home && isWithin(path, home) && nearest(path, closed) > nearest(path, opened))
	);
	if (met.size === 0) return [];
	const names = [...met].map((path) => `~${path.slice(home.length)}`);
	const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
	return [
		`Kept as it was, since hidden entries of a home, programs and what start-up files lead to are read-only in "work": ${names.slice(0, MOST_NAMED).join(', ')}${more}. A command whose own words write there may (cp NEW THERE), and so may your terminal.`
	];
}

const isWithin = (path: string, ancestor: string): boolean => path === ancestor || path.startsWith(`${ancestor}/`);
