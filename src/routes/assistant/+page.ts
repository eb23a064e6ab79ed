import { messageList } from '#lib/chat/message-list.svelte.ts';
import { isTakingOver } from '#lib/client/drawn-by-server.ts';
import { browser } from '$app/env';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data }) => {
	// Messages that the server drew are taken over once the page is there; others are drawn with it.
	if (data.conversation?.messages.length && !(browser && isTakingOver())) await messageList.load();
	return data;
};
