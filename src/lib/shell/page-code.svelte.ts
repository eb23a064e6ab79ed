// The code of the pages. It is fetched while nothing else is to be done, so that going to another page needs only its data; and
// a page whose code is not here yet is gone to when it can be had.
import { live } from '#lib/client/live.svelte.ts';
import { whenBack } from '#lib/client/page-data.svelte.ts';
import { beforeNavigate, goto, preloadCode } from '$app/navigation';
import { routes } from './pages.ts';

type RouteId = Parameters<typeof preloadCode>[0];

class PageCode {
	/** Where a person wants to go as soon as its code is here. */
	wanted = $state.raw<URL>();
	/** The service is there and the code is not: a browser never asks again for a script that failed. Only a new page helps. */
	broken = $state(false);
	#here = new Set<string>();
	#fetching = false;

	/** Called once, by the shell, while it is set up. */
	follow(): void {
		beforeNavigate((leaving) => {
			this.forget();
			const id = leaving.to?.route.id as RouteId | null | undefined;
			if (leaving.willUnload || !leaving.to || !id || live.status !== 'waiting' || this.#here.has(id)) return;
			leaving.cancel();
			void this.#goLater(leaving.to.url, id);
		});
	}

	/**
	 * Fetches the code of all pages, the first time the service was heard of.
	 * @param others  what else is loaded only when it is first used, and has to come without the service too
	 */
	async fetchAll(others: readonly (() => Promise<unknown>)[]): Promise<void> {
		if (this.#fetching || live.status !== 'live') return;
		this.#fetching = true;
		await idle();
		await Promise.allSettled([...routes.map((id) => this.#fetch(id as RouteId)), ...others.map((fetch) => fetch())]);
		document.documentElement.dataset.whole = '';
	}

	forget(): void {
		this.wanted = undefined;
		this.broken = false;
	}

	async #fetch(id: RouteId): Promise<void> {
		if (this.#here.has(id)) return;
		await preloadCode(id);
		this.#here.add(id);
	}

	async #goLater(url: URL, id: RouteId): Promise<void> {
		this.wanted = url;
		// Asked for while the service is away it would be lost for good.
		while (live.status === 'waiting') await whenBack();
		if (this.wanted !== url) return;
		try {
			await this.#fetch(id);
		} catch {
			if (this.wanted === url) this.broken = true;
			return;
		}
		if (this.wanted === url) await goto(url);
	}
}

export const pageCode = new PageCode();

const idle = (): Promise<void> =>
	new Promise((resolve) => {
		// Safari has no idle callbacks.
		if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 });
		else setTimeout(resolve, 200);
	});
