// One look at each file of a path. A plan is made from a single sight of the disk, and half of what a plan costs is looking.

import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';

export interface Sight {
	/** The real path of a path, or undefined when nothing is there or it cannot be reached (then the command cannot either). */
	realPath(path: string): string | undefined;
	/** What stands at a path, links followed; undefined as above. */
	stats(path: string): Stats | undefined;
}

interface Place {
	readonly real: string;
	readonly stats: Stats;
}

/** The real path, or undefined when nothing is there or it cannot be reached. For a single look. */
export function realPath(path: string): string | undefined {
	// Most of what is looked for is not there, and an exception for each costs more than all the rest.
	if (!existsSync(path)) return undefined;
	try {
		return realpathSync.native(path);
	} catch {
		return undefined;
	}
}

/** A sight that remembers. It is for one plan: what it saw grows old. */
export function lookOnce(): Sight {
	const seen = new Map<string, Place | undefined>();

	const look = (path: string): Place | undefined => {
		if (!isAbsolute(path)) return look(resolve(path));
		if (seen.has(path)) return seen.get(path);
		const place = find(path);
		seen.set(path, place);
		return place;
	};

	function find(path: string): Place | undefined {
		const parentPath = dirname(path);
		if (parentPath === path) return placeOf(path, statSync(path, { throwIfNoEntry: false }));
		const parent = look(parentPath);
		if (parent === undefined) return undefined;
		const here = below(parent.real, basename(path));
		if (here !== path) return look(here);
		const stats = lstatOf(here);
		if (!stats?.isSymbolicLink()) return placeOf(here, stats);
		const target = realPath(here);
		return target === undefined ? undefined : look(target);
	}

	return { realPath: (path) => look(path)?.real, stats: (path) => look(path)?.stats };
}

/** `join` for one name, without reading the whole path again. */
function below(dir: string, name: string): string {
	if (name === '.' || name === '..') return join(dir, name);
	return dir === '/' ? `/${name}` : `${dir}/${name}`;
}

function placeOf(real: string, stats: Stats | undefined): Place | undefined {
	return stats && { real, stats };
}

function lstatOf(path: string): Stats | undefined {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined; // a directory on the way is closed to us
	}
}

/** True for what bubblewrap can mount over as it stands; a container may have covered it with something unlinked already. */
export function isMountable(path: string, sight = lookOnce()): boolean {
	return sight.realPath(path) === path && (sight.stats(path)?.nlink ?? 0) > 0;
}
