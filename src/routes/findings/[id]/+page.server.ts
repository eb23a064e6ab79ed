import { error } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, params }) => {
	try {
		const [finding, offered] = await Promise.all([
			locals.api.findings.find({ id: params.id }),
			locals.api.approvals.forFinding({ id: params.id })
		]);
		return { finding, offered };
	} catch (cause) {
		// Anything else is the service's own fault, and is told as that.
		if ((cause as { code?: string }).code === 'NOT_FOUND') error(404);
		throw cause;
	}
};
