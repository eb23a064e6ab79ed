// Loads the assistant's panel, where it is built in.
import type { Component } from 'svelte';

const found = import.meta.glob<{ default: Component }>('../chat/AssistantPanel.svelte');

/** Loads the panel's content on first use; undefined in a build without it. */
export const loadAssistant: (() => Promise<{ default: Component }>) | undefined = Object.values(found)[0];
/** What the panel loads in its turn; asked for beforehand, it needs no service later. */
export const loadMessages: (() => Promise<unknown>) | undefined = Object.values(
	import.meta.glob('../chat/MessageList.svelte')
)[0];
export const assistantBuiltIn = loadAssistant !== undefined;
