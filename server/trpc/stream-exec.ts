// A run told as it goes: what is printed waits in a bounded queue, and a slow reader holds the command back.
import type { ExecEvent, ExecResult } from '#wire/terminal.ts';
import { asItComes } from '../lib/as-it-comes.ts';

/** Once this much printed text waits, the command is held back until the reader has taken it. */
const HELD_UNITS = 256 * 1024;

/**
 * @param start  runs the command; told whom to tell, and aborted when the reader goes away
 * @returns the events in order; the last one is the result
 */
export async function* streamExec(
	start: (tell: (event: ExecEvent) => void | Promise<void>, signal: AbortSignal) => Promise<ExecResult>,
	signal: AbortSignal
): AsyncGenerator<ExecEvent> {
	const hangUp = new AbortController();
	const events: ExecEvent[] = [];
	let heldUnits = 0;
	/** Text that the reader was given and may still be busy with. */
	let handedUnits = 0;
	let wake = (): void => {};
	/** Pending while the command is held back. */
	let held: PromiseWithResolvers<void> | undefined;
	let over = false;

	function tell(event: ExecEvent): void | Promise<void> {
		const last = events.at(-1);
		if (event.type === 'output' && last?.type === 'output') last.text += event.text;
		else events.push(event.type === 'output' ? { ...event } : event);
		wake();
		if (event.type !== 'output') return;
		heldUnits += event.text.length;
		if (heldUnits < HELD_UNITS || hangUp.signal.aborted) return;
		held ??= Promise.withResolvers();
		return held.promise;
	}

	function letGoOn(): void {
		held?.resolve();
		held = undefined;
	}

	const end = start(tell, AbortSignal.any([signal, hangUp.signal]))
		.then(
			(result) => ({ result }),
			(cause: unknown) => ({ cause })
		)
		.finally(() => {
			over = true;
			wake();
		});
	const told = asItComes<ExecEvent>({
		listen(onChange) {
			wake = onChange;
			return () => {};
		},
		next() {
			// Whoever asks for the next event is done with the one before.
			heldUnits -= handedUnits;
			handedUnits = 0;
			if (heldUnits < HELD_UNITS) letGoOn();
			const event = events.shift();
			if (event === undefined) return over ? 'end' : 'wait';
			if (event.type === 'output') handedUnits = event.text.length;
			return { item: event };
		}
	});
	try {
		yield* told;
		const ended = await end;
		if ('cause' in ended) throw ended.cause;
		yield { type: 'result', result: ended.result };
	} finally {
		// The reader stopped: the run ends with it.
		hangUp.abort();
		letGoOn();
		await end;
	}
}
