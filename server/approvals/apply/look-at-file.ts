// What stands at a path now: its kind, its bytes as a digest, and what else of it a change could alter. No link is followed, and
// nothing is opened that could answer by itself (a device, a pipe).
import { createHash } from 'node:crypto';
import {
	type BigIntStats,
	closeSync,
	constants,
	fstatSync,
	lstatSync,
	openSync,
	readlinkSync,
	readSync
} from 'node:fs';
import { reasonOf } from '../../lib/reason-of.ts';

export interface FileTimes {
	readonly atimeNs: bigint;
	readonly mtimeNs: bigint;
}

export type LookedAt =
	| { readonly was: 'absent' }
	/** Something is there, or may be, and this user is not shown it. */
	| { readonly was: 'unreadable'; readonly why: string }
	| ({ readonly was: 'file'; readonly digest: string; readonly bytes: number } & Attributes)
	/** `digest` is of where it leads. */
	| ({ readonly was: 'link'; readonly digest: string; readonly target: string } & Attributes)
	| ({ readonly was: 'directory' } & Attributes)
	| ({ readonly was: 'other' } & Attributes);

export interface Attributes {
	readonly mode: number;
	readonly uid: number;
	readonly gid: number;
	readonly times: FileTimes;
}

const PIECE = 1024 * 1024;

/** Never throws: what cannot be seen is `unreadable`. */
export function lookAtFile(path: string): LookedAt {
	try {
		const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
		if (!found) return { was: 'absent' };
		const attributes = attributesOf(found);
		if (found.isDirectory()) return { was: 'directory', ...attributes };
		if (found.isSymbolicLink()) {
			const target = readlinkSync(path);
			return { was: 'link', target, digest: sha256(target), ...attributes };
		}
		if (!found.isFile()) return { was: 'other', ...attributes };
		return lookInto(path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return { was: 'absent' };
		return { was: 'unreadable', why: reasonOf(error) };
	}
}

function lookInto(path: string): LookedAt {
	const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const open = fstatSync(fd, { bigint: true });
		if (!open.isFile()) return { was: 'other', ...attributesOf(open) };
		const hash = createHash('sha256');
		let bytes = 0;
		readPieces(fd, (piece) => {
			hash.update(piece);
			bytes += piece.length;
		});
		return { was: 'file', digest: hash.digest('hex'), bytes, ...attributesOf(open) };
	} finally {
		closeSync(fd);
	}
}

/** @param each  is lent its bytes */
export function readPieces(fd: number, each: (piece: Buffer) => void): void {
	const piece = Buffer.allocUnsafe(PIECE);
	for (;;) {
		const read = readSync(fd, piece, 0, PIECE, null);
		if (read === 0) return;
		each(piece.subarray(0, read));
	}
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function attributesOf({ mode, uid, gid, atimeNs, mtimeNs }: BigIntStats): Attributes {
	return { mode: Number(mode) & 0o7777, uid: Number(uid), gid: Number(gid), times: { atimeNs, mtimeNs } };
}
