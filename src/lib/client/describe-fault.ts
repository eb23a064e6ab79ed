// Describes a failed call to people.
/**
 * What went wrong, in one sentence, and the service's error code if it sent one.
 *
 * @param unreachable the sentence for a service that did not answer
 */
export function describeFault(error: unknown, unreachable: string): { text: string; code: string | undefined } {
	const { data, meta } = error as {
		data?: { detail?: string; errorCode?: string } | null;
		meta?: { responseJSON?: { detail?: string } } | null;
	};
	// Access is refused before the router is asked, outside its envelope.
	const detail = data?.detail ?? meta?.responseJSON?.detail;
	// Without a sentence from the service there was no answer, and the browser's own text is for developers.
	// Known by its name: its class comes with the client, which not every page has loaded.
	const silent = error instanceof Error && error.name === 'TRPCClientError' && !detail;
	const text = silent ? unreachable : error instanceof Error ? error.message : String(error);
	return { text: detail ?? text, code: data?.errorCode };
}
