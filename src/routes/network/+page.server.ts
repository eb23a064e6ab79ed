import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const { host, findings } = locals.api;
	const [report, snapshot, marks] = await Promise.all([host.network(), host.snapshot(), findings.marks()]);
	return { report, snapshot, marks };
};
