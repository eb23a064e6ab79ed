// Filters and searches of a page live in its address.

/** Read only, as a page has it. */
export interface PageAddress {
	readonly pathname: string;
	readonly searchParams: Pick<URLSearchParams, 'get' | 'entries'>;
}

/** @returns path and query of the same page with these values; one that is empty is left out */
export function addressWith(url: PageAddress, changes: Readonly<Record<string, string | null | undefined>>): string {
	const query = new URLSearchParams([...url.searchParams.entries()].filter(([key]) => !(key in changes)));
	for (const [key, value] of Object.entries(changes)) if (value) query.set(key, value);
	const text = query.toString();
	return text ? `${url.pathname}?${text}` : url.pathname;
}
