// Recordings of one voice, each judged by itself and beside the others.
import { randomUUID } from 'node:crypto';
import type { PhraseQuality } from '#wire/speaker.ts';
import { type HeardPhrase, judgePhrase } from './judge-phrase.ts';
import { readWav } from './read-wav.ts';
import { SAYS } from './say-why.ts';
import type { VoiceEngines } from './voice-engines.ts';
import { likeness, SAME_PERSON, SAME_VOICE, type Vector } from './voice-print.ts';

/** From here on it is the service's own, whatever the other phrases are; real voices come near it. */
const SURELY_OWN = 0.75;

/** A phrase as the detector of speech hears it; without one all of it counts as said. */
async function hear(engines: VoiceEngines, sound: Float32Array): Promise<HeardPhrase> {
	if (engines.states().vad.state !== 'ready') return judgePhrase(sound, [{ start: 0, length: sound.length }]);
	const source = `enrol:${randomUUID()}`;
	const heard = await engines.ask({ ask: 'hear', source, samples: sound, last: true });
	void engines.ask({ ask: 'forget', source }).catch(() => {});
	return judgePhrase(sound, heard.ended);
}

export interface JudgedPhrase {
	readonly quality: PhraseQuality;
	readonly vector: Float32Array | undefined;
}

/** @param own  the voice of the service, where it has one @returns each with its vector, where enough was said */
export async function judgePhrases(
	engines: VoiceEngines,
	phrases: readonly Uint8Array[],
	own: Vector | undefined
): Promise<JudgedPhrase[]> {
	const heard: { readonly phrase: HeardPhrase | { readonly problem: string }; vector?: Float32Array }[] = [];
	for (const bytes of phrases) {
		const sound = readWav(bytes);
		if ('problem' in sound) {
			heard.push({ phrase: sound });
			continue;
		}
		const phrase = await hear(engines, sound);
		if (phrase.problem !== null) heard.push({ phrase });
		else heard.push({ phrase, vector: (await engines.ask({ ask: 'embed', samples: phrase.spoken })).vector });
	}
	return heard.map(({ phrase, vector }, at) => {
		if (!('speechSeconds' in phrase)) return { quality: unreadable(phrase.problem), vector: undefined };
		const others = heard.flatMap((one, index) => (index !== at && one.vector ? [one.vector] : []));
		const likenesses = vector ? others.map((other) => likeness(vector, other)) : [];
		const middle = likenesses.length > 0 ? likenesses.reduce((sum, one) => sum + one, 0) / likenesses.length : null;
		// Of two that are not alike the later one is made anew; of three the one that is unlike both.
		const unlike =
			middle !== null &&
			(likenesses.length > 1 ? likenesses.every((one) => one < SAME_PERSON) : at > 0 && middle < SAME_PERSON);
		const ownLikeness = vector && own ? likeness(vector, own) : -1;
		const isOwn =
			ownLikeness >= SURELY_OWN ||
			(likenesses.length > 0 && ownLikeness >= SAME_VOICE && ownLikeness > Math.max(...likenesses));
		const problem = phrase.problem ?? (isOwn ? 'own-voice' : unlike ? 'another-voice' : null);
		return {
			vector,
			quality: {
				ok: problem === null,
				problem,
				detail: problem === null || problem === 'unreadable' ? '' : SAYS[problem],
				speech_seconds: round(phrase.speechSeconds),
				level_db: round(phrase.levelDb),
				likeness: middle === null ? null : round(middle)
			}
		};
	});
}

function unreadable(problem: string): PhraseQuality {
	return {
		ok: false,
		problem: 'unreadable',
		detail: `The recording ${problem}.`,
		speech_seconds: 0,
		level_db: -100,
		likeness: null
	};
}

/** Three places tell enough. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
