// Serves the REST table: finds the row, reads the body, has the row call its procedure, and sends the answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallerIdentity } from '../access/identity.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import type { AppCaller } from '../trpc/router.ts';
import { isFault, requireToken, toHostwrightError } from '../trpc/t.ts';
import { sendError, sendJson } from './error-response.ts';
import { type Entry, entryOf } from './exchange.ts';
import { type PathTemplate, readPathTemplate } from './path-template.ts';
import { readJsonBody } from './read-body.ts';
import { Headed, type Method, type RestRow } from './rest-row.ts';

/** A path that is answered by hand: health, session, the description. */
export interface PlainRoute {
	readonly method: Method;
	readonly path: string;
	readonly handle: (request: IncomingMessage, response: ServerResponse, entry: Entry) => Promise<void> | void;
}

type Route = { readonly plain: PlainRoute } | { readonly row: RestRow };
interface Resource {
	readonly template: PathTemplate;
	readonly routes: Map<string, Route>;
}

/** The router for one caller; what it runs is told when `response` is abandoned. */
export type CallerFor = (identity: CallerIdentity, requestId: string, response: ServerResponse) => AppCaller;

export interface RestDeps {
	readonly rows: readonly RestRow[];
	readonly plain: readonly PlainRoute[];
	readonly createCaller: CallerFor;
	readonly log: Log;
}

/** @returns a handler for everything under /api; what it does not know is a 404 */
export function createRest(deps: RestDeps): (request: IncomingMessage, response: ServerResponse) => void {
	const exact = new Map<string, Resource>();
	const patterned: Resource[] = [];
	const add = (path: string, method: string, route: Route): void => {
		let resource = exact.get(path);
		if (!resource) {
			resource = { template: readPathTemplate(path), routes: new Map() };
			exact.set(path, resource);
			if (resource.template.names.length > 0) patterned.push(resource);
		}
		if (resource.routes.has(method)) throw new Error(`two routes for ${method} ${path}`);
		resource.routes.set(method, route);
	};
	for (const plain of deps.plain) add(plain.path, plain.method, { plain });
	for (const row of deps.rows) add(row.path, row.method, { row });

	async function answer(request: IncomingMessage, response: ServerResponse, entry: Entry): Promise<void> {
		const found = find(exact, patterned, entry.path);
		if (!found) throw new HostwrightError('not-found');
		const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
		const route = found.resource.routes.get(method);
		if (!route) {
			const allow = [...found.resource.routes.keys()].flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m])).join(', ');
			sendError(request, response, entry, new HostwrightError('wrong-method'), ['Allow', allow]);
			return;
		}
		if ('plain' in route) return route.plain.handle(request, response, entry);
		if (!entry.identity) throw new HostwrightError('not-signed-in');
		const { row } = route;
		const body = row.input.body ? (await readJsonBody(request, response, row.maxBodyBytes)).value : undefined;
		if (row.tokenOnly) requireToken(entry.identity);
		const api = deps.createCaller(entry.identity, entry.requestId, response);
		const query = row.input.query ? Object.fromEntries(new URLSearchParams(entry.query)) : {};
		const output = await row.answer(api, { params: found.params, query, body });
		const { answer: value, headers } = output instanceof Headed ? output : { answer: output, headers: [] };
		if (response.destroyed) return;
		if (row.status === 204) {
			response.writeHead(204, ['X-Request-Id', entry.requestId, 'Cache-Control', 'no-store']);
			response.end();
		} else sendJson(response, entry.requestId, row.status ?? 200, JSON.stringify(value), headers);
	}

	return (request, response) => {
		const entry = entryOf(request);
		answer(request, response, entry).catch((error: unknown) => {
			const known = toHostwrightError(error);
			if (isFault(known))
				deps.log.error({ requestId: entry.requestId, path: entry.path, err: error }, 'request failed');
			sendError(request, response, entry, known);
		});
	};
}

function find(
	exact: ReadonlyMap<string, Resource>,
	patterned: readonly Resource[],
	path: string
): { readonly resource: Resource; readonly params: Readonly<Record<string, string>> } | undefined {
	const resource = exact.get(path);
	if (resource && resource.template.names.length === 0) return { resource, params: {} };
	for (const candidate of patterned) {
		const params = candidate.template.match(path);
		if (params === 'broken-escape')
			throw new HostwrightError('malformed-request', { detail: 'The address contains an invalid % escape.' });
		if (params) return { resource: candidate, params };
	}
	return undefined;
}
