// How long each state may last, in milliseconds.

export interface Timing {
	/** Silence after which what was said is all of it. */
	readonly endSilence: number;
	/** Until somebody says something. */
	readonly untilSpeech: number;
	/** Until sound comes at all, and is heard. */
	readonly untilSound: number;
	/** Of one utterance. */
	readonly utterance: number;
	readonly recognition: number;
	readonly answer: number;
	readonly speech: number;
	/** After an answer, how long more may be said without a wake word. */
	readonly followUp: number;
}

export const TIMING: Timing = {
	endSilence: 800,
	untilSpeech: 8_000,
	untilSound: 10_000,
	utterance: 60_000,
	recognition: 30_000,
	answer: 120_000,
	speech: 90_000,
	followUp: 6_000
};
