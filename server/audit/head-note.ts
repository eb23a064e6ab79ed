// A note of the newest durable line, beside the record: without it, lines cut off the end would not be missed.
// It is written after its line is on the disk, so it never speaks of a line that a crash could have taken.
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { NO_LINE } from './audit-line.ts';

export interface Head {
	readonly sequence: number;
	readonly hash: string;
}

export const EMPTY_HEAD: Head = { sequence: 0, hash: NO_LINE };

/** Fixed, so that it is replaced in place by one write. */
const NOTE_BYTES = 128;

/** @returns undefined when there is no note; null when there is one that cannot be read */
export function readHead(path: string): Head | null | undefined {
	let fd: number;
	try {
		fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
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

/** Opens the note for writing; makes it, durably, when it is not there. */
export function openHeadNote(path: string): HeadNote {
	const fd = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
	const write = ({ sequence, hash }: Head): void => {
		writeSync(fd, `${`${sequence} ${hash}`.padEnd(NOTE_BYTES - 1)}\n`, 0);
	};
	return {
		write,
		close() {
			fsyncSync(fd);
			closeSync(fd);
		}
	};
}
