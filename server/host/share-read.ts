// One read for everybody who asks at the same time, and for a short while after it.
import type { Clock } from '../lib/clock.ts';

export interface SharedRead<T> {
	/** The answer of a read that is at most as old as the age, or of the one that is running. */
	(): Promise<T>;
	/** The next one who asks reads anew: something changed. */
	forget(): void;
}

/** @param maxAgeMs counted from the end of a read; one that fails is told to those who wait for it, and not kept */
export function shareRead<T>(read: () => Promise<T>, maxAgeMs: number, clock: Clock): SharedRead<T> {
	let running: Promise<T> | undefined;
	let kept: { readonly value: T; readonly endedMs: number } | undefined;
	let generation = 0;

	function begin(): Promise<T> {
		const own = generation;
		const reading = read().then(
			(value) => {
				if (own === generation) {
					kept = { value, endedMs: clock.monotonicMs() };
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
			if (kept && clock.monotonicMs() - kept.endedMs < maxAgeMs) return Promise.resolve(kept.value);
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
