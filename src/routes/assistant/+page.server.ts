import type { PageServerLoad } from './$types';

/** `?c=<id>` shows a conversation, `?c=new` none yet, nothing the newest. */
export const load: PageServerLoad = async ({ locals, url }) => {
	const list = await locals.api.chat.list();
	const wanted = url.searchParams.get('c') ?? list[0]?.id ?? 'new';
	const found = list.some(({ id }) => id === wanted);
	return {
		list,
		conversation: found ? await locals.api.chat.open({ id: wanted }) : null,
		/** The address names a conversation that is not there any more. */
		gone: !found && wanted !== 'new'
	};
};
