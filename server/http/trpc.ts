// Serves tRPC under /trpc: the same body reader as REST, a cap on batches, the caller's identity in the context.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { MOST_SPEAKER_BYTES } from '#wire/speaker-limits.ts';
import type { Access } from '../access/access.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import type { Services } from '../services.ts';
import { appRouter } from '../trpc/router.ts';
import { isFault, toHostwrightError } from '../trpc/t.ts';
import { connectionOf } from './connection-of.ts';
import { sendError } from './error-response.ts';
import { entryOf } from './exchange.ts';
import { createStreamLimit, tooManyStreams } from './limit-streams.ts';
import { readJsonBody } from './read-body.ts';

/** Calls that carry more than words: whole files, recordings of a voice. */
const LARGE_BODIES: Readonly<Record<string, number>> = {
	'approvals.file': 1024 * 1024,
	'audio.enrolSpeaker': MOST_SPEAKER_BYTES,
	'audio.checkPhrases': MOST_SPEAKER_BYTES,
	'audio.testSpeaker': MOST_SPEAKER_BYTES,
	'audio.understand': MOST_SPEAKER_BYTES
};

/** More calls in one request than any page of ours makes. */
const MAX_BATCH = 20;

export interface TrpcDeps {
	readonly services: Services;
	readonly access: Access;
	readonly log: Log;
}

export function createTrpc(deps: TrpcDeps): (request: IncomingMessage, response: ServerResponse) => void {
	const { services, access, log } = deps;
	const streams = createStreamLimit();

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const entry = entryOf(request);
		const { identity, requestId } = entry;
		if (!identity) throw new HostwrightError('not-signed-in');
		const { method } = request;
		if (method !== 'GET' && method !== 'POST') {
			sendError(request, response, entry, new HostwrightError('wrong-method'), ['Allow', 'GET, POST']);
			return;
		}
		const path = decodePath(entry.path.slice('/trpc/'.length));
		if (path.split(',', MAX_BATCH + 1).length > MAX_BATCH)
			throw new HostwrightError('malformed-request', {
				detail: `At most ${MAX_BATCH} calls may come in one request.`
			});
		if (isStream(path) && !streams.take(identity, response)) {
			// A reader of events reads no error of a procedure.
			sendError(request, response, { requestId, area: 'api' }, tooManyStreams());
			return;
		}
		// A call without input has no body; everything else is read as strictly as under /api.
		if (method === 'POST')
			(request as IncomingMessage & { body?: string | undefined }).body = isEmpty(request)
				? ''
				: (await readJsonBody(request, response, Object.hasOwn(LARGE_BODIES, path) ? LARGE_BODIES[path] : undefined))
						.text;
		await nodeHTTPRequestHandler({
			req: request,
			res: response,
			path,
			router: appRouter,
			maxBatchSize: MAX_BATCH,
			createContext: ({ info }) => ({
				services,
				access,
				identity,
				requestId,
				connection: connectionOf(request.socket),
				signal: info.signal
			}),
			responseMeta({ errors, info, type }) {
				const headers: Record<string, string> = {};
				if (errors.some((error) => error.code === 'METHOD_NOT_SUPPORTED'))
					headers.allow = type === 'mutation' ? 'POST' : 'GET';
				// What fails before a procedure was found is JSON as well, which the adapter does not say.
				if (errors.length > 0 && info === undefined) headers['content-type'] = 'application/json';
				return { headers };
			},
			onError({ error, path: procedure }) {
				if (isFault(toHostwrightError(error))) log.error({ requestId, procedure, err: error }, 'procedure failed');
			}
		});
	}

	return (request, response) => {
		answer(request, response).catch((error: unknown) => {
			const entry = entryOf(request);
			const known = toHostwrightError(error);
			if (isFault(known)) log.error({ requestId: entry.requestId, err: error }, 'tRPC failed');
			sendError(request, response, entry, known);
		});
	};
}

const PROCEDURES: Readonly<Record<string, unknown>> = appRouter._def.procedures;

/** One call of several is enough. */
function isStream(path: string): boolean {
	return path.split(',').some((name) => {
		const procedure = Object.hasOwn(PROCEDURES, name) ? PROCEDURES[name] : undefined;
		return (procedure as { _def?: { type?: string } } | undefined)?._def?.type === 'subscription';
	});
}

function isEmpty({ headers }: IncomingMessage): boolean {
	return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}

function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch (error) {
		throw new HostwrightError('malformed-request', {
			detail: 'The address contains an invalid % escape.',
			cause: error
		});
	}
}
