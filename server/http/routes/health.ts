// Whether the service answers; who is let in hears more.

import type { ServerResponse } from 'node:http';
import { sendJson } from '../error-response.ts';
import type { CallerFor, PlainRoute } from '../rest.ts';

/** Without a token, and with a wrong one: that something answers, and no more. */
export function answerStranger(response: ServerResponse, requestId: string): void {
	sendJson(response, requestId, 200, JSON.stringify({ status: 'ok' }));
}

export function healthRoute(createCaller: CallerFor): PlainRoute {
	return {
		method: 'GET',
		path: '/api/health',
		async handle(_request, response, { identity, requestId }) {
			if (!identity) return answerStranger(response, requestId);
			const health = await createCaller(identity, requestId, response).health.get();
			sendJson(response, requestId, 200, JSON.stringify(health));
		}
	};
}
