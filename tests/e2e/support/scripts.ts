// The scripts a page fetches, as they would be sent.
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface FetchedScripts {
	/** In the order in which they were answered. */
	readonly texts: readonly string[];
	/** All of them, each compressed by brotli. */
	readonly brotliBytes: number;
}

export interface ScriptsOfPage {
	/** What was asked for before the page was ready; what is fetched when idle is no part of it. */
	early(): Promise<FetchedScripts>;
	/** What was answered until now, of what `counts`. */
	all(counts?: (text: string) => boolean): Promise<FetchedScripts>;
}

/** Listens from now on, to what the page is going to load. */
export async function collectScripts(page: Page): Promise<ScriptsOfPage> {
	await page.addInitScript(() => {
		new MutationObserver((_, watch) => {
			if (!document.documentElement?.hasAttribute('data-ready')) return;
			watch.disconnect();
			performance.mark('page-ready');
		}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
	});
	const bodies: { readonly url: string; readonly body: Promise<Buffer> }[] = [];
	page.on('response', (response) => {
		const url = response.url();
		if (!new URL(url).pathname.endsWith('.js')) return;
		const body = response.body();
		// One still under way when the page is closed is nobody's fault, unless it is asked for.
		body.catch(() => {});
		bodies.push({ url, body });
	});
	const measure = async (
		wanted: (url: string) => boolean,
		counts: (text: string) => boolean = () => true
	): Promise<FetchedScripts> => {
		const fetched = await Promise.all(bodies.filter(({ url }) => wanted(url)).map(({ body }) => body));
		const whole = fetched.filter((body) => counts(String(body)));
		return {
			texts: whole.map(String),
			brotliBytes: whole.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
		};
	};
	return {
		async early() {
			const urls = await page.evaluate(() => {
				const readyMs = performance.getEntriesByName('page-ready')[0]?.startTime ?? Number.POSITIVE_INFINITY;
				return performance
					.getEntriesByType('resource')
					.filter(({ startTime }) => startTime <= readyMs)
					.map(({ name }) => name);
			});
			return measure((url) => urls.includes(url));
		},
		all: (counts) => measure(() => true, counts)
	};
}

/** The schema library checks on the server; a browser that fetched it would pay for nothing. */
export const holdsSchemaLibrary = (text: string): boolean =>
	/ZodError|ZodString|"invalid_type"|`invalid_type`/.test(text);
