// From labelled phrasings to examples: each as several people say it, read as a message is read.

import { featuresOf } from '../understand/features.ts';
import { INTENTS } from '../understand/intents/rows.ts';
import { indexNames } from '../understand/names.ts';
import { type Reading, readSentence } from '../understand/read-sentence.ts';
import type { Example } from './fit.ts';
import { type Labelled, sayOne, waysIn } from './read-phrasings.ts';
import { NAMINGS, nameThem, type Pick, vary } from './vary.ts';

export interface Prepared extends Example {
	/** Which phrasing it was made of. */
	readonly from: number;
	/** As it stands in the file; others vary it. */
	readonly first: boolean;
}

/** So many examples of a phrasing that can be said in one way, and at most of one that can be said in many. */
const FEWEST = 2;
const MOST = 18;
const NOW = Date.UTC(2026, 10, 22, 21);
const ACTS = new Set<string>(INTENTS.flatMap((row) => ('acts' in row && row.acts ? [row.name] : [])));
const NAMES = indexNames(NAMINGS);
const NAMED = /<(?:unit|container|interface|path)>/g;

export function examplesOf(
	phrasings: readonly Labelled[],
	classes: readonly string[],
	pick: Pick
): readonly Prepared[] {
	const places = new Map(classes.map((name, at) => [name, at]));
	return phrasings.flatMap(({ intent, pattern }, from) => {
		const ways = waysIn(pattern);
		const wanted = ways === 1 ? FEWEST : Math.min(MOST, 4 + Math.floor(2 * Math.log2(ways)));
		const said = new Set<string>();
		for (let count = 0; count < wanted; count += 1) {
			const text = nameThem(sayOne(pattern, pick), pick);
			said.add(count === 0 ? text : vary(text, ACTS.has(intent), pick));
		}
		return [...said].map(
			(text, at): Prepared => ({
				features: featuresOf(readingOf(text, pattern)),
				label: places.get(intent) ?? 0,
				weight: 1,
				from,
				first: at === 0
			})
		);
	});
}

/** The reading in which what is named is taken for a name. */
function readingOf(text: string, pattern: string): Reading {
	const readings = readSentence(text, NAMES, NOW);
	const named = [...pattern.matchAll(NAMED)].map(([slot]) => slot);
	const fitting = readings.find(({ features }) => named.every((slot) => features.has(slot))) ?? readings[0];
	if (!fitting) throw new Error(`nothing can be read in ${text}`);
	return fitting;
}
