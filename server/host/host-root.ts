// Where the kernel's files are. Tests point it at a folder of fixtures; the service at /.
import { constants, readdirSync, readFileSync } from 'node:fs';
import { type FileHandle, lstat, open, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { reasonOf } from '../lib/reason-of.ts';
import { identityOf, millisOf } from './file-identity.ts';
import { mostAt, namesIn } from './names-in.ts';
import { openPlain, refuseKernels } from './open-plain.ts';
import { openSeen, type Seen } from './open-seen.ts';

/** What was read, or why not. `absent` includes what went away while it was read. */
export type Got<T> =
	| { readonly got: true; readonly value: T }
	| { readonly got: false; readonly why: 'absent' | 'denied' | 'failed'; readonly detail: string };

export interface HostRoot {
	/** @returns the file's text, or null when it is absent or may not be read */
	read(path: string): string | null;
	/** @returns the names in a folder, sorted; [] when it is absent */
	list(path: string): readonly string[];
	/**
	 * The file's text, at most its first `maxBytes`; never of a pipe or a device. Not for foreign mounts, which may hang. Never rejects.
	 *
	 * @param seen  the file as it was looked at before, with the folders that were judged before it: anything else is not read
	 */
	readText(path: string, maxBytes?: number, seen?: readonly Seen[]): Promise<Got<string>>;
	/** The file's last bytes as text, from the first whole line on. `seen` as for `readText`. Never rejects. */
	readEnd(path: string, maxBytes: number, seen?: readonly Seen[]): Promise<Got<string>>;
	/** Bytes of a file as they are, from `from` on; never through a link, and never of what is no file. Never rejects. */
	readPart(path: string, from: number, bytes: number): Promise<Got<Buffer>>;
	/**
	 * The same of a file that may be very long: told in pieces, as it is read, so that nobody else has to wait for it.
	 *
	 * @returns how many bytes were read; as many as `maxBytes` when there may be more. Never rejects
	 */
	readPieces(path: string, maxBytes: number, take: (text: string) => void): Promise<Got<number>>;
	/** The names in a folder, in no order; none where it holds more than `most`, which is for its owner to choose. Never rejects. */
	listNames(path: string, most?: number): Promise<Got<readonly string[]>>;
	/** Of a link itself, not of where it leads. Never rejects. */
	facts(path: string): Promise<Got<FileFacts>>;
	/** What the file takes on its disk, wherever a link leads. Also of one that was deleted and is held open. Never rejects. */
	takenBytes(path: string): Promise<Got<number>>;
	/** Where a link leads, as it is written. Never rejects. */
	readLink(path: string): Promise<Got<string>>;
}

export interface FileFacts {
	readonly kind: 'file' | 'directory' | 'link' | 'other';
	readonly sizeBytes: number;
	/** On its disk: less where it has holes. */
	readonly takenBytes: number;
	/** Permission bits alone. */
	readonly mode: number;
	readonly uid: number;
	readonly gid: number;
	/** When its content was written last, as far as nobody set that time. */
	readonly modifiedMs: number;
	/** To be compared: another one for every other file, and as soon as its owner or its rights are others. */
	readonly identity: string;
	/** Names that lead to it, where there is more than one: it lies elsewhere as well. */
	readonly names?: number;
	/** When anything of it was changed last, its mode, owner and place among them; absent where that is not kept. */
	readonly changedMs?: number;
}

/** Files of the kernel say no size, so this is what is read of one at most. */
const MOST_BYTES = 16_777_216;
const PIECE_BYTES = 65_536;
/** Hundreds of small files are read in every look: what they are read into serves again, instead of a new one for each. */
const spare: Buffer[] = [];
const MOST_SPARE = 8;

/** @param root absolute path that stands for / */
export function createHostRoot(root = '/'): HostRoot {
	const opened = (path: string, seen: readonly Seen[] | undefined): Promise<FileHandle> =>
		seen ? openSeen(root, seen) : openPlain(join(root, path));
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
		readText: (path, maxBytes = MOST_BYTES, seen) => got(() => readUpTo(() => opened(path, seen), maxBytes)),
		readEnd: (path, maxBytes, seen) => got(() => readEndOf(() => opened(path, seen), maxBytes)),
		readPart: (path, from, bytes) => got(() => readPartOf(join(root, path), from, bytes)),
		readPieces: (path, maxBytes, take) => got(() => tellUpTo(join(root, path), maxBytes, take)),
		listNames: (path, most = mostAt(path)) => got(() => namesIn(join(root, path), most)),
		facts: (path) => got(() => factsOf(join(root, path))),
		takenBytes: (path) => got(async () => (await stat(join(root, path))).blocks * 512),
		readLink: (path) => got(() => readlink(join(root, path)))
	};
}

async function factsOf(path: string): Promise<FileFacts> {
	// Numbers of files may be longer than a number of JavaScript is exact.
	const stats = await lstat(path, { bigint: true });
	return {
		kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'directory' : stats.isSymbolicLink() ? 'link' : 'other',
		sizeBytes: Number(stats.size),
		takenBytes: Number(stats.blocks) * 512,
		mode: Number(stats.mode) & 0o7777,
		uid: Number(stats.uid),
		gid: Number(stats.gid),
		modifiedMs: millisOf(stats.mtimeNs),
		changedMs: millisOf(stats.ctimeNs),
		...(stats.isFile() && stats.nlink > 1n && { names: Number(stats.nlink) }),
		identity: identityOf(stats)
	};
}

async function readUpTo(openFile: () => Promise<FileHandle>, maxBytes: number): Promise<string> {
	const pieces: Buffer[] = [];
	await readBytes(openFile, maxBytes, (piece) => pieces.push(Buffer.from(piece)));
	return Buffer.concat(pieces).toString('utf8');
}

async function readEndOf(openFile: () => Promise<FileHandle>, maxBytes: number): Promise<string> {
	const file = await openFile();
	try {
		const { size } = await file.stat();
		const from = Math.max(0, size - maxBytes);
		const piece = Buffer.allocUnsafe(Math.min(size, maxBytes));
		const { bytesRead } = await file.read(piece, 0, piece.length, from);
		const text = piece.subarray(0, bytesRead).toString('utf8');
		return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
	} finally {
		await file.close();
	}
}

async function readPartOf(path: string, from: number, bytes: number): Promise<Buffer> {
	// Nobody waits for the other end of a pipe.
	const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const found = await file.stat();
		if (!found.isFile()) throw new Error('It is no file.');
		await refuseKernels(file, found.size);
		const piece = Buffer.alloc(bytes);
		const { bytesRead } = await file.read(piece, 0, bytes, from);
		return piece.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

async function tellUpTo(path: string, maxBytes: number, take: (text: string) => void): Promise<number> {
	// A character may begin in one piece and end in the next.
	const decoder = new StringDecoder('utf8');
	const size = await readBytes(
		() => openPlain(path),
		maxBytes,
		(piece) => take(decoder.write(piece))
	);
	take(decoder.end());
	return size;
}

/** @param take  what it is given holds until it returns, and no longer */
async function readBytes(
	openFile: () => Promise<FileHandle>,
	maxBytes: number,
	take: (piece: Buffer) => void
): Promise<number> {
	const file = await openFile();
	const piece = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
	try {
		let size = 0;
		while (size < maxBytes) {
			const { bytesRead } = await file.read(piece, 0, Math.min(PIECE_BYTES, maxBytes - size), null);
			if (bytesRead === 0) break;
			take(piece.subarray(0, bytesRead));
			size += bytesRead;
		}
		return size;
	} finally {
		if (spare.length < MOST_SPARE) spare.push(piece);
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
