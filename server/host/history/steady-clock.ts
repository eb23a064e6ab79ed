// Whether the wall clock can be trusted: it is, once it has gone as time goes for a while.
import type { Clock } from '../../lib/clock.ts';

/** Further apart than this from one look to the next it was set, or the machine slept. */
const SET_MS = 30_000;
const TRUSTED_AFTER_MS = 3_600_000;

/** @returns asked every minute or so: whether the clock has not been set for an hour */
export function watchClock(clock: Clock): () => boolean {
	let offset = clock.nowMs() - clock.monotonicMs();
	let since = clock.monotonicMs();
	return () => {
		const now = clock.nowMs() - clock.monotonicMs();
		// Against the last look, so that a clock that is slewed is a steady one.
		if (Math.abs(now - offset) > SET_MS) since = clock.monotonicMs();
		offset = now;
		return clock.monotonicMs() - since >= TRUSTED_AFTER_MS;
	};
}
