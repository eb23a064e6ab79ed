// How many commands run at once and how many may wait. Who waits keeps its place and can leave it.

export type Turn = 'go' | 'cancelled' | 'closed';

export interface Place {
	/** True when others are before it. */
	readonly waits: boolean;
	/** `go` when its turn has come: `leave` must then be called. Otherwise nothing is held. */
	readonly turn: Promise<Turn>;
	/** Lets the next one go. Safe to call twice, and in every branch. */
	leave(): void;
}

export interface RunQueue {
	/** @returns null when too many wait already */
	enter(signal: AbortSignal): Place | null;
	load(): { readonly running: number; readonly waiting: number };
	/** Refuses whoever waits and whoever comes. */
	close(): void;
}

export function createRunQueue(limits: { readonly running: number; readonly waiting: number }): RunQueue {
	interface Waiter {
		readonly settle: (turn: Turn) => void;
	}
	const waiters = new Set<Waiter>();
	let running = 0;
	let closed = false;

	function letNextGo(): void {
		const [next] = waiters;
		if (!next || running >= limits.running) return;
		waiters.delete(next);
		running += 1;
		next.settle('go');
	}

	return {
		enter(signal) {
			const waits = running >= limits.running;
			if (waits && waiters.size >= limits.waiting) return null;
			let holds = false;
			const turn = new Promise<Turn>((resolve) => {
				if (closed) return resolve('closed');
				if (signal.aborted) return resolve('cancelled');
				const waiter: Waiter = {
					settle(outcome) {
						signal.removeEventListener('abort', leaveLine);
						holds = outcome === 'go';
						resolve(outcome);
					}
				};
				function leaveLine(): void {
					if (waiters.delete(waiter)) waiter.settle('cancelled');
				}
				signal.addEventListener('abort', leaveLine, { once: true });
				waiters.add(waiter);
				letNextGo();
			});
			return {
				waits,
				turn,
				leave() {
					if (!holds) return;
					holds = false;
					running -= 1;
					letNextGo();
				}
			};
		},
		load: () => ({ running, waiting: waiters.size }),
		close() {
			closed = true;
			for (const waiter of [...waiters]) {
				waiters.delete(waiter);
				waiter.settle('closed');
			}
		}
	};
}
