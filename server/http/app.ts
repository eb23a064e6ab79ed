// The order in which a request passes: front door, REST, tRPC, then the dashboard.
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Access } from '../access/access.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import type { Services } from '../services.ts';
import { createCaller } from '../trpc/router.ts';
import { sendError, sendJson } from './error-response.ts';
import { type Entry, entryOf } from './exchange.ts';
import type { FrontDoor } from './front-door.ts';
import { DATA_HEADERS, PAGE_HEADERS } from './headers.ts';
import { isPlainPath } from './judge-request.ts';
import { describeApi } from './openapi.ts';
import { type CallerFor, createRest } from './rest.ts';
import { RestContext } from './rest-context.ts';
import { restTable } from './rest-table.ts';
import { healthRoute } from './routes/health.ts';
import { mcpRoute } from './routes/mcp.ts';
import { metricsRoute } from './routes/metrics.ts';
import { sessionRoutes } from './routes/session.ts';
import { createTrpc } from './trpc.ts';

export interface AppDeps {
	readonly services: Services;
	readonly access: Access;
	readonly door: FrontDoor;
	readonly log: Log;
	readonly version: string;
	/** One record for each request, at level debug. */
	readonly logRequests: boolean;
}

export interface App {
	/** For requests that carry no `Expect: 100-continue`. */
	readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void;
	/** For those that do: they are judged before the client is told to go on. */
	readonly onCheckContinue: (request: IncomingMessage, response: ServerResponse) => void;
	/** Pages are mounted here; everything under /api and /trpc was answered before. */
	readonly pages: Express;
}

export function createApp(deps: AppDeps): App {
	const { services, access, door, log } = deps;
	const callerFor: CallerFor = (identity, requestId, response) =>
		createCaller(new RestContext(deps, identity, requestId, response));
	const rows = restTable(services);
	// Made when it is first asked for: few ask, and it reads every schema there is.
	let description: string | undefined;
	const rest = createRest({
		rows,
		plain: [
			healthRoute(callerFor),
			metricsRoute(callerFor),
			mcpRoute(services),
			...sessionRoutes({ access, door, log }),
			{
				method: 'GET',
				path: '/api/openapi.json',
				handle(_request, response, { identity, requestId }) {
					if (!identity) throw new HostwrightError('not-signed-in');
					description ??= JSON.stringify(describeApi(rows, { version: deps.version, url: access.addresses.url }));
					sendJson(response, requestId, 200, description);
				}
			}
		],
		createCaller: callerFor,
		log
	});
	const trpc = createTrpc({ services, access, log });

	const pages = express();
	pages.disable('x-powered-by');
	pages.disable('etag');
	pages.set('trust proxy', false);
	pages.use(checkPage);

	const pass = (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean): void => {
		const admitted = door.admit(request, response, awaitsContinue);
		if (admitted === true) serve(request, response);
		else if (admitted !== false)
			admitted
				.then((passes) => passes && serve(request, response))
				.catch((error: unknown) => {
					log.error({ requestId: entryOf(request).requestId, err: error }, 'request failed');
					sendError(request, response, entryOf(request), new HostwrightError('internal', { cause: error }));
				});
	};
	const serve = (request: IncomingMessage, response: ServerResponse): void => {
		const entry = entryOf(request);
		if (deps.logRequests) logWhenDone(request, response, entry, log);
		if (entry.area === 'api') {
			rest(request, response);
			return;
		}
		response.setHeader('X-Request-Id', entry.requestId);
		if (entry.area === 'trpc') {
			setHeaders(response, DATA_HEADERS);
			trpc(request, response);
			return;
		}
		setHeaders(response, PAGE_HEADERS);
		// The dashboard's own logging names the same id; what a client sent under this name is not believed.
		request.headers['x-request-id'] = entry.requestId;
		pages(request, response);
	};
	return {
		onRequest: (request, response) => pass(request, response, false),
		onCheckContinue: (request, response) => pass(request, response, true),
		pages
	};
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, entry: Entry, log: Log): void {
	const started = performance.now();
	response.once('close', () => {
		const { requestId, path } = entry;
		const ms = Math.round(performance.now() - started);
		log.debug({ requestId, method: request.method, path, status: response.statusCode, ms }, 'request');
	});
}

function setHeaders(response: ServerResponse, flat: readonly string[]): void {
	for (let i = 0; i < flat.length; i += 2) response.setHeader(flat[i] ?? '', flat[i + 1] ?? '');
}

/** Pages are read only, and only by plain paths. */
function checkPage(request: Request, response: Response, next: NextFunction): void {
	const entry = entryOf(request);
	if (request.method !== 'GET' && request.method !== 'HEAD') {
		sendError(request, response, entry, new HostwrightError('wrong-method'), ['Allow', 'GET, HEAD']);
		return;
	}
	if (!isPlainPath(entry.path)) {
		sendError(request, response, entry, new HostwrightError('malformed-request'));
		return;
	}
	next();
}

/** What a page fault is answered with; mounted after the dashboard. */
export function pageFault(log: Log) {
	return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
		const entry = entryOf(request);
		log.error({ requestId: entry.requestId, path: entry.path, err: error }, 'page failed');
		sendError(request, response, entry, new HostwrightError('internal', { cause: error }));
	};
}
