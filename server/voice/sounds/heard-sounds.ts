// Sounds that were heard lately, kept in memory for whoever judges them: a finding is made of them like of every other fact.
import type { HeardSound } from '#wire/heard-sounds.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Clock } from '../../lib/clock.ts';
import { kindsIn, type TaggedSound } from './kinds.ts';

export interface HeardSounds {
	/** What one microphone heard just now. */
	note(source: string, sounds: readonly TaggedSound[]): void;
	/** Whether anything is listened for, or why not. */
	listens(state: 'on' | { readonly off: string }): void;
	read(): Promise<Known<readonly HeardSound[]>>;
}

/** After such a pause it is another time: alarms and controllers beep with pauses. */
const PAUSE_MS = 6_000;
const KEEP_MS = 60_000;
const MOST = 64;
/** Between two times that a look is asked for. */
const ASK_MS = 4_000;

/** @param onHeard  something was heard that a look is due for */
export function createHeardSounds(clock: Clock, onHeard: () => void): HeardSounds {
	const heard = new Map<string, HeardSound>();
	let off: string | undefined = 'Voice is not running, so nothing is listened for.';
	let askedMs = Number.NEGATIVE_INFINITY;

	return {
		note(source, sounds) {
			const nowMs = clock.nowMs();
			const kinds = kindsIn(sounds);
			for (const [kind, { name, probability }] of kinds) {
				const key = `${kind} ${source}`;
				const before = heard.get(key);
				const goesOn = before !== undefined && nowMs - before.lastMs <= PAUSE_MS;
				heard.delete(key);
				heard.set(key, {
					kind,
					source,
					label: goesOn && before.probability > probability ? before.label : name,
					sinceMs: goesOn ? before.sinceMs : nowMs,
					lastMs: nowMs,
					probability: goesOn ? Math.max(before.probability, probability) : probability
				});
			}
			for (const [key, { lastMs }] of heard) if (nowMs - lastMs > KEEP_MS || heard.size > MOST) heard.delete(key);
			if (kinds.size === 0 || clock.monotonicMs() - askedMs < ASK_MS) return;
			askedMs = clock.monotonicMs();
			onHeard();
		},
		listens(state) {
			off = state === 'on' ? undefined : state.off;
			if (off !== undefined) heard.clear();
		},
		read: async () =>
			off === undefined ? isKnown([...heard.values()], clock.nowMs()) : notKnown('not-applicable', off)
	};
}
