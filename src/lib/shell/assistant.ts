// Loads the assistant's panel, where it is built in.
import type { Component } from 'svelte';

const found = import.meta.glob<{ default: Component }>('../chat/AssistantPanel.svelte');

/** Loads the panel's content on first use; undefined in a build without it. */
export const loadAssistant: (() => Promise<{ default: Component }>) | undefined = Object.values(found)[0];
const later = Object.values(import.meta.glob(['../chat/MessageList.svelte', '../chat/RemoveConversation.svelte']));

/** What the panel and the page load in their turn; asked for beforehand, it needs no service later. */
export const loadMessages = (): Promise<unknown> => Promise.all(later.map((load) => load()));
export const assistantBuiltIn = loadAssistant !== undefined;
