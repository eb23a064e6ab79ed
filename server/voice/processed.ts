// What was done with sound since voice began: figures alone. Nothing of what was said is in them, and nothing else is kept.
import type { SpeechQuestion } from '#native/ports/speech.ts';
import type { VoiceProcessed } from '#wire/voice.ts';
import type { Hears } from './pipeline/pipeline-types.ts';
import { SAMPLE_RATE } from './sound/pcm.ts';

export type HeldBack = 'media' | 'quiet';

export interface Processed {
	/** Sound of a microphone that stays open came in. */
	heard(samples: number): void;
	/** Something was not begun, not said or not judged, and why. */
	heldBack(why: HeldBack): void;
	judged(keptBack: boolean): void;
	/** The engines, with what they are asked counted. */
	counting(hears: Hears): Hears;
	figures(): VoiceProcessed;
}

export function createProcessed(sinceMs: number): Processed {
	const counts = { heard: 0, understood: 0, utterances: 0, sentences: 0, judged: 0, media: 0, quiet: 0 };

	function count(question: SpeechQuestion): void {
		if (question.ask === 'speak') counts.sentences += 1;
		if (question.ask !== 'transcribe') return;
		counts.utterances += 1;
		counts.understood += question.samples.length;
	}

	return {
		heard(samples) {
			counts.heard += samples;
		},
		heldBack(why) {
			counts[why] += 1;
		},
		judged(keptBack) {
			counts.judged += 1;
			if (keptBack) counts.media += 1;
		},
		counting: (hears) => ({
			...hears,
			ask(question, signal) {
				count(question);
				return hears.ask(question, signal);
			}
		}),
		figures: () => ({
			since_ms: sinceMs,
			heard_seconds: Math.round(counts.heard / SAMPLE_RATE),
			understood_seconds: Math.round(counts.understood / SAMPLE_RATE),
			utterances: counts.utterances,
			sentences_spoken: counts.sentences,
			sounds_judged: counts.judged,
			held_back: { media: counts.media, quiet: counts.quiet }
		})
	};
}
