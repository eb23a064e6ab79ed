// One sync at a time: everyone who appended since the last one began shares the next.

export interface SharedSyncs {
	/** Settles when what was written until now is on the disk; rejects with why it is not. */
	next(): Promise<void>;
	isUnderWay(): boolean;
}

/** @param sync  brings everything written so far to the disk, and says when it did or why it could not */
export function shareSyncs(sync: (done: (fault: Error | undefined) => void) => void): SharedSyncs {
	interface Waiter {
		resolve(): void;
		reject(error: Error): void;
	}
	let waiting: Waiter[] = [];
	let underWay = false;

	function syncNext(): void {
		if (underWay || waiting.length === 0) return;
		const served = waiting;
		waiting = [];
		underWay = true;
		sync((fault) => {
			underWay = false;
			for (const waiter of served) fault ? waiter.reject(fault) : waiter.resolve();
			syncNext();
		});
	}

	return {
		next() {
			const settled = new Promise<void>((resolve, reject) => {
				waiting.push({ resolve, reject });
			});
			// A fault must not bring down the process when nobody waits for it.
			settled.catch(() => {});
			syncNext();
			return settled;
		},
		isUnderWay: () => underWay
	};
}
