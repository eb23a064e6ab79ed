// How a command is read that is given standard input: what a shell or an interpreter reads there runs as well, so it is judged
// like the text of a here-document.
import type { Classification, Span, Tier } from '#wire/safety.ts';

const WORSE: readonly Tier[] = ['safe', 'caution', 'dangerous', 'blocked'];
const OPENS = '{ ';
const END = 'HOSTWRIGHT_STANDARD_INPUT';
/** Of more, or of what is no text, only that it comes is told; the classifier reads no longer texts either. */
const MOST_READ_UNITS = 4096;

/** @returns the worse of two readings: with what it is fed, and alone (where its text does not end where it seems to) */
export function readFedCommand(
	text: string,
	stdin: Uint8Array,
	classify: (text: string) => Classification
): Classification {
	const alone = classify(text);
	const fed = classify(withInput(text, stdin));
	if (WORSE.indexOf(alone.tier) > WORSE.indexOf(fed.tier)) return alone;
	return moveSpans(fed, text.length) as Classification;
}

function withInput(text: string, stdin: Uint8Array): string {
	const input = textOf(stdin);
	return input === undefined || text.length + input.length > MOST_READ_UNITS
		? `${OPENS}${text}\n} < /dev/stdin`
		: `${OPENS}${text}\n} <<'${END}'\n${input}\n${END}`;
}

/** @returns undefined when it is no text that could stand in a command */
function textOf(stdin: Uint8Array): string | undefined {
	try {
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(stdin);
		return text.includes('\0') || text.split('\n').includes(END) ? undefined : text.replace(/\n$/, '');
	} catch {
		return undefined;
	}
}

/** Spans as they are in the text alone; what stands in the input stands at its end. */
function moveSpans(value: unknown, units: number): unknown {
	if (Array.isArray(value)) return value.map((item) => moveSpans(item, units));
	if (typeof value !== 'object' || value === null) return value;
	if (isSpan(value)) {
		const move = (at: number): number => Math.min(units, Math.max(0, at - OPENS.length));
		return { start: move(value.start), end: move(value.end) };
	}
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, moveSpans(part, units)]));
}

function isSpan(value: object): value is Span {
	return 'start' in value && 'end' in value && typeof value.start === 'number' && typeof value.end === 'number';
}
