// What the model of intents sees of a message: its words, pairs of them, what they mean, and pieces of words, each as a number.
import { isSmall } from './find-concepts.ts';
import type { Reading } from './read-sentence.ts';

/** As many rows as the model's table of weights has. */
export const BUCKETS = 8192;

const MOST_TOKENS = 40;
const MOST_PAIRED = 9;
const PIECE = 4;

/** FNV-1a. */
function bucketOf(feature: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
	hash ^= hash >>> 15;
	return (hash >>> 0) % BUCKETS;
}

const isSlot = (token: string): boolean => token.startsWith('<');

function piecesOf(word: string): string[] {
	const framed = `^${word}$`;
	const pieces: string[] = [];
	for (let at = 0; at + PIECE <= framed.length; at += 1) pieces.push(framed.slice(at, at + PIECE));
	return pieces;
}

/** @returns rows of the table of weights, each once */
export function featuresOf(reading: Reading): readonly number[] {
	const tokens = reading.tokens.slice(0, MOST_TOKENS);
	const found = new Set<number>();
	const add = (feature: string): void => void found.add(bucketOf(feature));
	for (const token of tokens) {
		add(`w ${token}`);
		if (isSlot(token) || isSmall(token)) continue;
		for (const piece of piecesOf(token)) add(`p ${piece}`);
	}
	const framed = ['^', ...tokens, '$'];
	for (let at = 1; at < framed.length; at += 1) add(`b ${framed[at - 1]} ${framed[at]}`);
	for (let at = 2; at < framed.length; at += 1) add(`s ${framed[at - 2]} ${framed[at]}`);
	const concepts = [...reading.features].toSorted().slice(0, MOST_PAIRED);
	for (const [at, one] of concepts.entries()) {
		add(`c ${one}`);
		for (const other of concepts.slice(at + 1)) add(`d ${one} ${other}`);
	}
	add(`m ${reading.acts}`);
	add(`l ${Math.min(reading.length, 6)}`);
	if (reading.strange > 0) add(`x ${Math.min(reading.strange, 3)}`);
	if (reading.idle > 0) add(`i ${Math.min(reading.idle, 3)}`);
	if (reading.elsewhere) add('e');
	return [...found];
}
