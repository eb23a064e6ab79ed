// Turns an error into an answer: `{"detail"}` under /api and on pages, the same within tRPC's envelope under /trpc.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ERROR_TABLE } from '#wire/error.ts';
import type { HostwrightError } from '../lib/error.ts';
import type { Area } from './exchange.ts';
import { DATA_HEADERS } from './headers.ts';

/** A body larger than this is not read to its end just to keep the connection. */
const DRAIN_BYTES = 64 * 1024;

/** Sends a value as JSON. `extra` is name and value in turn. */
export function sendJson(
	response: ServerResponse,
	requestId: string,
	status: number,
	text: string,
	extra?: readonly string[]
): void {
	const headers = [
		'Content-Type',
		'application/json; charset=utf-8',
		'Content-Length',
		String(Buffer.byteLength(text)),
		'X-Request-Id',
		requestId,
		...DATA_HEADERS
	];
	if (extra) headers.push(...extra);
	response.writeHead(status, headers);
	response.end(text);
}

/** Sends an error in the shape of its area. A body that was not read is dropped with its connection when it is large. */
export function sendError(
	request: IncomingMessage,
	response: ServerResponse,
	at: { readonly requestId: string; readonly area: Area },
	error: HostwrightError,
	extra: readonly string[] = []
): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	const { status } = ERROR_TABLE[error.code];
	const headers = [...extra];
	if (status === 401) headers.push('WWW-Authenticate', 'Bearer');
	if (error.retryAfterSeconds !== undefined) headers.push('Retry-After', String(error.retryAfterSeconds));
	if (error.code === 'old-connection' || (!request.complete && expectsMore(request)))
		headers.push('Connection', 'close');
	sendJson(response, at.requestId, status, errorBody(at.area, error), headers);
}

/** The body of an error answer. */
export function errorBody(area: Area, error: HostwrightError): string {
	if (area !== 'trpc') return JSON.stringify({ detail: error.detail });
	const { status, trpc } = ERROR_TABLE[error.code];
	return JSON.stringify({
		error: {
			message: error.detail,
			code: TRPC_ERROR_CODES_BY_KEY[trpc],
			data: {
				code: trpc,
				httpStatus: status,
				detail: error.detail,
				errorCode: error.code,
				retryAfterSeconds: error.retryAfterSeconds
			}
		}
	});
}

function expectsMore(request: IncomingMessage): boolean {
	if (request.headers['transfer-encoding'] !== undefined) return true;
	return Number(request.headers['content-length'] ?? 0) > DRAIN_BYTES;
}
