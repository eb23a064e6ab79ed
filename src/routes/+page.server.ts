import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ snapshot: await locals.api.host.snapshot() });
