// The code that draws messages: Markdown, and what tells a command from output. A conversation without a message does without.
import type { Component } from 'svelte';
import type { ChatMessage } from '#wire/chat.ts';

class MessageListCode {
	/** Undefined until it has been fetched. */
	component = $state.raw<Component<{ messages: readonly ChatMessage[] }>>();

	/** It could not be fetched. A browser never asks again for a script that failed: only a new page helps. */
	broken = $state(false);

	async load(): Promise<Component<{ messages: readonly ChatMessage[] }>> {
		try {
			this.component ??= (await import('./MessageList.svelte')).default;
			return this.component;
		} catch (error) {
			this.broken = true;
			throw error;
		}
	}
}

export const messageList = new MessageListCode();
