// One line of a container's log: when it was written, how bad it sounds, and its text.
import type { TailLine } from '#wire/live.ts';
import type { LogPiece } from './read-frames.ts';

/** A moment as fine as engines tell it; a number of milliseconds would lose it. */
export interface LogMoment {
	readonly seconds: number;
	readonly nanos: number;
}

export type LogLine = Omit<TailLine, 'cursor'> & { readonly moment: LogMoment | undefined };

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?\d*(Z|[+-]\d\d:\d\d) ?/;
/** Colours of a terminal say nothing that a level does not. */
const COLOURS = /\u001b\[[\d;]{0,32}m/g;
/** Where programs write their level, if they write one. */
const LOOKED_AT = 160;
const LEVELS: readonly (readonly [TailLine['level'], RegExp])[] = [
	['error', /\b(?:error|err|fatal|critical|crit|panic|emerg|alert|exception|traceback)\b/i],
	['warning', /\b(?:warn|warning)\b/i]
];
const NAMED = /\b(?:level|lvl|severity)["']?\s?[=:]\s?["']?(\w+)/i;

/** @param atMs  for a line without a time of its own */
export function parseLogLine({ line }: LogPiece, atMs: number): LogLine {
	const [front = '', time, fraction = '', zone = ''] = TIME.exec(line) ?? [];
	const text = line.slice(front.length).replace(COLOURS, '');
	const start = text.slice(0, LOOKED_AT);
	// Where a level is named as such, other words do not count.
	const named = NAMED.exec(start)?.[1] ?? start;
	const level = LEVELS.find(([, pattern]) => pattern.test(named))?.[0] ?? 'info';
	const ms = time === undefined ? Number.NaN : Date.parse(`${time}${zone}`);
	if (Number.isNaN(ms)) return { atMs, level, text, moment: undefined };
	const nanos = Number(fraction.padEnd(9, '0'));
	return { atMs: ms + Math.floor(nanos / 1e6), level, text, moment: { seconds: ms / 1000, nanos } };
}
