// What the tagger makes of each microphone's sound: two seconds at a time, every second, beside whatever else is heard in it.
import { joined, levelOf, SAMPLE_RATE } from '../sound/pcm.ts';
import type { HeardSounds } from './heard-sounds.ts';
import type { TaggedSound } from './kinds.ts';
import type { MediaWatch } from './media-watch.ts';

export interface Overhearing {
	take(source: string, samples: Float32Array): void;
	forget(source: string): void;
}

export interface OverhearingDeps {
	readonly tag: (samples: Float32Array) => Promise<readonly TaggedSound[]>;
	/** A tagger is there. */
	readonly isReady: () => boolean;
	/** What the service says itself is no sound of the surroundings. */
	readonly speaks: () => boolean;
	/** What is played is ignored. */
	readonly ignoresMedia: boolean;
	readonly media: MediaWatch;
	readonly heard: Pick<HeardSounds, 'note'>;
	/** Something was judged: kept back when it was heard while media played. */
	readonly onJudged: (keptBack: boolean) => void;
}

const WINDOW = 2 * SAMPLE_RATE;
const STEP = SAMPLE_RATE;
/** Below this nothing sounds. */
const SILENCE = 0.002;

interface Ear {
	pieces: Float32Array[];
	samples: number;
	/** One at a time: what comes faster than it is judged is not judged. */
	busy: boolean;
}

export function createOverhearing(deps: OverhearingDeps): Overhearing {
	const ears = new Map<string, Ear>();

	async function judge(source: string, ear: Ear, window: Float32Array): Promise<void> {
		ear.busy = true;
		try {
			const sounds = await deps.tag(window);
			deps.media.noteSounds(sounds);
			if (deps.speaks() || ears.get(source) !== ear) return;
			const keptBack = deps.ignoresMedia && deps.media.playing() !== undefined;
			if (!keptBack) deps.heard.note(source, sounds);
			deps.onJudged(keptBack);
		} catch {
			// The engines say themselves what is wrong with them; the next window is judged when they can.
		} finally {
			ear.busy = false;
		}
	}

	return {
		take(source, samples) {
			if (!deps.isReady()) return;
			let ear = ears.get(source);
			if (!ear) {
				ear = { pieces: [], samples: 0, busy: false };
				ears.set(source, ear);
			}
			ear.pieces.push(samples);
			ear.samples += samples.length;
			if (ear.samples < WINDOW) return;
			const window = joined(ear.pieces).slice(-WINDOW);
			const rest = window.slice(STEP);
			ear.pieces = [rest];
			ear.samples = rest.length;
			if (!ear.busy && levelOf(window) >= SILENCE) void judge(source, ear, window);
		},
		forget: (source) => void ears.delete(source)
	};
}
