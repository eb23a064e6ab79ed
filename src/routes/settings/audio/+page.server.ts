import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const api = locals.api.audio;
	const [{ settings, path }, status, readiness, privacy] = await Promise.all([
		api.settings(),
		api.status(),
		api.readiness(),
		api.privacy()
	]);
	return { settings, path, status, readiness, privacy };
};
