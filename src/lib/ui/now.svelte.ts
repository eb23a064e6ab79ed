// The time, for texts such as "3 min ago". One timer for all of them, and none while nobody looks. Svelte's own way to do this
// lies in one file with sets and maps that every page would load.

const TICK_MS = 5000;
let tick = $state(0);
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function follow(): () => void {
	readers += 1;
	timer ??= setInterval(() => {
		tick += 1;
	}, TICK_MS);
	return () =>
		// Who is drawn again reads again at once: the timer goes on.
		queueMicrotask(() => {
			readers -= 1;
			if (readers > 0) return;
			clearInterval(timer);
			timer = undefined;
		});
}

/** Milliseconds since the epoch; read in markup it stays current. */
export function nowMs(): number {
	if ($effect.tracking()) {
		void tick;
		$effect.pre(follow);
	}
	return Date.now();
}
