import type { PageLoad } from './$types';

// What draws the past, and what waits, comes with the visits that show it.
export const load: PageLoad = async ({ data }) => ({
	...data,
	Waiting: data.waiting.length > 0 ? (await import('#lib/approvals/WaitingCard.svelte')).default : undefined,
	past: data.past && { ...data.past, draw: await import('#lib/host/past.ts') }
});
