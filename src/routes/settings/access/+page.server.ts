import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ sessions: await locals.api.access.sessions() });
