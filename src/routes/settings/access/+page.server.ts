import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals: { api } }) => {
	const [sessions, agents] = await Promise.all([api.access.sessions(), api.agents.list()]);
	return { sessions, agents };
};
