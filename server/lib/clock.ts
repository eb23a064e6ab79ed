// Time as a value that is passed in, so that tests own it.

export interface Clock {
	/** Milliseconds since the epoch, for timestamps. */
	nowMs(): number;
	/** Milliseconds that never go back, for durations. */
	monotonicMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now(), monotonicMs: () => performance.now() };

/** RFC 3339 in UTC with `Z`. */
export function toTimestamp(ms: number): string {
	return new Date(ms).toISOString();
}
