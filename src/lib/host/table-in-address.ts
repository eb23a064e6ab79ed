// Which charts are shown as tables, as the address tells it: `?table=cpu,disk`.

const NAMES = ['cpu', 'memory', 'disk', 'network', 'load'] as const;
export type ChartName = (typeof NAMES)[number];

/** Read only, as a page has it. */
type Address = { readonly pathname: string; readonly searchParams: Pick<URLSearchParams, 'get' | 'entries'> };

export function isTable(url: Address, name: ChartName): boolean {
	return (url.searchParams.get('table') ?? '').split(',').includes(name);
}

/** @returns path and query of the same page with this chart shown the one way or the other */
export function withTable(url: Address, name: ChartName, on: boolean): string {
	const shown = NAMES.filter((one) => (one === name ? on : isTable(url, one)));
	const others = [...url.searchParams.entries()].filter(([key]) => key !== 'table');
	// Commas are put in as they are: an address is read by people, too.
	const query = [new URLSearchParams(others).toString(), shown.length ? `table=${shown.join(',')}` : '']
		.filter(Boolean)
		.join('&');
	return query ? `${url.pathname}?${query}` : url.pathname;
}
