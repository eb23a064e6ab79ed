// Which of two origins counts where two texts become one.
import type { Origin, Value } from '../model.ts';

const SEVERITY: Record<Origin, number> = {
	literal: 0,
	unassigned: 1,
	listed: 2,
	dynamic: 3,
	file: 4,
	decoded: 5,
	secret: 6,
	fetched: 7
};

/** The origin that matters more for what is executed or sent. */
export function worseOrigin(a: Origin, b: Origin): Origin {
	return SEVERITY[a] >= SEVERITY[b] ? a : b;
}

/** True for what came over the network, or out of an encoding that the text does not spell out: as code it is somebody else's. */
export function isForeign(value: Value | undefined): boolean {
	return value !== undefined && !value.known && (value.origin === 'fetched' || value.origin === 'decoded');
}

/** The origin that matters most of all of these. */
export function worstOrigin(values: readonly { origin: Origin }[]): Origin {
	return values.reduce<Origin>((worst, v) => worseOrigin(worst, v.origin), 'literal');
}

/**
 * True for what this machine holds and the text does not: the content of a file, what a program printed, names of files.
 * A text that is spelled out, whatever way, is none, and neither is a variable that whoever runs it has set.
 */
export function isData({ known, origin }: Pick<Value, 'known' | 'origin'>): boolean {
	return origin === 'decoded' ? !known : origin !== 'literal' && origin !== 'unassigned';
}
