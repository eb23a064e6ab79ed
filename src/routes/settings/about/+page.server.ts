import licences from 'virtual:licences';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	// It asks every subject, which may take a while: the page does not wait for it.
	const sight = locals.api.host.sight();
	const [about, { facts }, aside] = await Promise.all([
		locals.api.settings.about(),
		locals.api.host.snapshot(),
		locals.api.aside.list()
	]);
	return { about, aside, userName: facts.user, sight, licences };
};
