// Whether the service answers; who is let in hears more.

import { sendJson } from '../error-response.ts';
import type { CallerFor, PlainRoute } from '../rest.ts';

const ANONYMOUS = JSON.stringify({ status: 'ok' });

export function healthRoute(createCaller: CallerFor): PlainRoute {
	return {
		method: 'GET',
		path: '/api/health',
		async handle(_request, response, { identity, requestId }) {
			const text = identity
				? JSON.stringify(await createCaller(identity, requestId, response).health.get())
				: ANONYMOUS;
			sendJson(response, requestId, 200, text);
		}
	};
}
