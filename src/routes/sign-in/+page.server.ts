import { redirect } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals, url }) => {
	// A link with a ticket is honoured in any case; the page alone has nothing to offer to who is signed in.
	if (locals.signedIn && !url.searchParams.has('ticket')) redirect(303, '/');
	return { frame: null };
};
