import { comingParts } from '#lib/host/overview/coming-parts.ts';
import { rangeIn } from '#lib/host/range-in-address.ts';
import type { PageServerLoad } from './$types';

/** As many as a chart has room for on most screens. */
const POINTS = 240;
/** What the charts draw. */
const FIGURES = ['cpu', 'memory', 'load', 'diskRead', 'diskWrite', 'receive', 'send'];

export const load: PageServerLoad = async ({ locals, url }) => {
	const range = rangeIn(url.searchParams);
	const { overview, host } = locals.api;
	const [snapshot, found, { requests: waiting }, answer, parts] = await Promise.all([
		host.snapshot(),
		locals.api.findings.brief(),
		locals.api.approvals.list({ limit: 50 }),
		range ? host.history({ kind: 'host', range, points: POINTS, figures: FIGURES }) : null,
		comingParts(overview)
	]);
	return {
		snapshot,
		found,
		waiting: waiting.map(({ id, task, risk_level, requested_at }) => ({ id, task, risk_level, requested_at })),
		past: range && answer ? { range, answer } : null,
		parts
	};
};
