// A run told as it goes: what is printed waits in a bounded line, and a reader who is slow holds the command back.
import type { ExecEvent, ExecResult } from '#wire/terminal.ts';

/** More printed text than this waits for nobody: the command is held back until the reader took it. */
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
	let wake = (): void => {};
	/** Pending while the command is held back. */
	let held: PromiseWithResolvers<void> | undefined;
	let ended: { readonly result: ExecResult } | { readonly cause: unknown } | undefined;

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

	const run = start(tell, AbortSignal.any([signal, hangUp.signal]))
		.then(
			(result) => {
				ended = { result };
			},
			(cause: unknown) => {
				ended = { cause };
			}
		)
		.then(() => wake());
	try {
		for (;;) {
			for (let event = events.shift(); event; event = events.shift()) {
				yield event;
				if (event.type === 'output') heldUnits -= event.text.length;
				if (heldUnits < HELD_UNITS) letGoOn();
			}
			if (ended) break;
			await new Promise<void>((resolve) => {
				wake = resolve;
				if (events.length > 0 || ended) resolve();
			});
		}
		if ('cause' in ended) throw ended.cause;
		yield { type: 'result', result: ended.result };
	} finally {
		// The reader stopped: the run ends with it.
		hangUp.abort();
		letGoOn();
		await run;
	}
}
