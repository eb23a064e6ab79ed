// One read for everybody who asks at the same time, and for a short while after it.
import type { Clock } from '../lib/clock.ts';

export interface SharedRead<T> {
	/** The answer of a read that is at most as old as the age, or of the one that is running. */
	(): Promise<T>;
	/** The next one who asks reads anew: something changed. */
	forget(): void;
}

/** A program that another one keeps out, or that was too slow, may answer the next time. */
const FAILURE_MS = 15_000;

/**
 * @param maxAgeMs counted from the end of a read; one that fails is told to those who wait for it, and not kept. One whose answer is
 *   that it failed is kept for a short while alone
 */
export function shareRead<T>(read: () => Promise<T>, maxAgeMs: number, clock: Clock): SharedRead<T> {
	let running: Promise<T> | undefined;
	let kept: { readonly value: T; readonly tookMs: number; readonly endedMs: number } | undefined;
	let generation = 0;

	function begin(): Promise<T> {
		const own = generation;
		// Some are large: the old and the new one are not held side by side.
		kept = undefined;
		const begunMs = clock.monotonicMs();
		const reading = read().then(
			(value) => {
				if (own === generation) {
					const endedMs = clock.monotonicMs();
					kept = { value, tookMs: endedMs - begunMs, endedMs };
					running = undefined;
				}
				return value;
			},
			(error: unknown) => {
				if (own === generation) running = undefined;
				throw error;
			}
		);
		running = reading;
		return reading;
	}

	return Object.assign(
		() => {
			if (running) return running;
			if (kept && clock.monotonicMs() - kept.endedMs < ageOf(kept, maxAgeMs)) return Promise.resolve(kept.value);
			return begin();
		},
		{
			forget() {
				generation += 1;
				kept = undefined;
				running = undefined;
			}
		}
	);
}

/** What is slow to fail is not asked all the time. */
function ageOf({ value, tookMs }: { readonly value: unknown; readonly tookMs: number }, maxAgeMs: number): number {
	const { known, why } = (value ?? {}) as { readonly known?: unknown; readonly why?: unknown };
	return known === false && (why === 'failed' || why === 'timed-out')
		? Math.min(Math.max(FAILURE_MS, 4 * tookMs), maxAgeMs)
		: maxAgeMs;
}
