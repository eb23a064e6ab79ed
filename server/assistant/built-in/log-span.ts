// A span of time as the journal is asked for it, and as it is said.
import { formatDayTime } from '#wire/text/format-time.ts';
import { readVitals } from '../tools/read-vitals.ts';
import type { TimeSpan } from '../understand/times.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { serviceWords as words } from './service-words.ts';

export interface LogSpan {
	readonly sinceMs?: number;
	readonly untilMs?: number;
	/** "since 21 Nov, 14:00"; "" where no time was named. */
	readonly said: string;
}

export async function logSpan(time: TimeSpan | undefined, ask: Ask): Promise<LogSpan> {
	if (time === undefined) return { said: '' };
	const isBoot = time.sinceMs === 'boot';
	const sinceMs = time.sinceMs === 'boot' ? outputOf(await ask(readVitals, {})).facts.bootedAtMs : time.sinceMs;
	if (isBoot) return { sinceMs, said: words.since.boot };
	const from = formatDayTime(sinceMs, words.locale);
	return time.untilMs === undefined
		? { sinceMs, said: words.since.from(from) }
		: { sinceMs, untilMs: time.untilMs, said: words.since.span(from, formatDayTime(time.untilMs, words.locale)) };
}

export const timesOf = ({ sinceMs, untilMs }: LogSpan): { sinceMs?: number; untilMs?: number } => ({
	...(sinceMs === undefined ? {} : { sinceMs }),
	...(untilMs === undefined ? {} : { untilMs })
});
