// WebSockets. Host, Origin and caller are judged here, before any upgrade; a route only sees connections that were let in.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { ERROR_TABLE } from '#wire/error.ts';
import type { Access, Holder } from '../access/access.ts';
import type { CallerIdentity } from '../access/identity.ts';
import { HostwrightError } from '../lib/error.ts';
import type { Log } from '../lib/log.ts';
import { errorBody } from './error-response.ts';
import type { Area } from './exchange.ts';
import type { FrontDoor } from './front-door.ts';
import { DATA_HEADERS } from './headers.ts';
import { type PathTemplate, readPathTemplate } from './path-template.ts';

/** Close codes of our own; the others are those of RFC 6455. */
export const CLOSE = {
	goingAway: 1001,
	/** Bytes where text is wanted. */
	unsupportedData: 1003,
	/** Not what this socket speaks. */
	invalidPayload: 1007,
	/** Understood, and against the rules of this socket. */
	policy: 1008,
	internal: 1011,
	tryLater: 1013,
	/** The session ended or the token was replaced: sign in again. */
	accessEnded: 4401
} as const;

export interface SocketCaller {
	readonly identity: CallerIdentity;
	/** Values of `{name}` in the pattern, decoded. */
	readonly params: Readonly<Record<string, string>>;
	readonly request: IncomingMessage;
	readonly requestId: string;
}

export interface SocketRoute {
	/** As in the REST table: `/api/terminal/sessions/{id}/stream`. */
	readonly pattern: string;
	/** Largest message from the client; a larger one closes with 1009. */
	readonly maxPayloadBytes: number;
	/** Called once the connection is open. If it throws, the connection is closed with 1011. */
	readonly handle: (ws: WebSocket, caller: SocketCaller) => void;
}

export interface Sockets {
	registerSocket(route: SocketRoute): void;
	/** Ends the connections of one session, or every one opened with the token, with 4401. */
	closeFor(holder: Holder): void;
	/** Open connections. */
	count(): number;
	/** The server's upgrade listener. */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
	/** Tells everyone 1001 and ends what has not gone after `graceMs`. */
	close(graceMs: number): Promise<void>;
}

export interface SocketDeps {
	readonly access: Access;
	readonly door: FrontDoor;
	readonly log: Log;
	/** 25 000 when absent: a client that answers no ping is gone within twice that. */
	readonly pingEveryMs?: number;
	/** 1 000 when absent. */
	readonly maxConnections?: number;
	/** Takes upgrades that were let in but match none of our routes (the module server in development). */
	readonly others?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

interface Open {
	readonly ws: WebSocket;
	readonly holder: Holder;
	answered: boolean;
}

interface Registered {
	readonly route: SocketRoute;
	readonly template: PathTemplate;
	readonly server: WebSocketServer;
}

export function createSockets(deps: SocketDeps): Sockets {
	const { access, door, log } = deps;
	const maxConnections = deps.maxConnections ?? 1000;
	const routes: Registered[] = [];
	const open = new Set<Open>();
	let closing = false;

	const pinger = setInterval(() => {
		for (const connection of open) {
			if (!connection.answered) {
				connection.ws.terminate();
				continue;
			}
			connection.answered = false;
			connection.ws.ping();
		}
	}, deps.pingEveryMs ?? 25_000);
	pinger.unref();

	const closeFor = (holder: Holder): void => {
		for (const connection of open)
			if (sameHolder(connection.holder, holder)) closeSoftly(connection.ws, CLOSE.accessEnded, 'sign in again');
	};
	const stopListening = access.onEnded(closeFor);

	async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
		const requestId = door.newRequestId();
		const verdict = await door.admitUpgrade(request, requestId);
		if (socket.destroyed) return;
		if (!verdict.pass) {
			const error = new HostwrightError(verdict.code, verdict.detail === undefined ? {} : { detail: verdict.detail });
			refuse(socket, verdict.area, requestId, error);
			return;
		}
		const { identity, area } = verdict;
		if (closing) return refuse(socket, area, requestId, new HostwrightError('shutting-down'));
		if (!identity) return refuse(socket, area, requestId, new HostwrightError('not-signed-in'));
		const found = findRoute(routes, verdict.path);
		if (!found) {
			if (deps.others?.(request, socket, head)) return;
			return refuse(socket, area, requestId, new HostwrightError('not-found'));
		}
		const { entry, params } = found;
		entry.server.handleUpgrade(request, socket, head, (ws) => {
			ws.on('error', (error) => log.debug({ requestId, err: error }, 'socket error'));
			if (open.size >= maxConnections) {
				closeSoftly(ws, CLOSE.tryLater, 'too many connections');
				return;
			}
			keep(ws, identity);
			log.debug({ requestId, path: entry.route.pattern }, 'socket open');
			try {
				entry.route.handle(ws, { identity, params, request, requestId });
			} catch (error) {
				log.error({ requestId, path: entry.route.pattern, err: error }, 'socket failed');
				closeSoftly(ws, CLOSE.internal, 'internal error');
			}
		});
	}

	function keep(ws: WebSocket, identity: CallerIdentity): void {
		const sessionId = identity.kind === 'session' ? identity.sessionId : undefined;
		const connection: Open = { ws, holder: sessionId === undefined ? 'token' : { sessionId }, answered: true };
		open.add(connection);
		ws.on('pong', () => {
			connection.answered = true;
		});
		if (sessionId !== undefined) ws.on('message', () => access.touchSession(sessionId));
		ws.once('close', () => open.delete(connection));
	}

	return {
		registerSocket(route) {
			routes.push({
				route,
				template: readPathTemplate(route.pattern),
				server: new WebSocketServer({
					noServer: true,
					perMessageDeflate: false,
					clientTracking: false,
					maxPayload: route.maxPayloadBytes,
					// We speak no subprotocol; choosing none is the answer to whatever is offered.
					handleProtocols: () => false
				})
			});
		},
		closeFor,
		count: () => open.size,
		upgrade(request, socket, head) {
			socket.on('error', () => socket.destroy());
			admit(request, socket, head).catch((error: unknown) => {
				log.error({ err: error }, 'upgrade failed');
				socket.destroy();
			});
		},
		async close(graceMs) {
			closing = true;
			clearInterval(pinger);
			stopListening();
			const gone = [...open].map(({ ws }) => new Promise<void>((resolve) => ws.once('close', () => resolve())));
			for (const { ws } of open) ws.close(CLOSE.goingAway, 'the service is stopping');
			const late = setTimeout(() => {
				for (const { ws } of open) ws.terminate();
			}, graceMs);
			await Promise.all(gone);
			clearTimeout(late);
		}
	};
}

function findRoute(
	routes: readonly Registered[],
	path: string
): { readonly entry: Registered; readonly params: Readonly<Record<string, string>> } | undefined {
	for (const entry of routes) {
		const params = entry.template.match(path);
		if (params) return params === 'broken-escape' ? undefined : { entry, params };
	}
	return undefined;
}

/** Closes as agreed, and cuts the connection of a client that does not close its side. */
export function closeSoftly(ws: WebSocket, code: number, reason: string): void {
	ws.close(code, reason);
	const timer = setTimeout(() => ws.terminate(), 2_000);
	timer.unref();
	ws.once('close', () => clearTimeout(timer));
	// Whatever still comes in is from someone who no longer has access.
	if (code === CLOSE.accessEnded) ws.removeAllListeners('message');
}

function sameHolder(a: Holder, b: Holder): boolean {
	if (a === 'token' || b === 'token') return a === b;
	return a.sessionId === b.sessionId;
}

function refuse(socket: Duplex, area: Area, requestId: string, error: HostwrightError): void {
	const body = errorBody(area, error);
	const { status } = ERROR_TABLE[error.code];
	const headers = [
		'Content-Type',
		'application/json; charset=utf-8',
		'Content-Length',
		String(Buffer.byteLength(body)),
		'X-Request-Id',
		requestId,
		'Connection',
		'close',
		...DATA_HEADERS,
		...(status === 401 ? ['WWW-Authenticate', 'Bearer'] : [])
	];
	let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\n`;
	for (let i = 0; i < headers.length; i += 2) text += `${headers[i]}: ${headers[i + 1]}\r\n`;
	socket.end(`${text}\r\n${body}`, () => socket.destroy());
}
