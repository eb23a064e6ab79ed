// Whether a word names a program of the system's that only root can change: the first of its name in the directories that a
// run with rights searches, by its real file. Directories that a person put into PATH do not count: `work` may write there.
import { constants, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { SYSTEM_DIRS } from '#wire/text/system-dirs.ts';

/**
 * @param unprivileged  real paths of directories that runs without any right may write: home and temporary ones. As root all of
 *   home belongs to root, so its owner says nothing
 * @param searched  the directories that count
 */
export function createSystemProgramTest(
	unprivileged: readonly string[],
	searched: readonly string[] = SYSTEM_DIRS
): (word: string) => boolean {
	const isApart = (path: string): boolean =>
		!unprivileged.some((place) => place !== '/' && (path === place || path.startsWith(`${place}/`)));
	return (word) => {
		if (word === '' || (word.includes('/') && !isAbsolute(word))) return false;
		const file = isAbsolute(word) ? word : searched.map((folder) => join(folder, word)).find(isExecutable);
		if (file === undefined) return false;
		try {
			const real = realpathSync.native(file);
			const places = [real, realpathSync.native(dirname(file))];
			return places.every((path) => isApart(path) && onlyRootCanReplace(path));
		} catch {
			return false;
		}
	};
}

/** What this user cannot look at, in a closed folder or behind a loop of links, the shell passes over as well. */
function isExecutable(path: string): boolean {
	let found: Stats | undefined;
	try {
		found = statSync(path, { throwIfNoEntry: false });
	} catch {
		return false;
	}
	return found?.isFile() === true && (found.mode & (constants.S_IXUSR | constants.S_IXGRP | constants.S_IXOTH)) !== 0;
}

/** Neither the file nor any directory above it belongs to, or can be written by, anybody but root. */
function onlyRootCanReplace(path: string): boolean {
	const { uid, mode } = statSync(path);
	if (uid !== 0 || (mode & (constants.S_IWGRP | constants.S_IWOTH)) !== 0) return false;
	return path === '/' || onlyRootCanReplace(dirname(path));
}
