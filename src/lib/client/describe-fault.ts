// A failed call in words for people.
import { TRPCClientError } from '@trpc/client';
import { shell as words } from '#lib/words/en.ts';

/** What went wrong, in one sentence, and the service's code for it where it told one. */
export function describeFault(error: unknown): { text: string; code: string | undefined } {
	const { data, meta } = error as {
		data?: { detail?: string; errorCode?: string } | null;
		meta?: { responseJSON?: { detail?: string } } | null;
	};
	// Access is refused before the router is asked, outside its envelope.
	const detail = data?.detail ?? meta?.responseJSON?.detail;
	// Without the service's own words there was no answer of it, and the browser's are for developers.
	const silent = error instanceof TRPCClientError && !detail;
	const text = silent ? words.connection.unreachable : error instanceof Error ? error.message : String(error);
	return { text: detail ?? text, code: data?.errorCode };
}
