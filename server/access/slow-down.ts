// Wrong tokens are answered more and more slowly, per source. The right token never waits: it is looked at first.
import type { Clock } from '../lib/clock.ts';

/** So many wrong ones are answered at once. */
const FREE = 5;
const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 2_000;
/** A source is forgotten after so long without another wrong one. */
const MEMORY_MS = 10 * 60_000;
const MOST_SOURCES = 1_000;
/** So many answers may wait for one source; beyond it they are refused at once with 429. */
const MOST_WAITING = 32;

export interface SlowDown {
	/**
	 * Counts one wrong token.
	 *
	 * @returns how long to hold the answer back; `busy` when too many answers wait for this source already
	 */
	count(source: string): { readonly delayMs: number; readonly busy: boolean };
	/** A held-back answer was given. */
	done(source: string): void;
}

export function createSlowDown(clock: Clock): SlowDown {
	const sources = new Map<string, { wrong: number; lastMs: number; waiting: number }>();
	return {
		count(source) {
			const nowMs = clock.monotonicMs();
			let entry = sources.get(source);
			if (!entry || nowMs - entry.lastMs > MEMORY_MS) entry = { wrong: 0, lastMs: nowMs, waiting: entry?.waiting ?? 0 };
			// Moved to the end, so that the first key is the one longest quiet.
			sources.delete(source);
			sources.set(source, entry);
			if (sources.size > MOST_SOURCES) sources.delete(sources.keys().next().value ?? source);
			entry.wrong++;
			entry.lastMs = nowMs;
			if (entry.wrong <= FREE) return { delayMs: 0, busy: false };
			if (entry.waiting >= MOST_WAITING) return { delayMs: 0, busy: true };
			entry.waiting++;
			return {
				delayMs: Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(10, entry.wrong - FREE - 1)),
				busy: false
			};
		},
		done(source) {
			const entry = sources.get(source);
			if (entry && entry.waiting > 0) entry.waiting--;
		}
	};
}
