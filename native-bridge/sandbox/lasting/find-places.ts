// What there is of places that are many, and the directories of a search path that lie below a home.

import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAtPlace, isPattern } from '#wire/text/lasting-places.ts';
import { statsOf } from '../stats-of.ts';
import { isWithin } from '../view/mount-plan.ts';

/** What there is of a place that is many, relative to home. */
export function placesLike(pattern: string, home: string): string[] {
	let found = [''];
	for (const part of pattern.split('/'))
		found = found.flatMap((dir) => {
			if (!isPattern(part)) return [join(dir, part)];
			return namesIn(join(home, dir)).flatMap((name) => (isAtPlace(name, part) ? join(dir, name) : []));
		});
	return found.filter((place) => statsOf(join(home, place)) !== undefined);
}

function namesIn(dir: string): string[] {
	try {
		return readdirSync(dir);
	} catch {
		return [];
	}
}

/** Directories of a person's PATH that lie below home. A project's own programs belong to the project. */
export function searchedBelow(home: string, path = ''): string[] {
	return [...new Set(path.split(':'))]
		.filter((dir) => dir !== home && isWithin(dir, home) && !dir.endsWith('/node_modules/.bin'))
		.map((dir) => relative(home, dir))
		.filter((place) => place !== '' && !place.startsWith('..'));
}
