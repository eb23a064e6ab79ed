// What draws a span of the past. Loaded with a page that shows one: most visits look at the last minute.
import type { HistoryRange } from '#wire/host/history-kinds.ts';
import { formatClock, formatDay, formatDayTime } from '#wire/text/format-time.ts';

export { default as PastNotes } from './PastNotes.svelte';
export { pastSeries } from './past-series.ts';

type FormatTime = typeof formatClock;

/** How its times are written. */
export const TIMES: Readonly<Record<HistoryRange, FormatTime>> = {
	hour: formatClock,
	day: formatDayTime,
	week: formatDayTime,
	month: formatDay,
	year: formatDay
};
