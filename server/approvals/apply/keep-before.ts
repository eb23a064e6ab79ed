// What files held before they were changed: one copy of each content under its digest, private, bounded, synced before anything
// is changed, and kept for 90 days.
import { randomBytes } from 'node:crypto';
import {
	chmodSync,
	closeSync,
	constants,
	copyFileSync,
	fchmodSync,
	fsyncSync,
	lstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmSync,
	statfsSync,
	writeFileSync,
	writeSync
} from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../lib/atomic-file.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { storageProblem } from '../../lib/storage-fault.ts';
import { givenAttributes, type ReadAttributes } from './attributes.ts';
import type { Image } from './image.ts';
import { lookAtFile, readPieces, sha256 } from './look-at-file.ts';
import { whyLedElsewhere } from './place-file.ts';

export const KEEP_MS = 90 * 86_400_000;

export interface BeforeLimits {
	/** Of one file that has to be copied byte by byte; larger ones are kept only where the file system shares their blocks. */
	readonly mostFileBytes: number;
	/** Of all that is kept. */
	readonly mostBytes: number;
	/** What is left free on the disk whatever is kept. */
	readonly leaveFreeBytes: number;
}

export const BEFORE_LIMITS: BeforeLimits = {
	mostFileBytes: 64 * 1024 * 1024,
	mostBytes: 2 * 1024 * 1024 * 1024,
	leaveFreeBytes: 64 * 1024 * 1024
};

export interface BeforeStore {
	/**
	 * Keeps what stands there now; on the disk when it returns. What cannot be kept says why.
	 *
	 * @throws where the disk can take nothing more
	 */
	keep(path: string): Image;
	/** The content under that digest, checked against it. @throws when it is not there or is not what it was */
	read(digest: string): Buffer;
	has(digest: string): boolean;
	/** Where it lies, for what runs outside every sandbox. */
	placeOf(digest: string): string;
	/** Puts a link's target or a file's content there as well. */
	put(content: Uint8Array): string;
	/** Takes away what nobody refers to any more. @param referred  digests that are still needed */
	prune(referred: ReadonlySet<string>): void;
}

/** @param writerUid  who will put files back */
export function createBeforeStore(
	dir: string,
	limits: BeforeLimits = BEFORE_LIMITS,
	readAttributes: ReadAttributes = () => null,
	writerUid = process.getuid?.() ?? 0
): BeforeStore {
	mkdirSync(dir, { mode: 0o700, recursive: true });
	chmodSync(dir, 0o700);
	for (const name of readdirSync(dir)) if (name.startsWith('.')) rmSync(join(dir, name), { force: true });
	let total = readdirSync(dir).reduce((sum, name) => sum + (sizeOf(join(dir, name)) ?? 0), 0);
	const placeOf = (digest: string): string => join(dir, digest);

	/** `fill` writes the content and answers its digest; nothing is left where it throws. */
	function add(fill: (temporary: string) => string): string {
		const temporary = join(dir, `.${randomBytes(6).toString('hex')}`);
		try {
			const digest = fill(temporary);
			const bytes = sizeOf(temporary) ?? 0;
			const known = sizeOf(placeOf(digest));
			renameSync(temporary, placeOf(digest));
			syncFolder(dir);
			total += bytes - (known ?? 0);
			return digest;
		} finally {
			rmSync(temporary, { force: true });
		}
	}

	/** The blocks are shared, so its size does not matter. @returns undefined where the file system cannot do that */
	function share(path: string): string | undefined {
		try {
			return add((temporary) => {
				copyFileSync(path, temporary, constants.COPYFILE_FICLONE_FORCE | constants.COPYFILE_EXCL);
				chmodSync(temporary, 0o600);
				syncFile(temporary);
				const seen = lookAtFile(temporary);
				return seen.was === 'file' ? seen.digest : '';
			});
		} catch (error) {
			if (storageProblem(error)) throw error;
			return undefined;
		}
	}

	function copy(path: string): string {
		return add((temporary) => {
			const from = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
			try {
				const to = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
				try {
					fchmodSync(to, 0o600);
					readPieces(from, (piece) => writeWhole(to, piece));
					fsyncSync(to);
				} finally {
					closeSync(to);
				}
			} finally {
				closeSync(from);
			}
			const seen = lookAtFile(temporary);
			return seen.was === 'file' ? seen.digest : '';
		});
	}

	function whyNot(bytes: number): string | undefined {
		if (bytes > limits.mostFileBytes)
			return `it is larger than ${inMiB(limits.mostFileBytes)} and this file system cannot share its blocks`;
		if (total + bytes > limits.mostBytes) return `${inMiB(limits.mostBytes)} are kept already`;
		const { bavail, bsize } = statfsSync(dir);
		return bavail * bsize - bytes < limits.leaveFreeBytes ? 'too little room is left on the disk' : undefined;
	}

	return {
		keep(path) {
			const seen = lookAtFile(path);
			const swap = swappable(path, writerUid);
			if (swap !== undefined)
				return { ...NOTHING, path, was: seen.was === 'unreadable' ? 'file' : seen.was, reason: swap };
			switch (seen.was) {
				case 'absent':
					return { ...NOTHING, path, was: 'absent', kept: true };
				case 'unreadable':
					return { ...NOTHING, path, was: 'other', reason: `it cannot be read: ${seen.why}` };
				default:
			}
			const { mode, uid, gid } = seen;
			const times = { atimeNs: String(seen.times.atimeNs), mtimeNs: String(seen.times.mtimeNs) };
			const about = { ...NOTHING, path, mode, uid, gid, times, was: seen.was };
			if (seen.was === 'directory') return { ...about, xattrs: givenAttributes(readAttributes(path)), kept: true };
			if (seen.was === 'link') {
				const digest = this.put(Buffer.from(seen.target));
				return { ...about, digest, bytes: Buffer.byteLength(seen.target), place: digest, kept: true };
			}
			if (seen.was === 'other') return { ...about, reason: 'it is no file, folder or link' };
			const { digest, bytes } = seen;
			const whole = { ...about, digest, bytes, xattrs: givenAttributes(readAttributes(path)) };
			if (this.has(digest)) return { ...whole, place: digest, kept: true };
			try {
				let held = share(path);
				if (held === undefined) {
					const why = whyNot(bytes);
					if (why !== undefined) return { ...whole, reason: why };
					held = copy(path);
				}
				// Somebody writes to it at this moment: what was kept is not what was seen.
				if (held !== digest) return { ...whole, reason: 'it changed while it was kept' };
				return { ...whole, place: digest, kept: true };
			} catch (error) {
				if (storageProblem(error)) throw error;
				return { ...whole, reason: `it cannot be read: ${reasonOf(error)}` };
			}
		},
		read(digest) {
			const content = readFileSync(placeOf(digest));
			if (sha256(content) !== digest) throw new Error(`the kept content ${digest} was altered`);
			return content;
		},
		placeOf,
		has: (digest) => sizeOf(placeOf(digest)) !== undefined,
		put(content) {
			const digest = sha256(content);
			if (this.has(digest)) return digest;
			return add((temporary) => {
				writeFileSync(temporary, content, { mode: 0o600, flag: 'wx', flush: true });
				return digest;
			});
		},
		prune(referred) {
			for (const name of readdirSync(dir)) {
				if (referred.has(name)) continue;
				total -= sizeOf(join(dir, name)) ?? 0;
				rmSync(join(dir, name), { force: true });
			}
		}
	};
}

const NOTHING: Omit<Image, 'path' | 'was'> = {
	kept: false,
	digest: null,
	bytes: null,
	mode: null,
	uid: null,
	gid: null,
	times: null,
	xattrs: null,
	place: null,
	reason: ''
};

/**
 * What was put back by root where another account could put a link would be put wherever that leads.
 *
 * @returns why nothing is kept of it
 */
export function swappable(path: string, writerUid: number): string | undefined {
	for (let folder = dirname(path); ; folder = dirname(folder)) {
		try {
			return whyLedElsewhere(realpathSync(folder), writerUid);
		} catch (error) {
			// What is not there yet is made by the steps; what cannot be looked into is kept with other rights, or not at all.
			if (reasonOf(error) === 'permission denied' || folder === '/') return undefined;
		}
	}
}

function writeWhole(fd: number, piece: Buffer): void {
	for (let at = 0; at < piece.length; ) at += writeSync(fd, piece, at);
}

function syncFile(path: string): void {
	const fd = openSync(path, constants.O_RDONLY);
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}

const sizeOf = (path: string): number | undefined => lstatSync(path, { throwIfNoEntry: false })?.size;
const inMiB = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;
