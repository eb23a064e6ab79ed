import type { PageServerLoad } from './$types';

/** `?c=<id>` shows a conversation, at the message `m` where there is one; `?c=new` none yet, nothing the newest. */
export const load: PageServerLoad = async ({ locals, url }) => {
	const list = await locals.api.chat.list();
	const wanted = url.searchParams.get('c') ?? list[0]?.id ?? 'new';
	const found = list.some(({ id }) => id === wanted);
	const at = url.searchParams.get('m')?.slice(0, 64);
	return {
		list,
		conversation: found ? await locals.api.chat.open({ id: wanted, ...(at && { at }) }) : null,
		at: at ?? null,
		/** The address names a conversation that is not there any more. */
		gone: !found && wanted !== 'new'
	};
};
