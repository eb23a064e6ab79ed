// What a run makes of the places that outlive it where they were not: seen afterwards, since nothing can be mounted over what is
// not there without making it.

import { lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { placesLike } from './find-places.ts';

/** One part of the way to a place, as it was. */
interface Part {
	readonly path: string;
	/** Undefined where nothing was. */
	readonly was: { readonly ino: number; readonly kind: Kind; readonly target?: string } | undefined;
}

type Kind = 'directory' | 'link' | 'other';

/** The way to one place, up to the first part that was not there. */
interface Way {
	readonly place: string;
	readonly parts: readonly Part[];
	/** Names behind the last of `parts`. */
	readonly rest: readonly string[];
}

/** What there was of a place that is many, by path; the directory counts as well, since another may stand in its place. */
interface Many {
	readonly place: string;
	readonly was: ReadonlyMap<string, string>;
}

export interface HomeSight {
	/** Its real path. */
	readonly home: string;
	readonly ways: readonly Way[];
	readonly many: readonly Many[];
	/** Paths that were not there, each once. */
	readonly missing: readonly string[];
}

export interface Planted {
	/** Relative to home, as in the list. */
	readonly place: string;
	/** Absolute; its directory is real. */
	readonly path: string;
}

/**
 * @param home its real path
 * @param patterns places that are many
 */
export function lookAtHome(home: string, places: readonly string[], patterns: readonly string[] = []): HomeSight {
	const look = lookFreshly();
	const ways = places.map((place): Way => {
		const names = place.split('/');
		const parts: Part[] = [];
		let dir = home;
		while (names.length > 0) {
			const path = join(dir, names.shift() ?? '');
			const was = look(path);
			parts.push({ path, was });
			if (was === undefined) break;
			if (was.kind === 'link') {
				const real = realPathOf(path);
				if (real === undefined) {
					// It leads nowhere yet; what is made there would be found through it.
					const target = resolve(dir, was.target ?? '');
					parts.push({ path: target, was: look(target) });
					break;
				}
				dir = real;
			} else dir = path;
		}
		return { place, parts, rest: names };
	});
	const missing = ways.flatMap(({ parts }) => parts.filter((part) => part.was === undefined).map((part) => part.path));
	const many = patterns.map((place): Many => ({ place, was: lookAtMany(home, place) }));
	return { home, ways, many, missing: [...new Set(missing)] };
}

function lookAtMany(home: string, pattern: string): Map<string, string> {
	return new Map(
		placesLike(pattern, home).map((place) => {
			const path = join(home, place);
			return [path, `${partAt(dirname(path))?.ino} ${partAt(path)?.ino}`];
		})
	);
}

/** What stands now at a place where nothing was, or on the way to one in place of what was there. Each path once. */
export function findPlanted({ home, ways, many }: HomeSight): Planted[] {
	const found = new Map<string, Planted>();
	const look = lookFreshly();
	for (const { place, parts, rest } of ways) {
		const changed = parts.find(({ path, was }) => !isSame(was, look(path)));
		if (changed === undefined) continue;
		const behind = parts.slice(parts.indexOf(changed) + 1).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
		const path = firstObstacle(changed.path, [...behind, ...rest], look);
		if (path !== undefined) found.set(path, { place, path });
	}
	for (const { place, was } of many)
		for (const [path, is] of lookAtMany(home, place))
			if (was.get(path) !== is) found.set(path, { place, path: realOf(path) });
	return [...found.values()];
}

/** Links that were there and are others now, with where they led. */
export function findLostLinks({ ways }: HomeSight): { readonly path: string; readonly target: string }[] {
	const lost = new Map<string, string>();
	for (const { parts } of ways)
		for (const { path, was } of parts)
			if (was?.target !== undefined && !isSame(was, partAt(path))) lost.set(path, was.target);
	return [...lost].map(([path, target]) => ({ path, target }));
}

/** The first part that is no directory, or the last one; undefined where the way ends before. */
function firstObstacle(path: string, names: readonly string[], look: Look): string | undefined {
	const part = look(path);
	if (part === undefined) return undefined;
	const [next, ...rest] = names;
	if (next === undefined || part.kind !== 'directory') return path;
	return firstObstacle(join(path, next), rest, look);
}

type Look = (path: string) => Part['was'];

/** One look at each path, and at each directory: most of what is looked for is not there. */
function lookFreshly(): Look {
	const seen = new Map<string, Part['was']>();
	const held = new Map<string, ReadonlySet<string> | undefined>();
	return (path) => {
		if (seen.has(path)) return seen.get(path);
		const dir = dirname(path);
		if (!held.has(dir)) held.set(dir, namesIn(dir));
		const part = (held.get(dir)?.has(basename(path).toLowerCase()) ?? true) ? partAt(path) : undefined;
		seen.set(path, part);
		return part;
	};
}

/** In small letters: a directory may take `.SSH` for `.ssh`. Undefined where it cannot be listed. */
function namesIn(dir: string): ReadonlySet<string> | undefined {
	try {
		return new Set(readdirSync(dir).map((name) => name.toLowerCase()));
	} catch {
		return undefined;
	}
}

function isSame(was: Part['was'], is: Part['was']): boolean {
	if (was === undefined || is === undefined) return was === is;
	if (was.kind !== is.kind) return false;
	// A file that was there is kept by other means; a directory may be written in.
	return was.kind === 'link' ? was.target === is.target : was.kind === 'other' || was.ino === is.ino;
}

function partAt(path: string): Part['was'] {
	let stats: Stats | undefined;
	try {
		stats = lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined; // below a file, or behind a closed directory: the command cannot go there either
	}
	if (stats === undefined) return undefined;
	if (!stats.isSymbolicLink()) return { ino: stats.ino, kind: stats.isDirectory() ? 'directory' : 'other' };
	try {
		return { ino: stats.ino, kind: 'link', target: readlinkSync(path) };
	} catch {
		return { ino: stats.ino, kind: 'link' };
	}
}

/** Its directory may be reached by a link that was always there. */
function realOf(path: string): string {
	return join(realPathOf(dirname(path)) ?? dirname(path), basename(path));
}

function realPathOf(path: string): string | undefined {
	try {
		return realpathSync.native(path);
	} catch {
		return undefined;
	}
}
