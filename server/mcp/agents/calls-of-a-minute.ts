// How many calls of the last minute count, and when there is room for the next one.

const WINDOW_MS = 60_000;

export interface CallsOfAMinute {
	count(nowMs: number): number;
	/** Counts one more, where there is room. @returns 0, or in how many milliseconds there is room again */
	take(nowMs: number, most: number): number;
}

export function callsOfAMinute(): CallsOfAMinute {
	let times: number[] = [];
	const forget = (nowMs: number): void => {
		if ((times[0] ?? nowMs) <= nowMs - WINDOW_MS) times = times.filter((ms) => ms > nowMs - WINDOW_MS);
	};
	return {
		count(nowMs) {
			forget(nowMs);
			return times.length;
		},
		take(nowMs, most) {
			forget(nowMs);
			const oldest = times[times.length - most];
			if (oldest !== undefined) return oldest + WINDOW_MS - nowMs;
			times.push(nowMs);
			return 0;
		}
	};
}
