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

/** @throws NodeJS.ErrnoException EADDRINUSE, EACCES, EADDRNOTAVAIL … */
export async function listen(host: string, port: number, log: Pick<Log, 'warn'>): Promise<Listening> {
	const server = createLimitedServer((unread) => log.warn({ event: 'request-unread', ...unread }, 'request not read'));
	const bare = host.replace(/^\[|\]$/g, '');
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen({ host: bare, port, exclusive: true }, () => {
			server.off('error', reject);
			resolve();
		});
	});
	return {
		port: (server.address() as AddressInfo).port,
		serve(app, sockets, peers) {
			server.on('connection', (socket) => {
				noteAccepted(socket);
				peers.accepted(socket);
			});
			server.on('request', app.onRequest);
			server.on('checkContinue', app.onCheckContinue);
			server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
		},
		stopAccepting() {
			server.close();
			server.closeIdleConnections();
		},
		close: (graceMs) => closeServer(server, graceMs)
	};
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
