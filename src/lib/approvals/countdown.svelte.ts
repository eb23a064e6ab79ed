// The time by the second, while something counts down.
import { createSubscriber } from 'svelte/reactivity';

const TICK_MS = 250;
const subscribe = createSubscriber((update) => {
	const timer = setInterval(update, TICK_MS);
	return () => clearInterval(timer);
});

/** Milliseconds since the epoch; read in markup it stays current. */
export function countdown(): number {
	subscribe();
	return Date.now();
}
