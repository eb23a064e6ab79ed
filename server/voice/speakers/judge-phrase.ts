// Whether a recording tells enough of a voice: how much was said, how loud, and whether the microphone took all of it.
import type { PhraseQuality } from '#wire/speaker.ts';
import { levelOf, SAMPLE_RATE } from '../sound/pcm.ts';
import type { Span } from '../sound/utterance.ts';

export type PhraseProblem = NonNullable<PhraseQuality['problem']>;

export interface HeardPhrase {
	readonly problem: PhraseProblem | null;
	readonly speechSeconds: number;
	readonly levelDb: number;
	/** What was said, without the silence around it. */
	readonly spoken: Float32Array;
}

/** Said in one go: shorter ones tell too little. */
export const LEAST_SPEECH_SECONDS = 2;
export const MOST_SPEECH_SECONDS = 20;
/** Of what was said. An ordinary microphone is at -30 to -15. */
export const LEAST_LEVEL_DB = -42;
/** Samples at the end of the scale one behind the other are cut off; this share of all of them is too much. */
const CLIPPED_SHARE = 0.002;
const FULL = 0.995;
const RUN = 3;

/** @param spans  where somebody speaks */
export function judgePhrase(sound: Float32Array, spans: readonly Span[]): HeardPhrase {
	const spoken = join(spans.map(({ start, length }) => sound.subarray(start, start + length)));
	const speechSeconds = spoken.length / SAMPLE_RATE;
	const levelDb = spoken.length === 0 ? -100 : Math.max(-100, 20 * Math.log10(levelOf(spoken) || 1e-5));
	return { problem: problemWith(spoken, speechSeconds, levelDb), speechSeconds, levelDb, spoken };
}

function problemWith(spoken: Float32Array, seconds: number, levelDb: number): PhraseProblem | null {
	// What cannot be heard well is first said to be that: it is also why too little of it was found.
	if (spoken.length > 0 && levelDb < LEAST_LEVEL_DB) return 'too-quiet';
	if (clippedShare(spoken) > CLIPPED_SHARE) return 'clipped';
	if (seconds < LEAST_SPEECH_SECONDS) return 'too-short';
	return seconds > MOST_SPEECH_SECONDS ? 'too-long' : null;
}

function clippedShare(sound: Float32Array): number {
	let clipped = 0;
	let run = 0;
	for (const value of sound) {
		run = Math.abs(value) >= FULL ? run + 1 : 0;
		if (run === RUN) clipped += RUN;
		else if (run > RUN) clipped += 1;
	}
	return sound.length === 0 ? 0 : clipped / sound.length;
}

function join(pieces: readonly Float32Array[]): Float32Array {
	const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
