// How we talk to a model: no redirect is followed, what comes is counted, and neither the first byte nor the next is waited for
// for ever.
import { ModelFault } from './model-fault.ts';

export interface FetchLimits {
	/** Until the answer begins: a local model may have to be loaded first. */
	readonly firstByteMs: number;
	/** Between two pieces of it. */
	readonly silenceMs: number;
	readonly mostBytes: number;
}

export const ANSWER_LIMITS: FetchLimits = { firstByteMs: 120_000, silenceMs: 60_000, mostBytes: 16 * 1024 * 1024 };

type Fetch = typeof globalThis.fetch;

export function guardFetch(limits: FetchLimits, send: Fetch = (...args) => globalThis.fetch(...args)): Fetch {
	return async (input, init) => {
		const late = new AbortController();
		const timer = setTimeout(() => late.abort(new ModelFault('slow')), limits.firstByteMs);
		const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
		let response: Response;
		try {
			response = await send(input, { ...init, signal, redirect: 'manual', credentials: 'omit' });
		} finally {
			clearTimeout(timer);
		}
		if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
			await response.body?.cancel().catch(() => {});
			throw new ModelFault('redirected');
		}
		if (!response.body) return response;
		const body = response.body.pipeThrough(counted(limits, late));
		return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
	};
}

function counted(
	{ silenceMs, mostBytes }: FetchLimits,
	late: AbortController
): TransformStream<Uint8Array, Uint8Array> {
	let bytes = 0;
	let timer: NodeJS.Timeout | undefined;
	const wait = (): void => {
		clearTimeout(timer);
		timer = setTimeout(() => late.abort(new ModelFault('slow')), silenceMs);
		timer.unref();
	};
	return new TransformStream({
		start: wait,
		transform(chunk, controller) {
			wait();
			bytes += chunk.byteLength;
			if (bytes > mostBytes) {
				clearTimeout(timer);
				const fault = new ModelFault('too-much');
				controller.error(fault);
				late.abort(fault);
			} else controller.enqueue(chunk);
		},
		flush: () => clearTimeout(timer)
	});
}
