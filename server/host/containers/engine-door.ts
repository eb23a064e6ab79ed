// The one way to a container engine: HTTP over its socket, questions only.
import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { createReadOnlyAgent } from './guard-engine.ts';

/** Why there is no answer. `status` is the engine's own, where it gave one. */
export interface NoAnswer {
	readonly got: 'nothing';
	readonly why: 'absent' | 'denied' | 'timed-out' | 'failed';
	readonly detail: string;
	readonly status?: number;
}
export type EngineAnswer = { readonly got: 'json'; readonly value: unknown } | NoAnswer;
export type EngineStream = { readonly got: 'stream'; readonly stream: Readable } | NoAnswer;

export type Query = Readonly<Record<string, string | boolean | number>>;

export interface EngineDoor {
	/** Never rejects. */
	ask(
		path: string,
		query?: Query,
		limits?: { readonly timeoutMs?: number; readonly maxBytes?: number }
	): Promise<EngineAnswer>;
	/** What goes on: it has this long to begin, then the signal ends it. Never rejects. */
	follow(path: string, query: Query, signal: AbortSignal): Promise<EngineStream>;
	close(): void;
}

const TIMEOUT_MS = 4_000;
/** Some ten thousand containers. An engine that a person runs is not believed to stop by itself. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_QUESTIONS = 8;
/** Logs and events that are followed at the same time. */
const MAX_STREAMS = 64;
/** Of a message of the engine's. */
const MAX_DETAIL = 300;

/** @throws when what leaves for it cannot be guarded */
export async function openEngineDoor(
	socketPath: string,
	{ timeoutMs: usualMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {}
): Promise<EngineDoor> {
	const questions = createReadOnlyAgent({ maxSockets: MAX_QUESTIONS });
	const streams = createReadOnlyAgent({ maxSockets: MAX_STREAMS });

	function dial(agent: Agent, path: string, query: Query, signal: AbortSignal): Promise<IncomingMessage> {
		const asked = new URLSearchParams();
		for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
		return new Promise((resolve, reject) => {
			// An engine does not care for the name, and HTTP wants one.
			request({
				socketPath,
				agent,
				method: 'GET',
				path: asked.size === 0 ? path : `${path}?${asked}`,
				headers: { host: 'engine' },
				signal
			})
				.on('response', resolve)
				.on('error', reject)
				.end();
		});
	}

	return {
		async ask(path, query = {}, { timeoutMs = usualMs, maxBytes = MAX_BYTES } = {}) {
			const signal = AbortSignal.timeout(timeoutMs);
			try {
				const answer = await dial(questions, path, query, signal);
				const text = await readText(answer, maxBytes);
				if (answer.statusCode !== 200) return saidNo(answer.statusCode ?? 0, text);
				return { got: 'json', value: JSON.parse(text) as unknown };
			} catch (error) {
				return signal.aborted ? lateAfter(timeoutMs) : explainFault(error);
			}
		},
		async follow(path, query, signal) {
			const late = new AbortController();
			const timer = setTimeout(() => late.abort(), usualMs);
			try {
				const answer = await dial(streams, path, query, AbortSignal.any([signal, late.signal]));
				if (answer.statusCode === 200) return { got: 'stream', stream: answer };
				return saidNo(answer.statusCode ?? 0, await readText(answer, MAX_BYTES));
			} catch (error) {
				return late.signal.aborted ? lateAfter(usualMs) : explainFault(error);
			} finally {
				clearTimeout(timer);
			}
		},
		close() {
			questions.destroy();
			streams.destroy();
		}
	};
}

async function readText(answer: IncomingMessage, maxBytes: number): Promise<string> {
	const pieces: Buffer[] = [];
	let bytes = 0;
	for await (const piece of answer as AsyncIterable<Buffer>) {
		pieces.push(piece);
		bytes += piece.length;
		if (bytes > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
	}
	return Buffer.concat(pieces).toString('utf8');
}

const lateAfter = (timeoutMs: number): NoAnswer => ({
	got: 'nothing',
	why: 'timed-out',
	detail: `no answer within ${timeoutMs / 1000} seconds`
});

function saidNo(status: number, text: string): NoAnswer {
	let detail = text;
	try {
		const { message, cause } = JSON.parse(text) as { message?: unknown; cause?: unknown };
		detail = String(message ?? cause ?? text);
	} catch {
		// Said in plain text.
	}
	return { got: 'nothing', why: 'failed', status, detail: detail.trim().slice(0, MAX_DETAIL) || `status ${status}` };
}

function explainFault(error: unknown): NoAnswer {
	const { code, message } = error as NodeJS.ErrnoException;
	const why = code === 'EACCES' || code === 'EPERM' ? 'denied' : code === 'ENOENT' ? 'absent' : 'failed';
	const detail = code === 'ECONNREFUSED' ? 'nobody listens on its socket' : message;
	return { got: 'nothing', why, detail: detail.slice(0, MAX_DETAIL) };
}
