// A note of the newest durable line, beside the record: without it, lines cut off the end would not be missed.
// It is written after its line is on the disk, so it never speaks of a line that a crash could have taken.
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { NO_LINE } from './audit-line.ts';

export interface Head {
	readonly sequence: number;
	readonly hash: string;
}

export const EMPTY_HEAD: Head = { sequence: 0, hash: NO_LINE };

/** Of an empty record, too: one that was begun because an earlier one was gone, and whose first line has yet to say so. */
export const REPLACING_HEAD: Head = { sequence: 0, hash: 'f'.repeat(64) };

/** Fixed, so that it is replaced in place by one write. */
const NOTE_BYTES = 128;

export function formatHead({ sequence, hash }: Head): string {
	return `${`${sequence} ${hash}`.padEnd(NOTE_BYTES - 1)}\n`;
}

/** @returns undefined when there is no note; null when there is one that cannot be read */
export function readHead(path: string): Head | null | undefined {
	let fd: number;
	try {
		// Without waiting: a pipe in its place would keep whoever opens it for ever.
		fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT') return undefined;
		if (code === 'ELOOP') return null;
		throw error;
	}
	try {
		if (!fstatSync(fd).isFile()) return null;
		const bytes = Buffer.alloc(NOTE_BYTES);
		const length = readSync(fd, bytes, 0, NOTE_BYTES, 0);
		const match = /^(\d{1,15}) ([0-9a-f]{64}) *\n$/.exec(bytes.toString('latin1', 0, length));
		return match ? { sequence: Number(match[1]), hash: match[2] as string } : null;
	} finally {
		closeSync(fd);
	}
}

export interface HeadNote {
	write(head: Head): void;
	close(): void;
}

/** Opens a note that is there for writing. */
export function openHeadNote(path: string): HeadNote {
	const fd = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
	return {
		write(head) {
			writeSync(fd, formatHead(head), 0);
		},
		close() {
			fsyncSync(fd);
			closeSync(fd);
		}
	};
}
