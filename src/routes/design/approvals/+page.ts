// A proposal in each of its states, during development only. A build answers 404 here.
import { error } from '@sveltejs/kit';
import type { Component } from 'svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ url }): Promise<{ Sample: Component<{ name: string }>; name: string }> => {
	const name = url.searchParams.get('state') ?? 'pending';
	if (import.meta.env.DEV) return { Sample: (await import('./Sample.svelte')).default, name };
	error(404);
};
