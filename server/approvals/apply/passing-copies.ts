// A kept content where a command may read it, for as long as that command needs it: what is kept itself is hidden from every run.
import { randomBytes } from 'node:crypto';
import {
	chmodSync,
	closeSync,
	constants,
	fsyncSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
	statSync,
	writeSync
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../../lib/atomic-file.ts';
import { sha256 } from './look-at-file.ts';

export interface PassingCopies {
	placeOf(digest: string): string;
	/** There, whole and on the disk when it returns. @returns its path, and how to take it away again */
	lay(content: Uint8Array): { readonly path: string; take(): void };
}

/** @param dir  in which every run may read, and none may write */
export function createPassingCopies(dir: string): PassingCopies {
	const placeOf = (digest: string): string => join(dir, digest);
	return {
		placeOf,
		lay(content) {
			mkdirSync(dir, { mode: 0o700, recursive: true });
			const path = placeOf(sha256(content));
			// Somebody else's, who needs it longer.
			if (statSync(path, { throwIfNoEntry: false })?.size === content.length) return { path, take: () => {} };
			const temporary = join(dir, `.${randomBytes(6).toString('hex')}`);
			const fd = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
			try {
				try {
					for (let at = 0; at < content.length; ) at += writeSync(fd, content, at);
					fsyncSync(fd);
				} finally {
					closeSync(fd);
				}
				chmodSync(temporary, 0o600);
				renameSync(temporary, path);
			} catch (error) {
				rmSync(temporary, { force: true });
				throw error;
			}
			syncFolder(dir);
			return { path, take: () => rmSync(path, { force: true }) };
		}
	};
}
