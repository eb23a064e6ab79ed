// The places of a home that a run leaves as they are, unless its text was judged for them.

import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAtPlace, isPattern, PROGRAM_PLACES, START_UP_PLACES } from '#wire/text/lasting-places.ts';
import type { SandboxSurroundings } from '../../ports/sandbox.ts';
import { isWithin } from '../view/mount-plan.ts';

/** Relative to home, those of `mayChange` left out. */
export interface LastingPlaces {
	readonly startUp: readonly string[];
	readonly programs: readonly string[];
	/** Places of `startUp` that are many, as the list has them; what there is of them stands in `startUp`. */
	readonly patterns: readonly string[];
}

/** @param mayChange paths relative to home: a place, or something in one */
export function findLastingPlaces(
	{ home, environment }: Pick<SandboxSurroundings, 'home' | 'environment'>,
	mayChange: readonly string[] = []
): LastingPlaces {
	const isKept = (place: string): boolean => !mayChange.some((open) => isAtPlace(open, place));
	const known = new Set(PROGRAM_PLACES);
	const kept = START_UP_PLACES.filter(isKept);
	const patterns = kept.filter(isPattern);
	return {
		startUp: [...kept.filter((place) => !isPattern(place)), ...patterns.flatMap((one) => placesLike(one, home))],
		patterns,
		programs: [...PROGRAM_PLACES, ...searchedBelow(home, environment.PATH).filter((place) => !known.has(place))].filter(
			isKept
		)
	};
}

/** What there is of a place that is many, relative to home. */
export function placesLike(pattern: string, home: string): string[] {
	let found = [''];
	for (const part of pattern.split('/'))
		found = found.flatMap((dir) => {
			if (!isPattern(part)) return [join(dir, part)];
			return namesIn(join(home, dir)).flatMap((name) => (isAtPlace(name, part) ? join(dir, name) : []));
		});
	return found.filter((place) => lstatSync(join(home, place), { throwIfNoEntry: false }) !== undefined);
}

function namesIn(dir: string): string[] {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}

/** In words, that a run stands in such a place; [] as a rule. @param cwd a real path */
export function standingLimits(surroundings: SandboxSurroundings, mayChange: readonly string[], cwd: string): string[] {
	const { startUp, programs } = findLastingPlaces(surroundings, mayChange);
	const place = [...startUp, ...programs].find((one) => isWithin(cwd, join(surroundings.home, one)));
	return place === undefined
		? []
		: [`~/${place} is a place that others run from, so it was read-only, the working directory included.`];
}

/** Directories of a person's PATH that lie below home. A project's own programs belong to the project. */
export function searchedBelow(home: string, path = ''): string[] {
	return [...new Set(path.split(':'))]
		.filter((dir) => dir !== home && isWithin(dir, home) && !dir.endsWith('/node_modules/.bin'))
		.map((dir) => relative(home, dir))
		.filter((place) => place !== '' && !place.startsWith('..'));
}
