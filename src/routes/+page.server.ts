import { rangeIn } from '#lib/host/range-in-address.ts';
import type { PageServerLoad } from './$types';

/** As many as a chart has room for on most screens. */
const POINTS = 240;
/** What the charts draw. */
const FIGURES = ['cpu', 'memory', 'load', 'diskRead', 'diskWrite', 'receive', 'send'];

export const load: PageServerLoad = async ({ locals, url }) => {
	const range = rangeIn(url.searchParams);
	const snapshot = locals.api.host.snapshot();
	if (!range) return { snapshot: await snapshot, past: null };
	const answer = await locals.api.host.history({ kind: 'host', range, points: POINTS, figures: FIGURES });
	return { snapshot: await snapshot, past: { range, answer } };
};
