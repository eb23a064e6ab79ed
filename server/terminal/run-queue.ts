// How many commands run at once and how many may wait, so that nobody is kept from the machine by somebody else: not a short
// read by long runs, and not one actor by another.
//
// Places are taken in this order. Shared ones are for everybody. When they are full, a short read gets the kept place; it has
// a moment there, and is then carried among the shared ones, even beyond their number, so that the next short read finds the
// kept place free. Last, an actor of whom nothing runs may always start one command.

/** What the queue has to know of a run. */
export interface RunKind {
	readonly actor: string;
	/** It is expected to be over in a moment (see `short-read.ts`). */
	readonly short: boolean;
}

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
	enter(kind: RunKind, signal: AbortSignal): Place | null;
	load(): { readonly running: number; readonly waiting: number };
	/** Refuses whoever waits and whoever comes. */
	close(): void;
}

export interface QueueLimits {
	/** Shared places. */
	readonly running: number;
	/** Shared places in the line. */
	readonly waiting: number;
}

/** What a short read has of the kept place before it counts as any other run. */
export const MOMENT_MS = 1000;
/** Places in the line that each actor has of its own, once the shared ones are full. */
const OWN_WAITING = 4;

interface Waiter extends RunKind {
	readonly settle: (turn: Turn) => void;
	/** Gives back what was taken for it; set when its turn has come. */
	release: () => void;
}

export function createRunQueue(limits: QueueLimits): RunQueue {
	/** In the order of coming. */
	const waiters = new Set<Waiter>();
	const runningOf = new Map<string, number>();
	let shared = 0;
	let kept = 0;
	let own = 0;
	let closed = false;
	const open = limits.running > 0;

	/** @returns how the place is given back; undefined when there is none for it now */
	function takePlace({ actor, short }: RunKind): (() => void) | undefined {
		if (!open) return undefined;
		if (shared < limits.running) return takeShared();
		// Reads that outlasted their moment are carried beside the shared places, at most as many again.
		if (short && kept === 0 && shared < 2 * limits.running) return takeKept();
		if ((runningOf.get(actor) ?? 0) > 0) return undefined;
		own += 1;
		return () => {
			own -= 1;
		};
	}

	function takeShared(): () => void {
		shared += 1;
		return () => {
			shared -= 1;
		};
	}

	function takeKept(): () => void {
		kept += 1;
		let giveBack = (): void => {
			kept -= 1;
		};
		const moment = setTimeout(() => {
			giveBack();
			giveBack = takeShared();
			letOthersGo();
		}, MOMENT_MS);
		moment.unref();
		return () => {
			clearTimeout(moment);
			giveBack();
		};
	}

	function letOthersGo(): void {
		// Who is next depends on who runs by then.
		while (letOneGo());
	}

	function letOneGo(): boolean {
		// Of whom least runs comes first, and among those who came first.
		const inTurn = [...waiters].sort((a, b) => (runningOf.get(a.actor) ?? 0) - (runningOf.get(b.actor) ?? 0));
		for (const waiter of inTurn) {
			const giveBack = takePlace(waiter);
			if (!giveBack) continue;
			waiters.delete(waiter);
			count(waiter.actor, 1);
			waiter.release = () => {
				giveBack();
				count(waiter.actor, -1);
			};
			waiter.settle('go');
			return true;
		}
		return false;
	}

	function count(actor: string, change: 1 | -1): void {
		const running = (runningOf.get(actor) ?? 0) + change;
		if (running > 0) runningOf.set(actor, running);
		else runningOf.delete(actor);
	}

	/** Whether one more of this actor may wait. */
	function mayWait(actor: string): boolean {
		if (waiters.size < limits.waiting) return true;
		if (!open) return false;
		return [...waiters].filter((waiter) => waiter.actor === actor).length < OWN_WAITING;
	}

	return {
		enter(kind, signal) {
			let holds = false;
			let settle: (turn: Turn) => void = () => {};
			const turn = new Promise<Turn>((resolve) => {
				settle = resolve;
			});
			const waiter: Waiter = {
				...kind,
				settle(outcome) {
					signal.removeEventListener('abort', leaveLine);
					holds = outcome === 'go';
					settle(outcome);
				},
				release: () => {}
			};
			function leaveLine(): void {
				if (waiters.delete(waiter)) waiter.settle('cancelled');
			}
			if (closed) waiter.settle('closed');
			else if (signal.aborted) waiter.settle('cancelled');
			else {
				const free = mayWait(kind.actor);
				waiters.add(waiter);
				letOthersGo();
				if (!holds && !free) {
					waiters.delete(waiter);
					return null;
				}
				signal.addEventListener('abort', leaveLine, { once: true });
			}
			return {
				waits: waiters.has(waiter),
				turn,
				leave() {
					if (!holds) return;
					holds = false;
					waiter.release();
					letOthersGo();
				}
			};
		},
		load: () => ({ running: shared + kept + own, waiting: waiters.size }),
		close() {
			closed = true;
			for (const waiter of [...waiters]) {
				waiters.delete(waiter);
				waiter.settle('closed');
			}
		}
	};
}
