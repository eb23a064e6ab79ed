// The time, for texts such as "3 min ago". One timer for all of them, and none while nobody looks.
import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 5000;
const subscribe = createSubscriber((update) => {
	const timer = setInterval(update, TICK_MS);
	return () => clearInterval(timer);
});

/** Milliseconds since the epoch; read in markup it stays current. */
export function nowMs(): number {
	subscribe();
	return Date.now();
}
