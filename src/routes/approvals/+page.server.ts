import { RiskLevel } from '#wire/approval.ts';
import type { PageServerLoad } from './$types';

const STATES = ['approved', 'rejected'] as const;
/** As many as wait at most in a sensible queue; the page says when there are more. */
const MOST = 200;

export const load: PageServerLoad = async ({ locals, url }) => {
	const { approvals } = locals.api;
	if (url.searchParams.get('tab') === 'history') {
		const state = STATES.find((one) => one === url.searchParams.get('state')) ?? ('all' as const);
		const risk = RiskLevel.safeParse(url.searchParams.get('risk')).data;
		return {
			tab: 'history' as const,
			state,
			risk,
			search: url.searchParams.get('q') ?? '',
			first: await approvals.list({ state, order: 'newest', limit: 50 })
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
