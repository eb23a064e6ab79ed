// One listener's view of the bus as an async sequence: first what was missed, then what comes.
import type { EventBus, PublishedEvent } from './bus.ts';

/** A reader this far behind is told to fetch everything again instead. */
const MOST_WAITING = 500;

/**
 * @param lastId  the last event the caller has seen; undefined starts with what comes next
 * @returns events in order; `null` once when what was missed cannot be told any more
 */
export async function* followBus(
	bus: EventBus,
	lastId: string | undefined,
	signal: AbortSignal
): AsyncGenerator<PublishedEvent | null, void> {
	let waiting: (PublishedEvent | null)[] = [];
	let wake = (): void => {};
	// Listening starts in the same turn as looking back, so nothing falls between.
	const missed = lastId === undefined ? [] : bus.since(lastId);
	waiting.push(...(missed ?? [null]));
	const stop = bus.subscribe((published) => {
		waiting.push(published);
		if (waiting.length > MOST_WAITING) waiting = [null];
		wake();
	});
	const onAbort = (): void => wake();
	signal.addEventListener('abort', onAbort);
	try {
		while (!signal.aborted) {
			const next = waiting.shift();
			if (next !== undefined) yield next;
			else
				await new Promise<void>((resolve) => {
					wake = resolve;
					if (signal.aborted) resolve();
				});
		}
	} finally {
		stop();
		signal.removeEventListener('abort', onAbort);
	}
}
