// Which concept a word means, whatever its ending, and however hurriedly it was typed.
import { PLAIN_ENGLISH } from './everyday-english.ts';
import { nearestOf } from './spelling.ts';
import { CONCEPT_OF, ELSEWHERE, PROGRAMS, SMALL_WORDS, TERMS } from './vocabulary.ts';

const DOUBLED = /([bdglmnprt])\1$/;

/** What the word may be without its ending, the likeliest first. */
function stemsOf(word: string): string[] {
	const stems: string[] = [];
	const add = (stem: string): void => void (stem.length > 1 && stems.push(stem));
	if (word.endsWith('ies')) add(`${word.slice(0, -3)}y`);
	if (word.endsWith('es')) add(word.slice(0, -2));
	if (word.endsWith('s') && !word.endsWith('ss')) add(word.slice(0, -1));
	for (const ending of ['ing', 'ed']) {
		if (!word.endsWith(ending)) continue;
		const stem = word.slice(0, -ending.length);
		add(stem);
		add(`${stem}e`);
		if (DOUBLED.test(stem)) add(stem.slice(0, -1));
	}
	// Of the most of its kind: "the slowest disk".
	if (word.length > 6 && word.endsWith('iest')) add(`${word.slice(0, -4)}y`);
	if (word.length > 5 && word.endsWith('est')) {
		const stem = word.slice(0, -3);
		add(stem);
		add(`${stem}e`);
		if (DOUBLED.test(stem)) add(stem.slice(0, -1));
	}
	return stems;
}

const ownConcept = (word: string): string | undefined => CONCEPT_OF.get(word);

/** undefined for what is in no row of the vocabulary. */
export function conceptOf(word: string): string | undefined {
	const own = ownConcept(word);
	if (own !== undefined || SMALL_WORDS.has(word) || TERMS.has(word) || PLAIN_ENGLISH.has(word) || ELSEWHERE.has(word))
		return own;
	for (const stem of stemsOf(word)) {
		const concept = ownConcept(stem);
		if (concept !== undefined) return concept;
	}
	return undefined;
}

/** True for a word that is written as it stands in the vocabulary: "update" may be a verb, "updates" is none that is asked for. */
export const isBase = (word: string): boolean => CONCEPT_OF.has(word);

export const isSmall = (word: string): boolean => SMALL_WORDS.has(word);
/** True for a word that means nothing here, and is spelt as it should be. */
export const isPlain = (word: string): boolean =>
	TERMS.has(word) ||
	PLAIN_ENGLISH.has(word) ||
	stemsOf(word).some((stem) => PLAIN_ENGLISH.has(stem) || SMALL_WORDS.has(stem));

/** True for a word that only somebody uses who asks about something else. */
export const isElsewhere = (word: string): boolean =>
	ELSEWHERE.has(word) || (word.endsWith('s') && ELSEWHERE.has(word.slice(0, -1)));

/** Words of other lists come first: "teh" is nearer to "the" than to anything. */
const LEARNT = [...CONCEPT_OF.keys()].filter((word) => word.length > 2 && !word.includes('-'));
const SPELT = [...LEARNT, ...LEARNT.map((word) => `${word}s`), ...SMALL_WORDS, ...PLAIN_ENGLISH].filter(
	(word) => word.length > 2 && !word.includes('-')
);
const SMALL_SWAPPED = new Map(
	[...SMALL_WORDS].filter((word) => word.length === 3).map((word) => [swapped(word), word])
);

const sorted = (word: string): string => [...word].sort().join('');

function swapped(word: string): string {
	return `${word[0]}${word[2]}${word[1]}`;
}

/** The word that was meant, and how far it is from what was typed; undefined when nothing is near. */
export function correct(word: string): { readonly word: string; readonly distance: number } | undefined {
	if (PROGRAMS.has(word)) return undefined;
	const small = SMALL_SWAPPED.get(word);
	if (small !== undefined) return { word: small, distance: 1 };
	const { distance, words } = nearestOf(word, SPELT);
	// Of words that are equally near, the one with the same letters: they were only swapped.
	const found = words.find((one) => sorted(one) === sorted(word)) ?? words[0];
	return found === undefined ? undefined : { word: found, distance };
}
