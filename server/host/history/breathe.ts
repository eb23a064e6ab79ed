// Lets others have the event loop in the middle of long work.
import { setImmediate } from 'node:timers/promises';

/** Longer than this nobody waits. */
const MOST_MS = 5;

/** @returns what is awaited between two pieces of work; it pauses only when it is time to */
export function breather(): () => Promise<void> | undefined {
	let since = performance.now();
	return () => {
		if (performance.now() - since < MOST_MS) return undefined;
		return setImmediate().then(() => {
			since = performance.now();
		});
	};
}
