// What the Logs page looks for, as its address tells it.
export type Query = { readonly searchParams: Pick<URLSearchParams, 'get'> };

export const TIMES = ['all', '15m', '1h', '1d', '7d', 'boot', 'previous'] as const;
export type TimeChoice = (typeof TIMES)[number];

export const timeChoiceOf = ({ searchParams }: Query): TimeChoice =>
	TIMES.find((one) => one === searchParams.get('time')) ?? 'all';

/** The part of the address that narrows: when it changes, it is another search. */
export const SEARCH_KEYS = [
	'q',
	'unit',
	'manager',
	'priority',
	'identifier',
	'kernel',
	'time',
	'since',
	'until'
] as const;
