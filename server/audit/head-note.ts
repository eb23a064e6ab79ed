// A note of the newest durable line, beside the record: without it, lines cut off the end would not be missed.
// It is written after its line is on the disk, so it never speaks of a line that a crash could have taken.
import type { KeyObject } from 'node:crypto';
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { authenticate } from './audit-key.ts';
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

/** @param key  undefined for a record that has no key yet */
export function formatHead({ sequence, hash }: Head, key: KeyObject | undefined): string {
	const said = `${sequence} ${hash}`;
	return `${(key ? `${said} ${proofOf(said, key)}` : said).padEnd(NOTE_BYTES - 1)}\n`;
}

/** In base64url, since hex would not fit. */
function proofOf(said: string, key: KeyObject): string {
	return Buffer.from(authenticate(key, said), 'hex').toString('base64url');
}

/** A note as it was found. */
export interface NotedHead extends Head {
	/** Of whoever wrote it; undefined in a record without a key. */
	readonly proof: string | undefined;
}

/** Whether whoever wrote this note had the key. */
export function isNotedWith({ sequence, hash, proof }: NotedHead, key: KeyObject): boolean {
	return proof === proofOf(`${sequence} ${hash}`, key);
}

/** @returns undefined when there is no note; null when there is one that cannot be read */
export function readHead(path: string): NotedHead | null | undefined {
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
		const match = /^(\d{1,15}) ([0-9a-f]{64})(?: ([A-Za-z0-9_-]{43}))? *\n$/.exec(bytes.toString('latin1', 0, length));
		return match ? { sequence: Number(match[1]), hash: match[2] as string, proof: match[3] } : null;
	} finally {
		closeSync(fd);
	}
}

export interface HeadNote {
	/** An older line than the one it speaks of already is left out. */
	write(head: Head): void;
	/** Brings it to the disk. */
	sync(): void;
	close(): void;
}

/** Opens a note that is there for writing. */
export function openHeadNote(path: string, key: KeyObject): HeadNote {
	const fd = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
	let noted = -1;
	return {
		write(head) {
			if (head.sequence <= noted) return;
			writeSync(fd, formatHead(head, key), 0);
			noted = head.sequence;
		},
		sync() {
			fsyncSync(fd);
		},
		close() {
			fsyncSync(fd);
			closeSync(fd);
		}
	};
}
