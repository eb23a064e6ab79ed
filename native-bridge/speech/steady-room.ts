// Whether a room sounds as it did: then nobody has begun to speak, and nothing has to be looked for in what was heard.
//
// Loudness alone is compared. Speech is uneven: its vowels stand out even where its mean is no louder than the noise around it, and
// where they do not, no model finds a word in it either.

/** 20 ms of 16 kHz: shorter than a vowel. */
const FRAME = 320;
/** Two and a half seconds, in which nothing stands out. */
const STEADY_FRAMES = 125;
/** In power: 3 dB above the mean. The frames of even noise differ by a tenth of that. */
const STANDS_OUT = 2;
/** The power of what a microphone adds by itself, for samples from -32768 to 32767: anything above it in dead silence is something. */
const SILENCE = 10;

export interface SteadyRoom {
	/** @param samples  what came next, whole frames of it. @returns whether it is like the last seconds */
	isSteady(samples: Float32Array): boolean;
}

export function createSteadyRoom(): SteadyRoom {
	/** Power of each of the last frames. */
	const recent = new Float64Array(STEADY_FRAMES);
	let seen = 0;

	return {
		isSteady(samples) {
			for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
				let power = 0;
				for (let n = at; n < at + FRAME; n += 1) power += (samples[n] ?? 0) ** 2;
				recent[seen % STEADY_FRAMES] = power / FRAME;
				seen += 1;
			}
			if (seen < STEADY_FRAMES) return false;
			const mean = recent.reduce((sum, one) => sum + one, 0) / STEADY_FRAMES;
			return Math.max(...recent) <= STANDS_OUT * Math.max(mean, SILENCE);
		}
	};
}
