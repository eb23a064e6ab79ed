import { error } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, params }) => {
	try {
		return { finding: await locals.api.findings.find({ id: params.id }) };
	} catch (cause) {
		// Anything else is the service's own fault, and is told as that.
		if ((cause as { code?: string }).code === 'NOT_FOUND') error(404);
		throw cause;
	}
};
