// Files that are whole or not there: written beside, synced, renamed; mode 0600 whatever the umask.

import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces `path` with `text` so that a reader sees the old or the new content, also after a power cut. */
export function writeFileAtomically(path: string, text: string, mode = 0o600): void {
	const folder = dirname(path);
	const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
	const fd = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
	try {
		try {
			writeSync(fd, text);
			fsyncSync(fd);
		} finally {
			closeSync(fd);
		}
		chmodSync(temporary, mode);
		renameSync(temporary, path);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
	syncFolder(folder);
}

/** Makes a rename or a new name in the folder durable. */
export function syncFolder(folder: string): void {
	const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}
