// So many times at once, and one more after each while; for each key by itself.
import type { Clock } from '../lib/clock.ts';

export interface Purses {
	/** @returns false when there is nothing left of it */
	take(key: string): boolean;
}

/** Those that were not asked for the longest are forgotten first, and are full when they come again. */
const MOST_KEYS = 2_000;

export function createPurses(clock: Pick<Clock, 'monotonicMs'>, most: number, oneMoreMs: number): Purses {
	const purses = new Map<string, { readonly left: number; readonly atMs: number }>();
	return {
		take(key) {
			const nowMs = clock.monotonicMs();
			const { left, atMs } = purses.get(key) ?? { left: most, atMs: nowMs };
			const now = Math.min(most, left + (nowMs - atMs) / oneMoreMs);
			purses.delete(key);
			purses.set(key, { left: now >= 1 ? now - 1 : now, atMs: nowMs });
			if (purses.size > MOST_KEYS) for (const oldest of purses.keys()) if (purses.delete(oldest)) break;
			return now >= 1;
		}
	};
}
