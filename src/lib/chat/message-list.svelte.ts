// The code that draws messages: Markdown, and what tells a command from output. A conversation without a message does without.
import type { Component } from 'svelte';
import type { ChatMessage } from '#wire/chat.ts';

class MessageListCode {
	/** Undefined until it has been fetched. */
	component = $state.raw<Component<{ messages: readonly ChatMessage[] }>>();

	async load(): Promise<Component<{ messages: readonly ChatMessage[] }>> {
		this.component ??= (await import('./MessageList.svelte')).default;
		return this.component;
	}
}

export const messageList = new MessageListCode();
