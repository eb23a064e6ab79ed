// A microphone that is open: its sound on the way in, and what is known of it between turns.
import { SAMPLE_RATE } from '../sound/pcm.ts';
import type { IngressSource, Listener, SourceSettings } from './pipeline-types.ts';
import { createSoundQueue, type SoundQueue } from './sound-queue.ts';

export interface Microphone {
	readonly id: string;
	readonly settings: SourceSettings;
	readonly listener: Listener;
	readonly queue: SoundQueue;
	/** The last of what was heard, for what begins before it is known to; empty where nothing does. */
	readonly preRoll: Float32Array[];
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
		preRoll: [],
		begins: false,
		followUpUntilMs: 0,
		conversation: undefined
	};
}

/** Whole pieces, and none of them copied: at least half a second of them once so much was heard. */
export function keepPreRoll({ settings, preRoll }: Microphone, samples: Float32Array): void {
	// Only over an answer does anything begin by being heard, and only where the answer itself is not.
	if (!settings.cancelsEcho) return;
	preRoll.push(samples);
	let held = preRoll.reduce((sum, { length }) => sum + length, 0);
	for (let first = preRoll[0]; first && held - first.length >= PRE_ROLL; first = preRoll[0]) {
		held -= first.length;
		preRoll.shift();
	}
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
