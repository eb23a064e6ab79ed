// What the page of containers shows, as its address tells it: `?tab=images`, `?q=web&show=trouble&sort=-memory`.

export const TABS = ['containers', 'projects', 'images', 'volumes', 'networks', 'engines', 'events'] as const;
export type Tab = (typeof TABS)[number];
export const SHOWS = ['all', 'running', 'stopped', 'trouble'] as const;
export type Show = (typeof SHOWS)[number];
export interface Sort {
	readonly column: string;
	readonly down: boolean;
}

type Query = Pick<URLSearchParams, 'get' | 'entries'>;
type Address = { readonly pathname: string; readonly searchParams: Query };

export function tabOf(query: Pick<URLSearchParams, 'get'>): Tab {
	return TABS.find((tab) => tab === query.get('tab')) ?? 'containers';
}

export function showOf(query: Query): Show {
	return SHOWS.find((show) => show === query.get('show')) ?? 'all';
}

export function sortOf(query: Query): Sort {
	const text = query.get('sort') ?? 'name';
	return { column: text.replace(/^-/, ''), down: text.startsWith('-') };
}

/** @returns path and query of the same page with this part changed; '' takes it out */
export function withPart(url: Address, name: string, value: string): string {
	const query = new URLSearchParams([...url.searchParams.entries()].filter(([key]) => key !== name));
	if (value !== '') query.set(name, value);
	const text = query.toString();
	return text ? `${url.pathname}?${text}` : url.pathname;
}

/** A tab begins without what narrowed another one. */
export const tabAddress = (tab: Tab): string => (tab === 'containers' ? '/containers' : `/containers?tab=${tab}`);

export const containerAddress = ({ engine, id }: { readonly engine: string; readonly id: string }): string =>
	`/containers/${engine}/${id.slice(0, 12)}`;
