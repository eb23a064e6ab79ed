// Files that a request rests on, as they are now; and what became different since.
import { lstat } from 'node:fs/promises';
import { lookAtFile } from './apply/look-at-file.ts';
import type { BeforeDigest } from './stored-request.ts';

/** Of one request; the first of them where there are more. */
export const MOST_PATHS = 200;
/** Larger files are told apart by size, number and the times that the kernel keeps: of these nobody can set back the second. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What the kernel makes up when it is read. */
const MADE_UP = /^\/(proc|sys|dev)(\/|$)/;

export async function takeBeforeDigests(paths: readonly string[]): Promise<readonly BeforeDigest[]> {
	const taken: BeforeDigest[] = [];
	const wanted = [...new Set(paths)].filter((path) => path.startsWith('/') && !MADE_UP.test(path));
	for (const path of wanted.slice(0, MOST_PATHS).sort()) taken.push(await takeOne(path));
	return taken;
}

async function takeOne(path: string): Promise<BeforeDigest> {
	const large = await lstat(path).then(
		(stats) => (stats.isFile() && stats.size > MOST_BYTES ? stats : undefined),
		() => undefined
	);
	if (large) {
		const { mode, uid, gid, size, mtimeMs, ctimeMs, ino } = large;
		return {
			path,
			was: 'file',
			digest: null,
			attributes: `${bits(mode & 0o7777)} ${uid}:${gid} ${size} bytes ${mtimeMs} ${ctimeMs} ${ino}`
		};
	}
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
		if (was.digest !== is.digest) return [`The content of ${was.path} changed.`];
		return was.attributes === is.attributes ? [] : [`Mode or owner of ${was.path} changed.`];
	});
}

const NAMES: Readonly<Record<BeforeDigest['was'], string>> = {
	absent: 'not there',
	file: 'a file',
	directory: 'a directory',
	link: 'a link',
	other: 'something else than a file',
	unreadable: 'not readable'
};
