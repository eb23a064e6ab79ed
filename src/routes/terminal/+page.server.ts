import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ list: await locals.api.terminal.list() });
