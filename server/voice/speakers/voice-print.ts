// Voices as vectors: how alike two are, and whose one is. The figures were measured with real voices, see the test of this file's
// thresholds in tests/full/voice.
/** From this likeness on a voice is somebody's. */
export const SAME_VOICE = 0.55;
/** The next best has to be this much less alike. */
export const CLEAR_BY = 0.05;
/** Phrases that one person says one after the other are alike by this much at least. */
export const SAME_PERSON = 0.45;

export type Vector = Float32Array;

export interface VoicePrint<Who> {
	readonly who: Who;
	/** Of length one. */
	readonly vector: Vector;
}

/** The cosine of the angle between them: 1 for the same, about 0 for strangers. */
export function likeness(a: Vector, b: Vector): number {
	if (a.length !== b.length) return -1;
	let product = 0;
	let [sizeA, sizeB] = [0, 0];
	for (const [at, value] of a.entries()) {
		const other = b[at] ?? 0;
		product += value * other;
		sizeA += value * value;
		sizeB += other * other;
	}
	const size = Math.sqrt(sizeA * sizeB);
	const found = size === 0 ? -1 : product / size;
	// What is no number is like nothing.
	return Number.isFinite(found) ? found : -1;
}

/** The middle of several, each counted the same however loud it was. */
export function middleOf(vectors: readonly Vector[]): Vector {
	const middle = new Float32Array(vectors[0]?.length ?? 0);
	for (const vector of vectors) {
		const size = Math.hypot(...vector) || 1;
		for (const [at, value] of vector.entries()) middle[at] = (middle[at] ?? 0) + value / size;
	}
	const size = Math.hypot(...middle) || 1;
	return middle.map((value) => value / size);
}

export type Recognised<Who> =
	| { readonly kind: 'known'; readonly who: Who; readonly likeness: number }
	| {
			readonly kind: 'unknown';
			/** `unlike`: nobody's; `unclear`: two are about as alike; `own`: what the service itself speaks with; `nobody`: none to compare. */
			readonly why: 'unlike' | 'unclear' | 'own' | 'nobody';
			/** Of the one that comes nearest. */
			readonly likeness: number;
	  };

/** @param own  the voice of the service, which comes out of loudspeakers and into microphones */
export function recognise<Who>(
	heard: Vector,
	prints: readonly VoicePrint<Who>[],
	own: Vector | undefined
): Recognised<Who> {
	const found = prints
		.map(({ who, vector }) => ({ who, likeness: likeness(heard, vector) }))
		.sort((a, b) => b.likeness - a.likeness);
	const [best, next] = found;
	const ownLikeness = own ? likeness(heard, own) : -1;
	if (ownLikeness >= SAME_VOICE && ownLikeness > (best?.likeness ?? -1) - CLEAR_BY)
		return { kind: 'unknown', why: 'own', likeness: best?.likeness ?? -1 };
	if (!best) return { kind: 'unknown', why: 'nobody', likeness: -1 };
	if (best.likeness < SAME_VOICE) return { kind: 'unknown', why: 'unlike', likeness: best.likeness };
	if (next && best.likeness - next.likeness < CLEAR_BY)
		return { kind: 'unknown', why: 'unclear', likeness: best.likeness };
	return { kind: 'known', ...best };
}
