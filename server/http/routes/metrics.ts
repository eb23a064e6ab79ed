// `/metrics`: who scrapes it holds the token; a browser's session does not do.
import { METRICS_TYPE } from '#wire/metrics-type.ts';
import { HostwrightError } from '../../lib/error.ts';
import { requireToken } from '../../trpc/t.ts';
import { DATA_HEADERS } from '../headers.ts';
import type { CallerFor, PlainRoute } from '../rest.ts';

export function metricsRoute(createCaller: CallerFor): PlainRoute {
	return {
		method: 'GET',
		path: '/metrics',
		async handle(_request, response, { identity, requestId }) {
			if (!identity) throw new HostwrightError('not-signed-in');
			requireToken(identity);
			const text = await createCaller(identity, requestId, response).metrics.text();
			if (response.destroyed) return;
			response.writeHead(200, [
				'Content-Type',
				METRICS_TYPE,
				'Content-Length',
				String(Buffer.byteLength(text)),
				'X-Request-Id',
				requestId,
				...DATA_HEADERS
			]);
			response.end(text);
		}
	};
}
