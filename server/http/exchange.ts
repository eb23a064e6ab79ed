// What is known of a request once it came through the front door.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallerIdentity } from '../access/identity.ts';

/** `api` (with `/metrics`) and `trpc` answer errors in their own shape; everything else belongs to the dashboard. */
export type Area = 'api' | 'trpc' | 'page';

export interface Entry {
	readonly requestId: string;
	/** Path as sent, without the query. */
	readonly path: string;
	/** Text after the question mark, or ''. */
	readonly query: string;
	readonly area: Area;
	/** null only where anonymous callers are let through. */
	readonly identity: CallerIdentity | null;
	/** Set when the client waits for `100 Continue` before it sends the body. */
	readonly awaitsContinue: boolean;
}

const ENTRY = Symbol('entry');
type WithEntry = IncomingMessage & { [ENTRY]?: Entry };

export function setEntry(request: IncomingMessage, entry: Entry): void {
	(request as WithEntry)[ENTRY] = entry;
}

/** @throws when the request did not come through the front door: a mistake in the order of the middleware */
export function entryOf(request: IncomingMessage): Entry {
	const entry = (request as WithEntry)[ENTRY];
	if (!entry) throw new Error('a request went past the front door');
	return entry;
}

/** A signal that is aborted when the caller goes away before the answer is complete. */
export function hangUpSignal(response: ServerResponse): AbortSignal {
	const controller = new AbortController();
	if (response.destroyed && !response.writableFinished) controller.abort();
	response.once('close', () => {
		if (!response.writableFinished) controller.abort();
	});
	return controller.signal;
}
