// Voice tried out by hand: what is understood of a recording, and how a sentence sounds in the chosen voice. No turn comes of
// either, nobody is asked anything, and nothing is kept.
import { randomUUID } from 'node:crypto';
import type { EngineName } from '#native/ports/speech.ts';
import type { Said, Understood } from '#wire/voice.ts';
import { HostwrightError, isHostwrightError } from '../lib/error.ts';
import { reasonOf } from '../lib/reason-of.ts';
import type { Hears } from './pipeline/pipeline-types.ts';
import { sentencesOf } from './pipeline/sentences.ts';
import { TIMING } from './pipeline/timing.ts';
import { joined, SAMPLE_RATE, toBytes } from './sound/pcm.ts';
import { utterancesIn } from './sound/utterance.ts';
import { readWav } from './speakers/read-wav.ts';
import { type Parts, reasonWithout } from './start-parts.ts';

export interface Trials {
	/**
	 * @param recording  a WAV
	 * @throws HostwrightError `capability-unavailable` why nothing can be understood now, `invalid-input` for no recording,
	 *   `conflict` while something is tried already
	 */
	understand(recording: Uint8Array): Promise<Understood>;
	/** @throws HostwrightError `capability-unavailable` why nothing is said now, `conflict` while something is tried already */
	say(text: string): Promise<Said>;
}

/** @param parts  what runs now; undefined while voice does not */
export function createTrials(parts: () => Parts | undefined): Trials {
	let busy = false;

	/** One at a time: turns use the same engines. */
	async function tryWith<Result>(
		engines: readonly EngineName[],
		work: (hears: Hears, parts: Parts) => Promise<Result>
	): Promise<Result> {
		const now = parts();
		const why = now
			? engines.map((engine) => reasonWithout(now, engine)).find((one) => one !== undefined)
			: NOT_RUNNING;
		if (why !== undefined || !now) throw new HostwrightError('capability-unavailable', { detail: why ?? NOT_RUNNING });
		if (busy) throw new HostwrightError('conflict', { detail: 'Something is being tried already.' });
		busy = true;
		try {
			return await work(now.hears, now);
		} catch (error) {
			if (isHostwrightError(error)) throw error;
			throw new HostwrightError('capability-unavailable', { detail: reasonOf(error), cause: error });
		} finally {
			busy = false;
		}
	}

	return {
		understand: (recording) =>
			tryWith(['vad', 'asr'], async (hears) => {
				const sound = readWav(recording);
				if ('problem' in sound)
					throw new HostwrightError('invalid-input', { detail: `The recording ${sound.problem}.` });
				const began = performance.now();
				const within = AbortSignal.timeout(TIMING.recognition);
				const source = `trial:${randomUUID()}`;
				const { ended } = await hears.ask({ ask: 'hear', source, samples: sound, last: true }, within);
				void hears.ask({ ask: 'forget', source }).catch(() => {});
				const texts: string[] = [];
				for (const samples of utterancesIn(sound, ended))
					texts.push((await hears.ask({ ask: 'transcribe', samples }, within)).text);
				return {
					text: texts.join(' ').trim(),
					speech_seconds: ended.reduce((sum, { length }) => sum + length, 0) / SAMPLE_RATE,
					took_ms: Math.round(performance.now() - began)
				};
			}),
		say: (text) =>
			tryWith(['tts'], async (hears, { isQuietNow }) => {
				if (isQuietNow()) throw new HostwrightError('capability-unavailable', { detail: QUIET });
				const began = performance.now();
				const within = AbortSignal.timeout(TIMING.speech);
				const pieces: Float32Array[] = [];
				let rate = SAMPLE_RATE;
				for (const sentence of sentencesOf(text)) {
					const spoken = await hears.ask({ ask: 'speak', text: sentence }, within);
					pieces.push(spoken.samples);
					({ rate } = spoken);
				}
				const samples = joined(pieces);
				return {
					sound: Buffer.from(toBytes(samples)).toString('base64'),
					rate,
					seconds: samples.length / rate,
					took_ms: Math.round(performance.now() - began)
				};
			})
	};
}

const NOT_RUNNING = 'Voice is not running: switch it on in Settings → Audio and start it.';
const QUIET = 'It is quiet hours: nothing is said aloud until they are over.';
