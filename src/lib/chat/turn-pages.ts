// Reading on in a long conversation, page by page. However long it is, no more than a few pages stand in the document.
import { api } from '#lib/client/trpc.ts';
import type { MessagesPage } from '#wire/chat.ts';
import type { chat as shared } from './chat.svelte.ts';

type Chat = typeof shared;
const MOST_PAGES = 5;

/** Puts one more page of messages before those that are shown. */
export function showOlder(chat: Chat): Promise<void> {
	const { current: id, older: before } = chat;
	return turn(chat, before, async () => {
		const page = await api.chat.older.query({ id: id ?? '', before: before ?? 0 });
		if (chat.current !== id || chat.older !== before) return;
		chat.pages.unshift(boundsOf(page));
		chat.messages = [...page.messages, ...chat.messages];
		chat.older = page.older;
		if (chat.pages.length <= MOST_PAGES) return;
		chat.pages.pop();
		chat.messages = chat.messages.slice(
			0,
			chat.pages.reduce((sum, { size }) => sum + size, 0)
		);
		chat.newer = chat.pages.at(-1)?.newer ?? null;
	});
}

/** And one after them, where those are not the newest. */
export function showNewer(chat: Chat): Promise<void> {
	const { current: id, newer: after } = chat;
	return turn(chat, after, async () => {
		const page = await api.chat.newer.query({ id: id ?? '', after: after ?? 0 });
		if (chat.current !== id || chat.newer !== after) return;
		chat.pages.push(boundsOf(page));
		chat.messages = [...chat.messages, ...page.messages];
		chat.newer = page.newer;
		if (chat.pages.length <= MOST_PAGES) return;
		const [gone] = chat.pages.splice(0, 1);
		chat.messages = chat.messages.slice(gone?.size ?? 0);
		chat.older = chat.pages[0]?.older ?? null;
	});
}

const boundsOf = ({ messages, older, newer }: MessagesPage) => ({ size: messages.length, older, newer });
/** Pages that are on their way: one at a time. */
const turning = new WeakSet<Chat>();

async function turn(chat: Chat, to: number | null, work: () => Promise<void>): Promise<void> {
	if (chat.current === null || to === null || turning.has(chat)) return;
	turning.add(chat);
	try {
		await work();
		chat.turnFault = undefined;
	} catch (error) {
		chat.turnFault = chat.faultOf(error);
	} finally {
		turning.delete(chat);
	}
}
