import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, depends }) => {
	depends('voice:status');
	const api = locals.api.audio;
	const [status, readiness, turns] = await Promise.all([api.status(), api.readiness(), api.turns()]);
	return { status, readiness, turns };
};
