// What is handed to recognition: the sound itself around what was found to be speech, not the pieces cut out of it. A recogniser
// hears the beginnings and ends of words in what lies between.
import { SAMPLE_RATE } from './pcm.ts';

/** In samples from the beginning of the sound. */
export interface Span {
	readonly start: number;
	readonly length: number;
}

const AROUND = 0.3 * SAMPLE_RATE;
/** What recognises takes ever longer for longer pieces. */
const MOST = 20 * SAMPLE_RATE;

/** @param spans  in order @returns pieces of the sound, each at most 20 s where there is a pause to cut at; [] without speech */
export function utterancesIn(sound: Float32Array, spans: readonly Span[]): Float32Array[] {
	const pieces: { from: number; to: number }[] = [];
	for (const { start, length } of spans) {
		const from = Math.max(0, start - AROUND);
		const to = Math.min(sound.length, start + length + AROUND);
		const last = pieces.at(-1);
		if (last && to - last.from <= MOST) last.to = to;
		else pieces.push({ from: Math.max(from, last?.to ?? 0), to });
	}
	return pieces.filter(({ from, to }) => to > from).map(({ from, to }) => sound.slice(from, to));
}
