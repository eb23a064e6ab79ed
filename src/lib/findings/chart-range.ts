// How far back the chart of a finding looks, as the address tells it: `?range=week`.
import { HISTORY_RANGES, type HistoryRange } from '#wire/host/history-kinds.ts';

export const CHART_RANGES = HISTORY_RANGES;
export const STANDARD_RANGE: HistoryRange = 'day';

export const chartRangeIn = (query: Pick<URLSearchParams, 'get'>): HistoryRange =>
	CHART_RANGES.find((one) => one === query.get('range')) ?? STANDARD_RANGE;
