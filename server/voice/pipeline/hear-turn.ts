// Sound of a turn while it is listened to: where speech is in it, and when what was said is all of it.
import { levelOf, SAMPLE_RATE } from '../sound/pcm.ts';
import type { Hears } from './pipeline-types.ts';
import type { Timing } from './timing.ts';
import type { Turn } from './turns.ts';

/** What became of a turn with a piece of sound more. */
export type Heard = 'goes-on' | 'complete' | 'nothing-said';

export const msOf = (samples: number): number => (samples / SAMPLE_RATE) * 1000;

/** @param last  nothing comes after it */
export async function hearTurn(
	{ hears, timing }: { readonly hears: Hears; readonly timing: Timing },
	turn: Turn,
	samples: Float32Array,
	last: boolean
): Promise<Heard> {
	const question = { ask: 'hear', source: turn.microphone.id, samples, ...(last && { last }) } as const;
	const heard = await hears.ask(question, turn.stop.signal);
	if (turn.over || turn.stage !== 'listening') return 'goes-on';
	turn.stall.refresh();
	turn.listenedSamples += samples.length;
	turn.level = Math.max(turn.level, levelOf(samples));
	turn.sound.push(samples);
	turn.spoken.push(...heard.ended);
	turn.heardSpeech ||= heard.speaking || heard.ended.length > 0;
	turn.silentSamples = heard.speaking ? 0 : turn.silentSamples + samples.length;
	const listenedMs = msOf(turn.listenedSamples);
	const isSilent = !heard.speaking && msOf(turn.silentSamples) >= timing.endSilence;
	const isOver = last || listenedMs >= timing.utterance;
	if (turn.spoken.length > 0 && (isSilent || isOver)) return 'complete';
	if (isOver || (!turn.heardSpeech && listenedMs >= timing.untilSpeech)) return 'nothing-said';
	return 'goes-on';
}
