// The scripts a page fetches, as they would be sent.
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface FetchedScripts {
	/** In the order in which they were answered. */
	readonly texts: readonly string[];
	/** All of them, each compressed by brotli. */
	readonly brotliBytes: number;
}

/** Listens from now on. @returns what was answered until it is asked */
export function collectScripts(page: Page): () => Promise<FetchedScripts> {
	const bodies: Promise<Buffer>[] = [];
	page.on('response', (response) => {
		if (!new URL(response.url()).pathname.endsWith('.js')) return;
		const body = response.body();
		// One still under way when the page is closed is nobody's fault, unless it is asked for.
		body.catch(() => {});
		bodies.push(body);
	});
	return async () => {
		const whole = await Promise.all(bodies);
		return {
			texts: whole.map(String),
			brotliBytes: whole.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
		};
	};
}

/** The schema library checks on the server; a browser that fetched it would pay for nothing. */
export const holdsSchemaLibrary = (text: string): boolean =>
	/ZodError|ZodString|"invalid_type"|`invalid_type`/.test(text);
