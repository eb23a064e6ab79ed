// Carries a file, link or directory away and back, whatever it is: by descriptor, and no link is followed.

import { randomBytes } from 'node:crypto';
import {
	chmodSync,
	closeSync,
	constants,
	copyFileSync,
	fchmodSync,
	fstatSync,
	linkSync,
	lstatSync,
	mkdirSync,
	openSync,
	readlinkSync,
	readSync,
	renameSync,
	rmSync,
	type Stats,
	symlinkSync,
	unlinkSync,
	writeSync
} from 'node:fs';
import { basename } from 'node:path';
import { inRawDirectoryOf } from '../open-by-steps.ts';
import { bytesOf, identityAt, type Kind, rawNamesIn, toRaw } from '../raw-names.ts';

export interface Carried {
	readonly kind: Kind;
	readonly bytes: number;
	readonly files: number;
	/** Why it is not there; absent where it is. */
	readonly removed?: string;
}

const MOST_FILES = 200_000;
const SET_ID = 0o6000;
const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/**
 * @param raw its path; the directory that holds it is real
 * @param to a path in a directory that no run can see
 * @param room bytes that may be kept
 * @throws when it could not be moved, and is where it was
 */
export function carryAway(raw: string, to: string, room: number): Carried {
	return inRawDirectoryOf(raw, (here) => {
		const source = `${here}/${basename(raw)}`;
		const identity = identityAt(source);
		if (identity === undefined) throw new Error('it is gone');
		const { kind } = identity;
		if (kind === 'other') {
			unlinkSync(bytesOf(source));
			return { kind, bytes: 0, files: 1, removed: 'it was no file' };
		}
		if (!rename(source, to, kind)) return copyAway(here, source, to, room, kind);
		const size = tidy(toRaw(to));
		if (size !== undefined && size.bytes <= room) return { kind, ...size };
		removeAll(to);
		return { kind, bytes: size?.bytes ?? 0, files: size?.files ?? 0, removed: TOO_LARGE };
	});
}

const TOO_LARGE = 'it did not fit into what is kept';

/** @returns false where it lies on another disk */
function rename(source: string, to: string, kind: Kind): boolean {
	for (let tries = 0; ; tries++)
		try {
			renameSync(bytesOf(source), to);
			return true;
		} catch (error) {
			const code = codeOf(error);
			if (code === 'EXDEV') return false;
			// To move a directory one must be able to write in it.
			if (tries > 0 || kind !== 'directory' || (code !== 'EACCES' && code !== 'EPERM')) throw error;
			openUp(source);
		}
}

function openUp(source: string): void {
	const fd = openSync(bytesOf(source), 0o10000000 | constants.O_DIRECTORY | constants.O_NOFOLLOW);
	try {
		chmodSync(`/proc/self/fd/${fd}`, 0o700);
	} finally {
		closeSync(fd);
	}
}

/** First out of the way, under a name that nothing looks for, then piece by piece. */
function copyAway(here: string, source: string, to: string, room: number, kind: Kind): Carried {
	const away = `${here}/.${randomBytes(12).toString('hex')}.aside`;
	renameSync(bytesOf(source), bytesOf(away));
	const budget = { bytes: room, files: MOST_FILES };
	const fits = copy(away, toRaw(to), budget);
	removeAll(away);
	const size = { bytes: room - budget.bytes, files: MOST_FILES - budget.files };
	if (fits) return { kind, ...size };
	removeAll(to);
	return { kind, ...size, removed: TOO_LARGE };
}

/** @returns false where it is more than may be kept */
function copy(from: string, to: string, budget: { bytes: number; files: number }): boolean {
	const identity = identityAt(from);
	if (identity === undefined || identity.kind === 'other') return true;
	budget.files -= 1;
	if (budget.files < 0) return false;
	if (identity.kind === 'link') {
		symlinkSync(bytesOf(identity.target ?? ''), bytesOf(to));
		return true;
	}
	if (identity.kind === 'file') return copyFile(from, to, budget);
	openUp(from);
	const fd = openSync(bytesOf(from), constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
	try {
		mkdirSync(bytesOf(to), { mode: 0o700 });
		const here = `/proc/self/fd/${fd}`;
		return rawNamesIn(here).every((name) => copy(`${here}/${name}`, `${to}/${name}`, budget));
	} finally {
		closeSync(fd);
	}
}

function copyFile(from: string, to: string, budget: { bytes: number }): boolean {
	const fd = openForReading(from);
	try {
		const stats = fstatSync(fd);
		if (!stats.isFile()) return true;
		budget.bytes -= stats.size;
		if (budget.bytes < 0) return false;
		const out = openSync(bytesOf(to), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
		try {
			const piece = Buffer.alloc(1 << 20);
			let left = stats.size;
			while (left > 0) {
				const length = readSync(fd, piece, 0, Math.min(piece.length, left), null);
				if (length === 0) break;
				writeSync(out, piece, 0, length);
				left -= length;
			}
			fchmodSync(out, stats.mode & 0o777);
		} finally {
			closeSync(out);
		}
		return true;
	} finally {
		closeSync(fd);
	}
}

/** A file of one's own may be closed to oneself. */
function openForReading(raw: string): number {
	const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
	try {
		return openSync(bytesOf(raw), flags);
	} catch (error) {
		if (codeOf(error) !== 'EACCES') throw error;
		const fd = openSync(bytesOf(raw), 0o10000000 | constants.O_NOFOLLOW);
		try {
			chmodSync(`/proc/self/fd/${fd}`, 0o600);
			return openSync(bytesOf(raw), flags);
		} finally {
			closeSync(fd);
		}
	}
}

/**
 * Of what nobody else can reach: closed directories are opened, pipes and sockets go, and bits that lend rights are dropped.
 *
 * @returns undefined where there is too much of it
 */
function tidy(raw: string): { readonly bytes: number; readonly files: number } | undefined {
	let bytes = 0;
	let files = 0;
	const walk = (path: string): boolean => {
		let stats: Stats;
		try {
			stats = lstatSync(bytesOf(path));
		} catch {
			return true;
		}
		files += 1;
		bytes += stats.blocks * 512;
		if (files > MOST_FILES) return false;
		if (stats.isSymbolicLink()) return true;
		if (!stats.isFile() && !stats.isDirectory()) {
			unlinkSync(bytesOf(path));
			return true;
		}
		const mode = stats.mode & 0o7777;
		const kept = (mode & ~SET_ID) | (stats.isDirectory() ? 0o700 : 0o400);
		// Of a file with several names the others may be somebody's: only what lends rights goes.
		if (mode !== kept && (stats.nlink === 1 || stats.isDirectory() || (mode & SET_ID) !== 0))
			chmodSync(bytesOf(path), kept);
		return !stats.isDirectory() || rawNamesIn(path).every((name) => walk(`${path}/${name}`));
	};
	return walk(raw) ? { bytes, files } : undefined;
}

/** Everything, also what was closed to its owner. */
export function removeAll(raw: string): void {
	try {
		rmSync(bytesOf(raw), { recursive: true, force: true });
	} catch {
		tidy(raw);
		rmSync(bytesOf(raw), { recursive: true, force: true });
	}
}

/**
 * Back to where nothing is.
 *
 * @throws where something is
 */
export function carryBack(from: string, raw: string): void {
	inRawDirectoryOf(
		raw,
		(here) => {
			const target = `${here}/${basename(raw)}`;
			const stats = lstatSync(from);
			if (identityAt(target) !== undefined)
				throw Object.assign(new Error('something stands there'), { code: 'EEXIST' });
			if (stats.isSymbolicLink()) {
				symlinkSync(readlinkSync(from, { encoding: 'buffer' }), bytesOf(target));
				unlinkSync(from);
			} else if (stats.isDirectory()) moveDirectory(from, target);
			else moveFile(from, target, stats.mode);
		},
		true
	);
}

function moveFile(from: string, target: string, mode: number): void {
	chmodSync(from, mode & 0o777);
	try {
		// Unlike a rename it never takes the place of anything.
		linkSync(from, bytesOf(target));
	} catch (error) {
		if (codeOf(error) !== 'EXDEV') throw error;
		copyFileSync(from, bytesOf(target), constants.COPYFILE_EXCL);
	}
	unlinkSync(from);
}

function moveDirectory(from: string, target: string): void {
	try {
		renameSync(from, bytesOf(target));
	} catch (error) {
		if (codeOf(error) !== 'EXDEV') throw error;
		if (!copy(toRaw(from), target, { bytes: Number.MAX_SAFE_INTEGER, files: MOST_FILES }))
			throw new Error('it is too large');
		removeAll(toRaw(from));
	}
}
