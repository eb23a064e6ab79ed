import type { PageLoad } from './$types';

// What draws the past comes with the visits that show it.
export const load: PageLoad = async ({ data }) => ({
	...data,
	past: data.past && { ...data.past, draw: await import('#lib/host/past.ts') }
});
