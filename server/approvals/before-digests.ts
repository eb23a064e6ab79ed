// Files that a request rests on, as they are now; and what became different since.
import type { BigIntStats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { lookAtFile, sha256 } from './apply/look-at-file.ts';
import { namesMatched, patternOf, wouldMatch } from './rests-on/names-matched.ts';
import type { BeforeDigest } from './stored-request.ts';

/** Of one request. */
export const MOST_PATHS = 200;
/**
 * What is larger, or comes when so much of a request was read, is told apart without being read: by size, number, and both times, of
 * which nobody but root sets the time of the last change.
 */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_BYTES_TOGETHER = 64 * 1024 * 1024;
/** What the kernel makes up when it is read. */
const MADE_UP = /^\/(proc|sys|dev)(\/|$)/;

/** Without repetition, and without what the kernel makes up. */
export const toBeHeld = (paths: readonly string[]): readonly string[] =>
	[...new Set(paths)].filter((path) => (path.startsWith('/') && !MADE_UP.test(path)) || patternOf(path) !== undefined);

/** @param paths  the most important first: beyond `MOST_PATHS` they are left out */
export async function takeBeforeDigests(paths: readonly string[]): Promise<readonly BeforeDigest[]> {
	const taken: BeforeDigest[] = [];
	let left = MOST_BYTES_TOGETHER;
	for (const path of toBeHeld(paths).slice(0, MOST_PATHS).sort()) {
		const pattern = patternOf(path);
		if (pattern !== undefined) {
			taken.push(takeNames(path, pattern));
			continue;
		}
		const stats = await lstat(path, { bigint: true }).catch(() => undefined);
		const bytes = stats?.isFile() ? Number(stats.size) : 0;
		if (stats && bytes > Math.min(MOST_BYTES, left)) taken.push(unread(path, stats));
		else {
			left -= bytes;
			taken.push(takeOne(path));
		}
	}
	return taken;
}

function takeNames(path: string, pattern: string): BeforeDigest {
	const names = namesMatched(pattern);
	return { path, was: 'names', digest: sha256(names.join('\0')), attributes: `${names.length} names` };
}

function unread(path: string, { mode, uid, gid, size, mtimeNs, ctimeNs, ino }: BigIntStats): BeforeDigest {
	const about = [bits(Number(mode) & 0o7777), `${uid}:${gid}`, `${size} bytes`, mtimeNs, ctimeNs, ino];
	return { path, was: 'file', digest: null, attributes: about.join(' ') };
}

function takeOne(path: string): BeforeDigest {
	const seen = lookAtFile(path);
	switch (seen.was) {
		case 'absent':
		case 'unreadable':
			return { path, was: seen.was, digest: null, attributes: null };
		case 'file':
		case 'link':
		case 'directory':
		case 'other': {
			const digest = 'digest' in seen ? seen.digest : null;
			return { path, was: seen.was, digest, attributes: `${bits(seen.mode)} ${seen.uid}:${seen.gid}` };
		}
	}
}

const bits = (mode: number): string => mode.toString(8).padStart(4, '0');

/** @returns one sentence for each that differs; [] when nothing does */
export function tellDrift(before: readonly BeforeDigest[], now: readonly BeforeDigest[]): readonly string[] {
	const found = new Map(now.map((one) => [one.path, one]));
	return before.flatMap((was) => {
		const is = found.get(was.path);
		if (!is) return [`${was.path} could not be looked at again.`];
		if (was.was !== is.was) return [`${was.path} was ${NAMES[was.was]} and is ${NAMES[is.was]} now.`];
		if (was.was === 'names') return was.digest === is.digest ? [] : [`What ${patternOf(was.path)} stands for changed.`];
		if (was.digest !== is.digest) return [`The content of ${was.path} changed.`];
		if (was.attributes === is.attributes) return [];
		return was.was === 'file' && was.digest === null
			? [`${was.path}, which is too large to be read, changed: its size, one of its times, its mode or its owner.`]
			: [`Mode or owner of ${was.path} changed.`];
	});
}

const NAMES: Readonly<Record<BeforeDigest['was'], string>> = {
	absent: 'not there',
	file: 'a file',
	directory: 'a directory',
	link: 'a link',
	other: 'something else than a file',
	unreadable: 'not readable',
	names: 'a pattern'
};

/** @returns whether one of these changes could be why it is not as it was */
export function isChanged(held: string, changed: ReadonlySet<string>): boolean {
	const pattern = patternOf(held);
	if (pattern === undefined) return changed.has(held);
	return [...changed].some((path) => wouldMatch(pattern, path) || pattern.startsWith(`${path}/`));
}
