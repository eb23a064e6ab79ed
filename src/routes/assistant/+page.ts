import { messageList } from '#lib/chat/message-list.svelte.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data }) => {
	// Messages are drawn by the server, and taken over by the browser before the page is ready.
	if (data.conversation?.messages.length) await messageList.load();
	return data;
};
