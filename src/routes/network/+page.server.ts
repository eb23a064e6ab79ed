import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const [report, snapshot] = await Promise.all([locals.api.host.network(), locals.api.host.snapshot()]);
	return { report, snapshot };
};
