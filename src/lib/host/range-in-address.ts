// How far back the charts look, as the address tells it: `?range=day`. Without it they show the last minute as it goes on.
import { HISTORY_RANGES, type HistoryRange } from '#wire/host/history-kinds.ts';

type Query = Pick<URLSearchParams, 'get' | 'entries'>;

/** @returns null for what goes on now, and for what is no range */
export function rangeIn(query: Query): HistoryRange | null {
	const wanted = query.get('range');
	return HISTORY_RANGES.find((range) => range === wanted) ?? null;
}

/** @returns path and query of the same page with another range */
export function withRange(
	url: { readonly pathname: string; readonly searchParams: Query },
	range: HistoryRange | null
) {
	const others = [...url.searchParams.entries()].filter(([key]) => key !== 'range');
	// Commas are left as they are: an address is read by people, too.
	const query = new URLSearchParams(range ? [...others, ['range', range]] : others).toString().replaceAll('%2C', ',');
	return query ? `${url.pathname}?${query}` : url.pathname;
}
