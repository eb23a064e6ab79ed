// What came to be in directories whose content was noted before a run: the hidden entries of home, and what of them was opened.

import type { HomeClosure } from './close-home.ts';
import { isOpen, placesInside } from './opened-places.ts';
import { bytesOf, identityAt, isText, rawNamesIn, toRaw } from './raw-names.ts';

export interface Noted {
	/** Raw path of a directory, and the raw names in it; of home only the hidden ones. */
	readonly names: ReadonlyMap<string, ReadonlySet<string>>;
	readonly home: string;
}

const isHidden = (name: string): boolean => name.startsWith('.');

export function noteEntries({ home, loose }: HomeClosure): Noted {
	if (home === undefined) return { names: new Map(), home: '/' };
	const raw = toRaw(home);
	const names = new Map<string, ReadonlySet<string>>([[raw, new Set(rawNamesIn(raw).filter(isHidden))]]);
	for (const dir of loose) names.set(toRaw(dir), new Set(rawNamesIn(toRaw(dir))));
	return { names, home: raw };
}

/** Raw paths of what was not there. */
export function newEntries({ names, home }: Noted): string[] {
	return [...names].flatMap(([dir, was]) =>
		rawNamesIn(dir)
			.filter((name) => !was.has(name) && (dir !== home || isHidden(name)))
			.map((name) => `${dir}/${name}`)
	);
}

/** Of something new, the raw paths of what was not judged for: itself, or what is in it. */
export function notJudged(raw: string, home: string, judged: readonly string[]): string[] {
	const below = raw.slice(home.length + 1);
	// What is no text was never named.
	if (!isText(below)) return [raw];
	const place = bytesOf(below).toString('utf8');
	if (isOpen(place, judged)) return [];
	if (placesInside(place, judged).length === 0 || identityAt(raw)?.kind !== 'directory') return [raw];
	const held = rawNamesIn(raw);
	return held.length === 0 ? [] : held.flatMap((name) => notJudged(`${raw}/${name}`, home, judged));
}
