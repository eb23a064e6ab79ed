import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const [{ settings, path }, status] = await Promise.all([locals.api.audio.settings(), locals.api.audio.status()]);
	return { settings, path, status };
};
