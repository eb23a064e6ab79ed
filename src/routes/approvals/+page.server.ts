import { RiskLevel } from '#wire/approval.ts';
import type { PageServerLoad } from './$types';

/** Of what was decided. */
const OUTCOMES = ['all', 'approved', 'rejected'] as const;
type Outcome = (typeof OUTCOMES)[number];
/** As many as wait at most in a sensible queue; the page says when there are more. */
const MOST = 200;

export const load: PageServerLoad = async ({ locals, url }) => {
	const { approvals } = locals.api;
	if (url.searchParams.get('tab') === 'history') {
		const outcome: Outcome = OUTCOMES.find((one) => one === url.searchParams.get('state')) ?? 'all';
		const risk = RiskLevel.safeParse(url.searchParams.get('risk')).data;
		return {
			tab: 'history' as const,
			outcome,
			risk,
			search: url.searchParams.get('q') ?? '',
			first: await approvals.list({ state: outcome, order: 'newest', limit: 50 })
		};
	}
	const [waiting, underWay] = await Promise.all([
		approvals.list({ limit: MOST }),
		approvals.list({ state: 'under-way', limit: MOST })
	]);
	return {
		tab: 'queue' as const,
		order: url.searchParams.get('order') === 'age' ? ('age' as const) : ('risk' as const),
		waiting,
		underWay
	};
};
