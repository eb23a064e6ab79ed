// A microphone that is open: its sound on the way in, and what is known of it between turns.
import { joined, SAMPLE_RATE } from '../sound/pcm.ts';
import type { IngressSource, Listener, SourceSettings } from './pipeline-types.ts';
import { createSoundQueue, type SoundQueue } from './sound-queue.ts';

export interface Microphone {
	readonly id: string;
	readonly settings: SourceSettings;
	readonly listener: Listener;
	readonly queue: SoundQueue;
	/** The last of what was heard. */
	preRoll: Float32Array;
	/** It was pressed, and what was said before that is still being heard. */
	begins: boolean;
	followUpUntilMs: number;
	/** Where what is said to it goes, as its page said; undefined where none said so. */
	conversation: string | null | undefined;
}

const MOST_WAITING = 10 * SAMPLE_RATE;
const PRE_ROLL = SAMPLE_RATE / 2;

export function createMicrophone(settings: SourceSettings, listener: Listener): Microphone {
	return {
		id: `mic:${settings.type}:${settings.areaId}`,
		settings,
		listener,
		queue: createSoundQueue(MOST_WAITING),
		preRoll: new Float32Array(0),
		begins: false,
		followUpUntilMs: 0,
		conversation: undefined
	};
}

export function keepPreRoll(microphone: Microphone, samples: Float32Array): void {
	microphone.preRoll = joined([microphone.preRoll, samples]).slice(-PRE_ROLL);
}

/** Several of one place count as one source. */
export function sourcesOf(microphones: Iterable<Microphone>): IngressSource[] {
	const sources = new Map<string, IngressSource>();
	for (const { id, settings, queue } of microphones) {
		const known = sources.get(id);
		sources.set(id, {
			source_type: settings.type,
			source_id: id,
			area_id: settings.areaId,
			running: true,
			active_connections: (known?.active_connections ?? 0) + 1,
			queue_size: (known?.queue_size ?? 0) + queue.size
		});
	}
	return [...sources.values()];
}
