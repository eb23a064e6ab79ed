import { error } from '@sveltejs/kit';
import type { Finding } from '#wire/finding.ts';
import type { PageServerLoad } from './$types';

const MOST_UNITS = 64;

export const load: PageServerLoad = async ({ locals, params }) => {
	// No id is that long; the service would say that it is none.
	if (params.id.length > MOST_UNITS) error(404);
	const { approvals, findings, terminal } = locals.api;
	try {
		const detail = await approvals.find({ id: params.id });
		const [checks, finding] = await Promise.all([
			// As the classifier reads each of them now; what was planned is in the request itself.
			Promise.all(detail.steps.map(({ text }) => terminal.check({ command: text }))),
			detail.finding_id ? findings.find({ id: detail.finding_id }).catch(() => null) : null
		]);
		return { detail, checks, finding: finding as Finding | null };
	} catch (cause) {
		// Anything else is the service's own fault, and is told as that.
		if ((cause as { code?: string }).code === 'NOT_FOUND') error(404);
		throw cause;
	}
};
