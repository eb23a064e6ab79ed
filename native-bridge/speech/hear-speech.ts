// Where speech begins and ends, for each source by itself.
import type { SpeechAnswers } from '../ports/speech.ts';
import type { Sherpa, SherpaVad } from './sherpa.ts';

/** The detector takes neither more nor less at a time. */
const WINDOW = 512;
const BUFFER_SECONDS = 30;
const NOTHING = new Float32Array(0);

interface Hearing {
	hear(source: string, samples: Float32Array, last: boolean): SpeechAnswers['hear'];
	forget(source: string): void;
}

export function openHearing(sherpa: Sherpa, model: string): Hearing {
	const make = (): SherpaVad =>
		new sherpa.Vad(
			{
				sileroVad: {
					model,
					threshold: 0.5,
					minSpeechDuration: 0.25,
					minSilenceDuration: 0.5,
					windowSize: WINDOW,
					// What recognises it takes ever longer for longer pieces.
					maxSpeechDuration: 20
				},
				sampleRate: 16_000,
				numThreads: 1,
				provider: 'cpu',
				debug: 0
			},
			BUFFER_SECONDS
		);
	// A file that is none is found out now and not with the first word.
	const spare: SherpaVad[] = [make()];
	const heard = new Map<string, { readonly vad: SherpaVad; rest: Float32Array }>();

	return {
		hear(source, samples, last) {
			let one = heard.get(source);
			if (!one) {
				one = { vad: spare.pop() ?? make(), rest: NOTHING };
				heard.set(source, one);
			}
			const { vad } = one;
			const sound = new Float32Array(one.rest.length + samples.length);
			sound.set(one.rest);
			sound.set(samples, one.rest.length);
			let at = 0;
			for (; at + WINDOW <= sound.length; at += WINDOW) vad.acceptWaveform(sound.slice(at, at + WINDOW));
			one.rest = sound.slice(at);
			if (last) {
				vad.flush();
				one.rest = NOTHING;
			}
			const ended: { start: number; length: number }[] = [];
			while (!vad.isEmpty()) {
				const { start, samples } = vad.front(false);
				ended.push({ start, length: samples.length });
				vad.pop();
			}
			return { ended, speaking: !last && vad.isDetected() };
		},
		forget(source) {
			const one = heard.get(source);
			if (!one) return;
			heard.delete(source);
			one.vad.reset();
			if (spare.length < 2) spare.push(one.vad);
		}
	};
}
