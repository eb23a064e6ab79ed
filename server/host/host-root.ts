// Where the kernel's files are. Tests point it at a folder of fixtures; the service at /.
import { readdirSync, readFileSync } from 'node:fs';
import { open, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../lib/reason-of.ts';

/** What was read, or why not. `absent` includes what went away while it was read. */
export type Got<T> =
	| { readonly got: true; readonly value: T }
	| { readonly got: false; readonly why: 'absent' | 'denied' | 'failed'; readonly detail: string };

export interface HostRoot {
	/** @returns the file's text, or null when it is absent or may not be read */
	read(path: string): string | null;
	/** @returns the names in a folder, sorted; [] when it is absent */
	list(path: string): readonly string[];
	/** The file's text, at most its first `maxBytes`. Not for files on foreign mounts, which may hang. Never rejects. */
	readText(path: string, maxBytes?: number): Promise<Got<string>>;
	/** The names in a folder, in no order. Never rejects. */
	listNames(path: string): Promise<Got<readonly string[]>>;
	/** Where a link leads, as it is written. Never rejects. */
	readLink(path: string): Promise<Got<string>>;
}

/** Files of the kernel say no size, so this is what is read of one at most. */
const MOST_BYTES = 16_777_216;
const PIECE_BYTES = 65_536;

/** @param root absolute path that stands for / */
export function createHostRoot(root = '/'): HostRoot {
	return {
		read(path) {
			try {
				return readFileSync(join(root, path), 'utf8');
			} catch {
				return null;
			}
		},
		list(path) {
			try {
				return readdirSync(join(root, path)).sort();
			} catch {
				return [];
			}
		},
		readText: (path, maxBytes = MOST_BYTES) => got(() => readUpTo(join(root, path), maxBytes)),
		listNames: (path) => got(() => readdir(join(root, path))),
		readLink: (path) => got(() => readlink(join(root, path)))
	};
}

async function readUpTo(path: string, maxBytes: number): Promise<string> {
	const file = await open(path);
	try {
		const pieces: Buffer[] = [];
		let size = 0;
		while (size < maxBytes) {
			const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, maxBytes - size));
			const { bytesRead } = await file.read(piece, 0, piece.length, null);
			if (bytesRead === 0) break;
			pieces.push(piece.subarray(0, bytesRead));
			size += bytesRead;
		}
		return Buffer.concat(pieces).toString('utf8');
	} finally {
		await file.close();
	}
}

const WHY: Readonly<Record<string, 'absent' | 'denied'>> = {
	ENOENT: 'absent',
	ENOTDIR: 'absent',
	ESRCH: 'absent',
	ENODEV: 'absent',
	EACCES: 'denied',
	EPERM: 'denied'
};

async function got<T>(read: () => Promise<T>): Promise<Got<T>> {
	try {
		return { got: true, value: await read() };
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		return { got: false, why: WHY[code] ?? 'failed', detail: reasonOf(error) };
	}
}
