import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ models: await locals.api.models.settings() });
