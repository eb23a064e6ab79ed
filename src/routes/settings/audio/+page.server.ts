import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const api = locals.api.audio;
	const [{ settings, path }, status, readiness, privacy, speakers] = await Promise.all([
		api.settings(),
		api.status(),
		api.readiness(),
		api.privacy(),
		// A list that cannot be read is said to be that; the rest of the page goes on.
		api.speakers().catch((error: Error) => ({ speakers: [], unavailable: error.message }))
	]);
	return { settings, path, status, readiness, privacy, speakers };
};
