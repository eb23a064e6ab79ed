// The parts in all their states, during development only. A build answers 404 here.
import { error } from '@sveltejs/kit';
import type { Component } from 'svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async (): Promise<{ Gallery: Component }> => {
	if (import.meta.env.DEV) return { Gallery: (await import('./Gallery.svelte')).default };
	error(404);
};
