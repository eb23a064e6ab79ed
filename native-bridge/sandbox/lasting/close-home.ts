// What of a home a run in `work` finds closed: every hidden entry, every directory of programs, and what start-up files lead to,
// with what its text was judged for open in between.

import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAtPlace, isPattern, PROGRAM_PLACES, START_UP_PLACES } from '#wire/text/lasting-places.ts';
import type { Lasting, SandboxSurroundings } from '../../ports/sandbox.ts';
import { realPath } from '../view/look-once.ts';
import { isWithin } from '../view/mount-plan.ts';
import { placesLike, searchedBelow } from './find-places.ts';
import { type Followed, followStartUp } from './follow-start-up.ts';
import { findHiddenLinks, type HiddenLinks } from './hidden-links.ts';
import { remembered } from './noted-look.ts';
import { isOpen, placesInside } from './opened-places.ts';
import { isText, rawNamesIn, shown, toRaw } from './raw-names.ts';

export interface HomeClosure {
	/** Its real path; undefined where there is none of one's own. */
	readonly home: string | undefined;
	/** Absolute paths that are there and stay as they are. */
	readonly closed: readonly string[];
	/** Directories inside of these that may be written in. */
	readonly opened: readonly string[];
	/** Those of `opened` in which only what was judged for may be made. */
	readonly loose: readonly string[];
	/** Those of `loose` in which the text itself names what is made, or an installer does. */
	readonly named: readonly string[];
	/** Relative to home: what may stay, whatever it is. */
	readonly places: readonly string[];
	/** The same, but for start-up files and programs in it. */
	readonly within: readonly string[];
	/** Places that were or were not there, relative to home, which are looked at again after the run. */
	readonly watched: readonly string[];
	readonly watchedMany: readonly string[];
	/** Nothing new can be made directly in home: it holds more than can be closed one by one. */
	readonly whole: boolean;
	readonly limits: readonly string[];
}

/** bubblewrap needs longer for each mount the more there are. */
const MOST_CLOSED = 160;
const MOST_IN_ONE = 96;
/** They belong to many programs, so standing in one names none of them. */
const SHARED = /^(?:\.config|\.local|\.local\/(?:share|state|lib)|\.cache|\.var|\.var\/app)$/;

const NONE: HomeClosure = {
	home: undefined,
	closed: [],
	opened: [],
	loose: [],
	named: [],
	places: [],
	within: [],
	watched: [],
	watchedMany: [],
	whole: false,
	limits: []
};

interface Known {
	readonly followed: Followed;
	readonly links: HiddenLinks;
}
const knownHomes = new Map<string, () => Known>();

function lookAround(home: string, spelled: string): Known {
	const known =
		knownHomes.get(home) ??
		remembered((look) => ({ followed: followStartUp(home, spelled, look), links: findHiddenLinks(home, look) }));
	knownHomes.set(home, known);
	return known();
}

/** @param cwd a real path: what lies in it is named by whoever stands there */
export function closeHome(
	{ home: spelled, environment }: Pick<SandboxSurroundings, 'home' | 'environment'>,
	lasting: Pick<Lasting, 'places' | 'within'> | undefined,
	cwd: string
): HomeClosure {
	const home = realPath(spelled);
	if (home === undefined || home === '/') return NONE;
	const { followed, links } = lookAround(home, spelled);
	const limits: string[] = links.more
		? ['The hidden entries of the home hold more than was looked through for links that lead out of them.']
		: [];
	const places = lasting?.places ?? [];
	const standing = hiddenPlace(cwd, home);

	/** What is started or read later, wherever it lies. */
	const lasts = [
		...START_UP_PLACES,
		...PROGRAM_PLACES,
		...searchedBelow(home, environment.PATH),
		...followed.directories,
		...followed.files,
		...links.places
	];
	const kept = [...new Set(lasts)].filter((place) => place !== '' && !isOpen(place, places));
	const within = [
		...(lasting?.within ?? []),
		...(standing === undefined || SHARED.test(standing) ? [] : [standing])
	].filter((place) => !isOpen(place, kept));
	const judged = [...places, ...within];
	// Among hidden entries all is closed anyway, but for what was opened.
	const apart = kept.filter((place) => !place.startsWith('.') || isOpen(place, within));

	const closed = new Set<string>();
	const opened = new Set<string>();
	const loose = new Set<string>();
	const named = new Set<string>();
	const linked: string[] = [];

	const close = (path: string, place: string, judged: readonly string[]): void => {
		const stats = lstat(path);
		if (stats === undefined) return;
		if (stats.isSymbolicLink()) {
			linked.push(place);
			const real = realPath(path);
			// A way to a person's folders, or out of home, is no part of what is hidden.
			if (real === undefined || !isWithin(real, home) || real === home) return;
			if (!kept.some((one) => join(home, one) === real)) return;
			closeIn(real, place, lstat(real)?.isDirectory() === true, judged);
			return;
		}
		closeIn(path, place, stats.isDirectory(), judged);
	};
	const closeIn = (path: string, place: string, isDirectory: boolean, judged: readonly string[]): void => {
		const inside = placesInside(place, judged);
		if (!loose.has(path)) closed.add(path);
		if (isDirectory && inside.length > 0) open(path, place, inside);
	};

	/** Opens what was judged for in a directory that is closed. */
	function open(dir: string, place: string, inside: readonly string[]): void {
		const depth = place.split('/').length;
		for (const one of inside) {
			const part = one.split('/')[depth] ?? '';
			const isLast = one.split('/').length === depth + 1;
			const names = isPattern(part) ? namesIn(dir).filter((name) => isAtPlace(name, part)) : [part];
			const there = names.filter((name) => isDirectory(join(dir, name)));
			const isStore = isLast && !places.includes(one);
			if (isStore) for (const name of there) opened.add(join(dir, name));
			if (isStore && !isPattern(part) && there.length > 0) continue;
			if (isLast || there.length === 0) loosen(dir, place, places.includes(one));
		}
		for (const name of namesIn(dir)) {
			const path = join(dir, name);
			const below = `${place}/${name}`;
			const deeper = placesInside(below, inside);
			if (deeper.length > 0 && !isOpen(below, judged) && isDirectory(path)) open(path, below, deeper);
		}
	}

	/** Something may be made in it: everything else that is there is closed one by one. */
	function loosen(dir: string, place: string, isNamed: boolean): void {
		if (isNamed && !SHARED.test(place)) named.add(dir);
		if (loose.has(dir)) return;
		const names = namesIn(dir);
		if (names.length > MOST_IN_ONE) {
			limits.push(`~/${place} holds too many entries for a part of it to be opened, so it was read-only.`);
			return;
		}
		loose.add(dir);
		opened.add(dir);
		closed.delete(dir);
		for (const name of names) {
			const below = `${place}/${name}`;
			if (isOpen(below, judged)) continue;
			if (isLink(join(dir, name))) linked.push(below);
			else if (!loose.has(join(dir, name))) closed.add(join(dir, name));
		}
	}

	const hidden = rawNamesIn(toRaw(home)).filter((name) => name.startsWith('.'));
	const whole = hidden.length > MOST_CLOSED;
	if (whole) {
		limits.push(
			`Nothing new can be made directly in ${home}: it holds more hidden entries than can be closed one by one.`
		);
		closed.add(home);
		for (const name of namesIn(home))
			if (!name.startsWith('.') && !isLink(join(home, name))) opened.add(join(home, name));
	}
	for (const raw of hidden) {
		if (!isText(raw)) {
			limits.push(`~/${shown(raw)} has a name that is no text, so it was not read-only.`);
			continue;
		}
		const name = Buffer.from(raw, 'latin1').toString('utf8');
		if (isOpen(name, judged)) {
			if (whole) opened.add(join(home, name));
			continue;
		}
		if (whole && placesInside(name, judged).length === 0 && !isLink(join(home, name))) continue;
		close(join(home, name), name, judged);
	}
	for (const place of apart)
		for (const one of isPattern(place) ? placesLike(place, home) : [place])
			if (!isOpen(one, places)) close(join(home, one), one, places);

	const watched = [...new Set([...apart, ...linked])];
	return {
		home,
		closed: [...closed],
		opened: [...opened].filter((path) => path !== home),
		loose: [...loose],
		named: [...named],
		places,
		within,
		watched: watched.filter((place) => !isPattern(place)),
		watchedMany: watched.filter(isPattern),
		whole,
		limits
	};
}

/** Relative to home, where a directory lies among its hidden entries. */
function hiddenPlace(path: string, home: string): string | undefined {
	if (path === home || !isWithin(path, home)) return undefined;
	const place = relative(home, path);
	return place.startsWith('.') ? place : undefined;
}

function namesIn(dir: string): string[] {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}

const isDirectory = (path: string): boolean => lstat(path)?.isDirectory() === true;
const isLink = (path: string): boolean => lstat(path)?.isSymbolicLink() === true;

function lstat(path: string) {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** In words, that a run stands where it can change nothing; [] as a rule. */
export function standingLimits({ home, closed, opened }: HomeClosure, cwd: string): string[] {
	if (home === undefined) return [];
	const nearest = (paths: readonly string[]): number =>
		Math.max(-1, ...paths.filter((path) => isWithin(cwd, path)).map((path) => path.length));
	return nearest(closed) > nearest(opened)
		? [`~/${relative(home, cwd)} is a place that others run from, so it was read-only, the working directory included.`]
		: [];
}
