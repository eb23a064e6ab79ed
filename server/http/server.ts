// The HTTP side as a whole: listens, serves, takes upgrades, stops.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../lib/log.ts';
import type { App } from './app.ts';
import type { PeerCheck } from './check-peer.ts';
import { noteAccepted } from './connection-of.ts';
import { createLimitedServer } from './limits.ts';
import type { Sockets } from './sockets.ts';

export interface Listening {
	readonly port: number;
	/** Hands requests and upgrades over from now on. Must be called before the event loop turns. */
	serve(app: App, sockets: Sockets, peers: Pick<PeerCheck, 'accepted'>): void;
	/** Takes no more connections; idle ones end at once. */
	stopAccepting(): void;
	/** Waits for answers under way, at most `graceMs`, then cuts what is left. */
	close(graceMs: number): Promise<void>;
}

/** The names that lead to this machine lead to both. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** A port that the kernel chose may be taken at the second address. */
const MOST_TRIES = 20;
/**
 * Connections that the kernel keeps until the event loop takes them; it cuts this to its own most (net.core.somaxconn). Beyond, who
 * connects is not answered and asks again after 1, 3 and 7 s: many that come at once would see the service as gone.
 */
const BACKLOG = 4096;

/**
 * On loopback at both of its addresses: a browser that goes to `localhost` tries one after the other, and whoever listened at the
 * one that is left would be taken for this service.
 *
 * @throws NodeJS.ErrnoException EADDRINUSE, EACCES, EADDRNOTAVAIL …
 */
export async function listen(host: string, port: number, log: Pick<Log, 'warn'>): Promise<Listening> {
	const open = (): Server =>
		createLimitedServer((unread) => log.warn({ event: 'request-unread', ...unread }, 'request not read'));
	const servers = await bindAll(open, host.replace(/^\[|\]$/g, ''), port);
	const [first] = servers;
	return {
		port: (first.address() as AddressInfo).port,
		serve(app, sockets, peers) {
			for (const server of servers) {
				server.on('connection', (socket) => {
					noteAccepted(socket);
					peers.accepted(socket);
				});
				server.on('request', app.onRequest);
				server.on('checkContinue', app.onCheckContinue);
				server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
			}
		},
		stopAccepting() {
			for (const server of servers) {
				server.close();
				server.closeIdleConnections();
			}
		},
		async close(graceMs) {
			await Promise.all(servers.map((server) => closeServer(server, graceMs)));
		}
	};
}

async function bindAll(open: () => Server, host: string, port: number, tries = 1): Promise<[Server, ...Server[]]> {
	const first = open();
	await bind(first, host, port);
	const others = LOOPBACK.includes(host) ? LOOPBACK.filter((address) => address !== host) : [];
	const servers: [Server, ...Server[]] = [first];
	for (const address of others) {
		const other = open();
		try {
			await bind(other, address, (first.address() as AddressInfo).port);
			servers.push(other);
		} catch (error) {
			// A machine without that address: nobody else can listen there either.
			if (isAbsent(error)) continue;
			await new Promise((resolve) => first.close(resolve));
			if (port !== 0 || tries >= MOST_TRIES) throw error;
			return bindAll(open, host, port, tries + 1);
		}
	}
	return servers;
}

const isAbsent = (error: unknown): boolean =>
	['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

function bind(server: Server, host: string, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen({ host, port, exclusive: true, backlog: BACKLOG }, () => {
			server.off('error', reject);
			resolve();
		});
	});
}

function closeServer(server: Server, graceMs: number): Promise<void> {
	return new Promise((resolve) => {
		const cut = setTimeout(() => server.closeAllConnections(), graceMs);
		// Connections become idle as their answers end.
		const sweep = setInterval(() => server.closeIdleConnections(), 50);
		const done = (): void => {
			clearTimeout(cut);
			clearInterval(sweep);
			resolve();
		};
		if (server.listening) server.close(done);
		else server.getConnections((_error, open) => (open === 0 ? done() : server.once('close', done)));
		server.closeIdleConnections();
	});
}
