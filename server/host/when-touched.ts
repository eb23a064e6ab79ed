// Something was done to this host: what is kept of it for a while is read anew by whoever asks next.
import type { LiveData } from '#wire/live.ts';
import type { EventBus } from '../events/bus.ts';

/**
 * @param forget  called in the very turn in which it is told
 * @param part  what pages are told to fetch again after it
 * @returns how to stop
 */
export function whenTouched(
	bus: Pick<EventBus, 'subscribe' | 'publish'>,
	forget: () => void,
	part?: LiveData<'host-changed'>['part']
): () => void {
	return bus.subscribe(({ event }) => {
		if (event.topic !== 'host-touched') return;
		forget();
		// Everybody hears of the one before the other.
		if (part) queueMicrotask(() => bus.publish({ topic: 'host-changed', data: { part } }));
	});
}
