// The next file of the record, made with the line that it begins with, or not at all.
import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../lib/atomic-file.ts';
import { asError } from '../lib/error.ts';
import type { RecordFile } from './record-files.ts';

export type MadeFile =
	| { readonly fd: number }
	/** `left`: it is there all the same, and nothing may be added to the file before it. */
	| { readonly fault: Error; readonly left: boolean };

/** The line is in the file, and the file's name on the disk, when this returns; the line is synced with those after it. */
export function makeRecordFile({ path }: RecordFile, firstLine: Buffer): MadeFile {
	let fd: number;
	try {
		fd = openSync(
			path,
			constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
			0o600
		);
	} catch (error) {
		return { fault: asError(error), left: false };
	}
	try {
		writeAll(fd, firstLine);
		syncFolder(dirname(path));
		return { fd };
	} catch (error) {
		return { fault: asError(error), left: !remove(fd, path) };
	}
}

function remove(fd: number, path: string): boolean {
	try {
		closeSync(fd);
		rmSync(path);
		return true;
	} catch {
		return false;
	}
}

/** A full disk may take a part only; then this throws. */
export function writeAll(fd: number, bytes: Buffer): void {
	for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
}
