import { isTakingOver } from '#lib/client/drawn-by-server.ts';
import { vitalCards } from '#lib/host/vital-cards.ts';
import { browser } from '$app/env';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data }) => ({
	...data,
	// What waits for a decision, and what draws the past, come with the visits that show it.
	Waiting: data.waiting.length > 0 ? (await import('#lib/approvals/WaitingCard.svelte')).default : undefined,
	past: data.past && { ...data.past, draw: await import('#lib/host/past.ts') },
	// Cards that the server drew are taken over once the page is there; others are drawn with it.
	VitalCards: browser && isTakingOver() ? undefined : await vitalCards()
});
