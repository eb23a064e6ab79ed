// Whether something is being played: on this machine, as its sound cards say, or near a microphone, as the tagger hears it.
import type { Clock } from '../../lib/clock.ts';
import { mediaIn, type TaggedSound } from './kinds.ts';

export interface MediaWatch {
	/** By what it is known; undefined when nothing plays. Looks again by itself when it is asked often. */
	playing(): string | undefined;
	/** What a microphone heard just now. */
	noteSounds(sounds: readonly TaggedSound[]): void;
	/** The service itself speaks through this machine, so what its cards say of now is no media. */
	noteOwnSpeech(): void;
}

/** The kernel's files of sound cards. */
export interface CardFiles {
	list(path: string): readonly string[];
	read(path: string): string | null;
}

/** Songs have pauses. */
const HOLD_MS = 5_000;
const LOOK_MS = 1_000;
/** A sound server keeps a card going for a while after the last sound. */
const OWN_MS = 7_000;
const CARDS = '/proc/asound';

export function createMediaWatch(files: CardFiles, clock: Clock): MediaWatch {
	let heard: { readonly what: string; readonly atMs: number } | undefined;
	let ownUntilMs = Number.NEGATIVE_INFINITY;
	let lookedMs = Number.NEGATIVE_INFINITY;
	let card: string | undefined;

	return {
		playing() {
			const nowMs = clock.monotonicMs();
			if (heard && nowMs - heard.atMs < HOLD_MS) return heard.what;
			if (nowMs < ownUntilMs) return undefined;
			if (nowMs - lookedMs >= LOOK_MS) {
				lookedMs = nowMs;
				card = playingCard(files);
			}
			return card;
		},
		noteSounds(sounds) {
			const what = mediaIn(sounds);
			if (what !== undefined) heard = { what, atMs: clock.monotonicMs() };
		},
		noteOwnSpeech() {
			ownUntilMs = clock.monotonicMs() + OWN_MS;
		}
	};
}

/** The stream of a card that plays: `card0/pcm0p`. */
function playingCard(files: CardFiles): string | undefined {
	for (const card of files.list(CARDS).filter((name) => /^card\d+$/.test(name)))
		for (const stream of files.list(`${CARDS}/${card}`).filter((name) => /^pcm\d+p$/.test(name)))
			for (const part of files.list(`${CARDS}/${card}/${stream}`).filter((name) => /^sub\d+$/.test(name)))
				if (/^state: RUNNING$/m.test(files.read(`${CARDS}/${card}/${stream}/${part}/status`) ?? ''))
					return `${card}/${stream}`;
	return undefined;
}
