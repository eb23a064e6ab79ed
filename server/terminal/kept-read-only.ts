// Whether a run was refused to write where the service itself stands: its code, its configuration, its data.
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

const isWithin = (path: string, ancestor: string): boolean => path === ancestor || path.startsWith(`${ancestor}/`);
