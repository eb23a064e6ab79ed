// The one loop that waits: yields what is there, sleeps while there is nothing, and misses no wake-up.

/** What is next: an item, nothing yet, or the end. */
export type Next<T> = { readonly item: T } | 'wait' | 'end';

export interface ItemSource<T> {
	/** Called again after each item was taken, and after each wake-up. */
	next(): Next<T>;
	/**
	 * Called once, before the first `next`. The source calls `wake` whenever `next` may have a new answer.
	 * @returns how to stop listening
	 */
	listen(wake: () => void): () => void;
}

/**
 * @param signal  ends the sequence; items that were not taken by then are dropped
 * @returns the source's items in order, until its end or the signal
 */
export async function* asItComes<T>(source: ItemSource<T>, signal?: AbortSignal): AsyncGenerator<T, void> {
	let wake = (): void => {};
	const onWake = (): void => wake();
	const stop = source.listen(onWake);
	signal?.addEventListener('abort', onWake);
	try {
		while (!signal?.aborted) {
			const next = source.next();
			if (next === 'end') return;
			if (next !== 'wait') yield next.item;
			// In the same turn as `next`, so that no wake-up falls between the two.
			else
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
		}
	} finally {
		stop();
		signal?.removeEventListener('abort', onWake);
	}
}
