// One listener's view of the bus as an async sequence: first what was missed, then what comes.
import { asItComes } from '../lib/as-it-comes.ts';
import type { EventBus, PublishedEvent } from './bus.ts';

/** A reader this many new events behind is told to fetch everything again instead. */
const MOST_WAITING = 500;
/** Events that a reader who missed many is given before others have their turn. */
const A_TURN = 8;

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
	let given = 0;
	let goOn = (): void => {};
	return asItComes(
		{
			listen(wake) {
				goOn = wake;
				// Listening starts in the same turn as looking back, so nothing falls between.
				const missed = lastId === undefined ? [] : bus.since(lastId);
				waiting.push(...(missed ?? [null]));
				const most = waiting.length + MOST_WAITING;
				return bus.subscribe((published) => {
					waiting.push(published);
					if (waiting.length > most) waiting = [null];
					// One that is there already when it is asked for is taken then.
					if (waiting.length === 1) bus.inTurn(wake);
				});
			},
			next() {
				if (given >= A_TURN && waiting.length > 0) {
					given = 0;
					bus.inTurn(goOn);
					return 'wait';
				}
				given = waiting.length > 0 ? given + 1 : 0;
				const item = waiting.shift();
				return item === undefined ? 'wait' : { item };
			}
		},
		signal
	);
}
