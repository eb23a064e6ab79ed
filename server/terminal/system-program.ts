// Whether a word names a program that only root can change: the first one on the path, by its real file.
import { constants, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** @param searchPath  the PATH that commands get */
export function createSystemProgramTest(searchPath: string): (word: string) => boolean {
	const folders = searchPath.split(':').filter(isAbsolute);
	return (word) => {
		if (word === '' || (word.includes('/') && !isAbsolute(word))) return false;
		const file = isAbsolute(word) ? word : folders.map((folder) => join(folder, word)).find(isExecutable);
		if (file === undefined) return false;
		try {
			const real = realpathSync.native(file);
			return [file, dirname(file), real, dirname(real)].every(onlyRootCanChange);
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

function onlyRootCanChange(path: string): boolean {
	const { uid, mode } = statSync(path);
	return uid === 0 && (mode & (constants.S_IWGRP | constants.S_IWOTH)) === 0;
}
