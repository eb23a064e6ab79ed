// A link on the way to one of our own directories, in a place where commands may write. The sandbox can guard a directory, but
// not a link: whoever replaces it gives the next start other settings, or a token of his own.
import { accessSync, constants, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** Links in links; the kernel stops at 40. */
const MAX_LINKS = 40;
const TEMPORARY_DIRS: readonly string[] = ['/tmp', '/var/tmp'];

/** @returns the first link on the way to `path` that a confined command of this user could replace */
export function findReplaceableLink(path: string, uid: number, home: string): string | undefined {
	let place = '/';
	const rest = path.split('/');
	for (let links = 0; rest.length > 0; ) {
		const name = rest.shift();
		if (!name || name === '.') continue;
		if (name === '..') {
			place = dirname(place);
			continue;
		}
		const next = join(place, name);
		const stats = lstatSync(next, { throwIfNoEntry: false });
		if (stats === undefined) return undefined;
		if (!stats.isSymbolicLink()) {
			place = next;
			continue;
		}
		if (isChangeable(place, uid, home) || ++links > MAX_LINKS) return next;
		const target = readlinkSync(next);
		if (isAbsolute(target)) place = '/';
		rest.unshift(...target.split('/'));
	}
	return undefined;
}

/** Root may write everywhere, so for root it is what `work` lets it change. */
function isChangeable(dir: string, uid: number, home: string): boolean {
	if (uid === 0)
		return [realOf(home), ...TEMPORARY_DIRS.map(realOf)].some((root) => root !== '/' && isBelow(dir, root));
	try {
		accessSync(dir, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

const isBelow = (dir: string, root: string): boolean => dir === root || dir.startsWith(`${root}/`);

function realOf(path: string): string {
	try {
		return realpathSync.native(path);
	} catch {
		return path;
	}
}
