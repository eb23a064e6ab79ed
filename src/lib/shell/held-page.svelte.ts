// The page somebody wants to go to and that cannot be had now.
import { pageData } from '#lib/client/page-data.svelte.ts';
import { goto } from '$app/navigation';
import { navigating, page } from '$app/state';
import { pageCode } from './page-code.svelte.ts';
import { type PageId, pageOf } from './pages.ts';

export const heldPage = {
	/** Undefined while nobody waits for one. */
	get url(): URL | undefined {
		const fetched = pageData.waiting > 0 ? navigating.to?.url : undefined;
		return pageCode.wanted ?? fetched;
	},
	/** Undefined for an address that no page of the rail has. */
	get id(): PageId | undefined {
		const { url } = heldPage;
		return url && pageOf(url.pathname)?.id;
	},
	/** Thinks better of it. */
	stay(): void {
		pageCode.forget();
		// Going to where one is ends going elsewhere.
		void goto(page.url.href, { replace: true, reset: false });
	}
};
