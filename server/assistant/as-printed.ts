// What a command prints, as it comes: in whole lines, cleaned and masked like what is kept of it in the end, and not more often than
// anybody reads.
import { setTimeout as pause } from 'node:timers/promises';
import { MOST_PRINTED_UNITS } from '#wire/chat-limits.ts';
import { cleanHostText } from './clean-host-text.ts';

const PACE_MS = 80;
/** Of what it wrote, control sequences included: beyond it nobody waits for the rest in lines. */
const MOST_RAW_UNITS = 4 * MOST_PRINTED_UNITS;
const MORE = '[… it prints more, which is shown when it ends …]\n';

export interface Printed {
	add(text: string): void;
	/** What is new and whole; '' when there is nothing. */
	take(): string;
}

export function openPrinted(clean: typeof cleanHostText = cleanHostText): Printed {
	let raw = '';
	/** How far it was whole when it was last looked at. */
	let ended = 0;
	let told = '';
	let full = false;
	return {
		add(text) {
			if (!full && raw.length <= MOST_RAW_UNITS) raw += text.slice(0, MOST_RAW_UNITS + 1);
		},
		take() {
			if (full) return '';
			// A carriage return at the very end may belong to the end of a line.
			const end = Math.max(raw.lastIndexOf('\n'), raw.lastIndexOf('\r', raw.length - 2)) + 1;
			if (end === ended && raw.length <= MOST_RAW_UNITS) return '';
			ended = end;
			// All of it once more: a key that began in an earlier line goes on in this one.
			const whole = clean(raw.slice(0, end), MOST_RAW_UNITS);
			full = whole.length > MOST_PRINTED_UNITS || raw.length > MOST_RAW_UNITS || !whole.startsWith(told);
			if (!whole.startsWith(told)) return MORE;
			const next = whole.slice(told.length, MOST_PRINTED_UNITS).toWellFormed();
			told = whole;
			return full ? `${next}${next === '' || next.endsWith('\n') ? '' : '\n'}${MORE}` : next;
		}
	};
}

/** @returns what it prints, piece by piece, and in the end what `run` came to; @throws what `run` threw */
export async function* asPrinted<T>(run: (print: (text: string) => void) => Promise<T>): AsyncGenerator<string, T> {
	const printed = openPrinted();
	let wake = (): void => {};
	let isOver = false;
	const over = run((text) => {
		printed.add(text);
		wake();
	}).finally(() => {
		isOver = true;
		wake();
	});
	// It is awaited below, when what it printed has been told.
	over.catch(() => {});
	while (!isOver) {
		const text = printed.take();
		if (text !== '') {
			yield text;
			await Promise.race([over.catch(() => {}), pause(PACE_MS)]);
		} else
			await new Promise<void>((resolve) => {
				wake = resolve;
			});
	}
	const rest = printed.take();
	if (rest !== '') yield rest;
	return over;
}
