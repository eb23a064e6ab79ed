// Signals that ask this process to end. One stop may come several times at once: a terminal and a supervisor signal the whole
// group, and the launcher or npm passes its own copy on.
import { type Clock, systemClock } from './clock.ts';

/** What repeats the first signal within this time is the same stop; what comes later was meant again. */
const SAME_STOP_MS = 1_000;

/** @param again  asked once more, by somebody who does not want to wait for what `first` does */
export function onStopSignal(
	signals: readonly NodeJS.Signals[],
	{ first, again }: Readonly<Record<'first' | 'again', (signal: NodeJS.Signals) => void>>,
	clock: Pick<Clock, 'monotonicMs'> = systemClock
): void {
	let asked: number | undefined;
	for (const name of signals)
		process.on(name, (signal) => {
			if (asked === undefined) {
				asked = clock.monotonicMs();
				first(signal);
			} else if (clock.monotonicMs() - asked >= SAME_STOP_MS) again(signal);
		});
}
