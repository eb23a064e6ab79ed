// Limits of the HTTP server itself, and its answers to requests it could not read.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { sendJson } from './error-response.ts';
import { DATA_HEADERS } from './headers.ts';

/** One place, so that tests and the service agree. */
export const LIMITS = {
	headerBytes: 16 * 1024,
	headersCount: 100,
	/** From the first byte to the end of the headers. */
	headersTimeoutMs: 15_000,
	/** From the first byte to the end of the body. */
	requestTimeoutMs: 30_000,
	keepAliveTimeoutMs: 30_000,
	sweepMs: 5_000
} as const;

/** What some address of ours takes. */
const METHODS = 'GET, HEAD, POST, DELETE';

/** Something that never became a request of ours, and what it was answered with. */
export interface Unread {
	readonly requestId: string;
	readonly status: number;
	/** The parser's own code, e.g. HPE_INVALID_CONTENT_LENGTH. */
	readonly why: string;
	readonly source: string | undefined;
}

/** A server with a strict parser and bounded patience. Nothing listens yet. */
export function createLimitedServer(onUnread?: (unread: Unread) => void): Server {
	const server = createServer({
		maxHeaderSize: LIMITS.headerBytes,
		headersTimeout: LIMITS.headersTimeoutMs,
		requestTimeout: LIMITS.requestTimeoutMs,
		keepAliveTimeout: LIMITS.keepAliveTimeoutMs,
		connectionsCheckingInterval: LIMITS.sweepMs,
		insecureHTTPParser: false,
		joinDuplicateHeaders: false,
		// Our own check answers it, in our own words.
		requireHostHeader: false,
		noDelay: true,
		// Other upgrades (h2c) are answered as plain HTTP/1.1, which is what a server that does not know them does.
		shouldUpgradeCallback: (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket'
	} as Parameters<typeof createServer>[0] & object);
	server.maxHeadersCount = LIMITS.headersCount;
	// By connection: a request that was answered from its headers can still turn out broken after them.
	const latest = new WeakMap<Socket, ServerResponse>();
	for (const event of ['request', 'checkContinue'] as const)
		server.on(event, (request: IncomingMessage, response: ServerResponse) => latest.set(request.socket, response));
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
		const response = latest.get(socket);
		if (response?.headersSent && !response.req.complete) socket.end(() => socket.destroy());
		else answerBroken(error, socket, onUnread);
	});
	server.on('connect', (_request: IncomingMessage, socket: Socket) => {
		// The connection is nobody's now: without a listener, one that breaks would end the service.
		socket.on('error', () => socket.destroy());
		tellUnread(socket, onUnread, 'connect', 405, 'This is not a proxy: CONNECT is not supported.', ['Allow', METHODS]);
	});
	server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
		const requestId = randomUUID();
		onUnread?.({ requestId, status: 417, why: 'expectation', source: request.socket.remoteAddress });
		const body = JSON.stringify({ detail: 'The only supported expectation is 100-continue.' });
		sendJson(response, requestId, 417, body, ['Connection', 'close']);
	});
	return server;
}

/** The parser gave up: says why in the usual shape and closes. */
function answerBroken(
	error: NodeJS.ErrnoException,
	socket: Socket,
	onUnread: ((unread: Unread) => void) | undefined
): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const [status, detail] =
		error.code === 'HPE_HEADER_OVERFLOW'
			? ([431, 'The request headers are too large.'] as const)
			: error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
				? ([408, 'The request took too long to arrive.'] as const)
				: ([400, 'The request could not be read.'] as const);
	tellUnread(socket, onUnread, error.code ?? 'unknown', status, detail);
}

/** Answers on the bare connection and ends it. `extra` is name and value in turn. */
function tellUnread(
	socket: Socket,
	onUnread: ((unread: Unread) => void) | undefined,
	why: string,
	status: number,
	detail: string,
	extra: readonly string[] = []
): void {
	const requestId = randomUUID();
	onUnread?.({ requestId, status, why, source: socket.remoteAddress });
	const body = JSON.stringify({ detail });
	let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n`;
	const headers = [...extra, ...DATA_HEADERS];
	for (let i = 0; i < headers.length; i += 2) text += `${headers[i]}: ${headers[i + 1]}\r\n`;
	socket.end(`${text}\r\n${body}`, () => socket.destroy());
}
