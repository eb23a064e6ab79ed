import { error } from '@sveltejs/kit';
import { chartRangeIn } from '#lib/findings/chart-range.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, params, url }) => {
	const { findings } = locals.api;
	const range = chartRangeIn(url.searchParams);
	try {
		const [finding, chart, offered] = await Promise.all([
			findings.find({ id: params.id }),
			findings.chart({ id: params.id, range }),
			locals.api.approvals.forFinding({ id: params.id })
		]);
		return { finding, chart, range, offered };
	} catch (cause) {
		// Anything else is the service's own fault, and is told as that.
		if ((cause as { code?: string }).code === 'NOT_FOUND') error(404);
		throw cause;
	}
};
