import { SEARCH_KEYS } from '#lib/logs/filter-in-address.ts';
import { filterOf } from '#lib/logs/read-filter.ts';
import type { PageServerLoad } from './$types';

const LINES = 200;

export const load: PageServerLoad = async ({ locals, url }) => {
	const { logs } = locals.api;
	// Only what narrows is read here, so that opening a line does not search again.
	const asked = new URLSearchParams(
		SEARCH_KEYS.flatMap((key) => (url.searchParams.get(key) ? [[key, url.searchParams.get(key) ?? '']] : []))
	);
	const needsBoots = asked.get('time') === 'boot' || asked.get('time') === 'previous';
	const known = needsBoots ? await logs.boots() : undefined;
	const filter = filterOf({ searchParams: asked }, known?.known ? known.value.boots : [], Date.now());
	return { filter, page: await logs.page({ ...filter, lines: LINES }) };
};
