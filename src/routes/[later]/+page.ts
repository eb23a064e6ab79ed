// Pages that are still being built: listed while developing only.
import { error } from '@sveltejs/kit';
import { type PageId, pages } from '#lib/shell/pages.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = ({ params }) => {
	const id = pages.find((page) => page.id === (params.later as PageId))?.id;
	if (!import.meta.env.DEV || !id) error(404);
	return { id };
};
