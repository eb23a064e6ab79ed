// Lets an action happen at once, then at most every so often; the last of those that wait wins.

export interface BoundRate<T> {
	push(value: T): void;
	/** Forgets what waits. */
	close(): void;
}

export function boundRate<T>(everyMs: number, act: (value: T) => void): BoundRate<T> {
	let timer: NodeJS.Timeout | undefined;
	let waiting: { value: T } | undefined;
	const rest = (): void => {
		timer = setTimeout(() => {
			timer = undefined;
			const next = waiting;
			waiting = undefined;
			if (!next) return;
			act(next.value);
			rest();
		}, everyMs);
		timer.unref();
	};
	return {
		push(value) {
			if (timer) {
				waiting = { value };
				return;
			}
			act(value);
			rest();
		},
		close() {
			clearTimeout(timer);
			timer = undefined;
			waiting = undefined;
		}
	};
}
