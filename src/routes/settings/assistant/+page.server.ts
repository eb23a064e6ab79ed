import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const [models, retention] = await Promise.all([locals.api.models.settings(), locals.api.chat.retention()]);
	return { models, retention };
};
