// What a page asks the service for when a person goes there. The framework gives the page up and loads the address natively when
// that cannot be had, which leaves the browser's own error page in its place. So what cannot be had now is asked for until it
// can: the page that is open stays, with all that is written on it.
import { live } from './live.svelte.ts';
import { session } from './session.svelte.ts';

const RETRY_MS = [500, 1000, 2000, 4000, 8000];
/** Said by something between this page and the service. */
const NOT_THERE = new Set([502, 503, 504]);

class PageData {
	/** How many requests wait for the service. */
	waiting = $state(0);
	#held = false;

	/** From now on no page's data fails for want of the service or of a session. Called once, by the shell. */
	hold(): void {
		if (this.#held) return;
		this.#held = true;
		const native = window.fetch;
		window.fetch = (input, init) =>
			isPageData(input) ? this.#untilThere((signal) => native(input, { ...init, signal })) : native(input, init);
	}

	async #untilThere(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
		for (let failures = 0; ; failures += 1) {
			const answer = await askOnce(ask);
			if (answer && answer.status !== 401 && !NOT_THERE.has(answer.status)) {
				if (answer.ok) session.markResumed();
				return answer;
			}
			if (answer?.status === 401) session.markEnded();
			this.waiting += 1;
			try {
				await whenBack(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 8000);
			} finally {
				this.waiting -= 1;
			}
		}
	}
}

export const pageData = new PageData();

function isPageData(input: RequestInfo | URL): boolean {
	const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
	return origin === location.origin && pathname.endsWith('/__data.json');
}

/** @returns the whole answer; undefined when there was none, or when the connection was lost meanwhile */
async function askOnce(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response | undefined> {
	const lost = new AbortController();
	// A connection that is dead without a word would never answer.
	const stop = live.onStatus((status) => status === 'waiting' && lost.abort());
	try {
		const answer = await ask(lost.signal);
		return new Response(await answer.arrayBuffer(), answer);
	} catch {
		return undefined;
	} finally {
		stop();
	}
}

/** Waits until the service was heard of again, or this long where that is given. */
export function whenBack(mostMs?: number): Promise<void> {
	return new Promise((resolve) => {
		const done = (): void => {
			clearTimeout(timer);
			removeEventListener('online', done);
			for (const stop of stops) stop();
			resolve();
		};
		const timer = mostMs === undefined ? undefined : setTimeout(done, mostMs);
		addEventListener('online', done);
		const stops = [live.onStatus((status) => status === 'live' && done()), session.onResume(done)];
	});
}
