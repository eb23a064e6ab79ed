// Changes to a directory by its descriptor: what a run put in the way of a path leads nowhere else.

import { randomBytes } from 'node:crypto';
import {
	closeSync,
	constants,
	fchmodSync,
	fchownSync,
	mkdirSync,
	openSync,
	renameSync,
	type Stats,
	symlinkSync,
	writeSync
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bytesOf, toRaw } from './raw-names.ts';

const O_PATH = 0o10000000;
const STEP = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * Does something in the directory that holds `path`.
 *
 * @param path absolute and real up to its last part; a link on the way is an error
 * @param work gets a path through the descriptor, good for as long as it runs
 * @throws what opening throws, and what `work` throws
 */
function inDirectoryOf<T>(path: string, work: (here: string) => T): T {
	return inRawDirectoryOf(toRaw(path), work);
}

/**
 * The same for a raw path.
 *
 * @param make directories that are missing are made
 */
export function inRawDirectoryOf<T>(path: string, work: (here: string) => T, make = false): T {
	let fd = openSync('/', STEP);
	try {
		for (const part of dirname(path).split('/').filter(Boolean)) {
			const place = bytesOf(`/proc/self/fd/${fd}/${part}`);
			if (make) makeDirectory(place);
			const next = openSync(place, STEP);
			closeSync(fd);
			fd = next;
		}
		return work(`/proc/self/fd/${fd}`);
	} finally {
		closeSync(fd);
	}
}

function makeDirectory(place: Buffer): void {
	try {
		mkdirSync(place, { mode: 0o755 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	}
}

/**
 * Makes a link where nothing is.
 *
 * @returns false where something stands there
 */
export function putLinkBack(path: string, target: string): boolean {
	return inDirectoryOf(path, (here) => {
		try {
			symlinkSync(target, join(here, basename(path)));
			return true;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
			throw error;
		}
	});
}

/** Puts a file with this content in the place of whatever is there, with the owner and mode that it had. */
export function putBack(
	path: string,
	content: Uint8Array,
	{ uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>
): void {
	inDirectoryOf(path, (here) => {
		const made = join(here, `.${randomBytes(8).toString('hex')}`);
		const fd = openSync(made, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600);
		try {
			writeSync(fd, content);
			if (process.getuid?.() === 0) fchownSync(fd, uid, gid);
			fchmodSync(fd, mode & 0o777);
		} finally {
			closeSync(fd);
		}
		renameSync(made, join(here, basename(path)));
	});
}
