// `POST /mcp`: other agents, with the token; a browser's session does not do.
import { HostwrightError } from '../../lib/error.ts';
import type { Services } from '../../services.ts';
import { requireToken } from '../../trpc/t.ts';
import { DATA_HEADERS } from '../headers.ts';
import { readJsonBody } from '../read-body.ts';
import type { PlainRoute } from '../rest.ts';

/** A proposal may hold whole files. */
const MOST_BYTES = 1024 * 1024;

export function mcpRoute({ mcp }: Pick<Services, 'mcp'>): PlainRoute {
	return {
		method: 'POST',
		path: '/mcp',
		async handle(request, response, { identity, requestId }) {
			if (!identity) throw new HostwrightError('not-signed-in');
			requireToken(identity);
			const { value } = await readJsonBody(request, response, MOST_BYTES);
			response.setHeader('X-Request-Id', requestId);
			for (let i = 0; i < DATA_HEADERS.length; i += 2)
				response.setHeader(DATA_HEADERS[i] ?? '', DATA_HEADERS[i + 1] ?? '');
			await mcp.handle(request, response, value, requestId);
		}
	};
}
