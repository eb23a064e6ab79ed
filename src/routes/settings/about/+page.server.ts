import licences from 'virtual:licences';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ about: await locals.api.settings.about(), licences });
