// Pages that are still being built: listed while developing only.
import { error } from '@sveltejs/kit';
import { shell } from '#lib/words/en.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = ({ params }) => {
	const name = shell.pages[params.later as keyof typeof shell.pages];
	if (!import.meta.env.DEV || !name) error(404, 'There is nothing at this address.');
	return { name };
};
