// One listener's view of the bus as an async sequence: first what was missed, then what comes.
import { asItComes } from '../lib/as-it-comes.ts';
import type { EventBus, PublishedEvent } from './bus.ts';

/** A reader this many new events behind is told to fetch everything again instead. */
const MOST_WAITING = 500;

/**
 * @param lastId  the last event the caller has seen; undefined starts with what comes next
 * @returns events in order; `null` once when the missed ones are no longer known
 */
export function followBus(
	bus: EventBus,
	lastId: string | undefined,
	signal: AbortSignal
): AsyncGenerator<PublishedEvent | null, void> {
	let waiting: (PublishedEvent | null)[] = [];
	return asItComes(
		{
			listen(wake) {
				// Listening starts in the same turn as looking back, so nothing falls between.
				const missed = lastId === undefined ? [] : bus.since(lastId);
				waiting.push(...(missed ?? [null]));
				const most = waiting.length + MOST_WAITING;
				return bus.subscribe((published) => {
					waiting.push(published);
					if (waiting.length > most) waiting = [null];
					wake();
				});
			},
			next() {
				const item = waiting.shift();
				return item === undefined ? 'wait' : { item };
			}
		},
		signal
	);
}
