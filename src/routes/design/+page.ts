// The parts in all their states, while developing. A build has the address but nothing behind it.
import { error } from '@sveltejs/kit';
import type { Component } from 'svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async (): Promise<{ Gallery: Component }> => {
	if (import.meta.env.DEV) return { Gallery: (await import('./Gallery.svelte')).default };
	error(404, 'There is nothing at this address.');
};
