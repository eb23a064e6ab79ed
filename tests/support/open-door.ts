// The service's HTTP side with its front door taken out: what a safety test must notice.
import type { AddressInfo } from 'node:net';
import type { Access } from '#server/access/access.ts';
import { createAddresses } from '#server/access/addresses.ts';
import { createApp } from '#server/http/app.ts';
import { type Area, setEntry } from '#server/http/exchange.ts';
import type { FrontDoor } from '#server/http/front-door.ts';
import { createLimitedServer } from '#server/http/limits.ts';
import { socketTable } from '#server/http/socket-table.ts';
import { createSockets } from '#server/http/sockets.ts';
import { createLog } from '#server/lib/log.ts';
import type { Services } from '#server/services.ts';

export interface OpenDoor {
	readonly port: number;
	close(): Promise<void>;
}

/** Everyone is the token's holder here, whatever Host, Origin and credential they send. */
export async function startWithoutFrontDoor(): Promise<OpenDoor> {
	const server = createLimitedServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const log = createLog({ level: 'silent', readable: false });
	const access = {
		addresses: createAddresses({ host: '127.0.0.1', port, publicUrl: undefined, ownNameResolves: false }),
		recognise: () => ({ kind: 'known', identity: { kind: 'token' } }),
		signIn: () => undefined,
		onEnded: () => () => {},
		clearingCookie: ''
	} as unknown as Access;
	const split = (url = ''): { path: string; query: string; area: Area } => {
		const [path = '', query = ''] = url.replace(/^https?:\/\/[^/]*/, '').split('?');
		return { path, query, area: path.startsWith('/api') ? 'api' : path.startsWith('/trpc') ? 'trpc' : 'page' };
	};
	const door: FrontDoor = {
		newRequestId: () => 'open',
		wrongSecret: async () => 'answer',
		noteSignIn: () => {},
		admit(request, _response, awaitsContinue) {
			setEntry(request, { ...split(request.url), requestId: 'open', identity: { kind: 'token' }, awaitsContinue });
			return true;
		},
		admitUpgrade: async (request) => ({ pass: true, ...split(request.url), identity: { kind: 'token' } })
	};
	// Deep enough for every procedure to be reached; what it then answers does not matter.
	const nothing: Services = new Proxy(() => {}, {
		get: (_, name) => (name === 'then' || name === 'stage' ? undefined : nothing),
		apply: () => undefined
	}) as unknown as Services;
	const app = createApp({ services: nothing, access, door, log, version: '0.0.0', logRequests: false });
	// A plain word stands for the pages: whether one is reached is the question, not what it shows.
	app.pages.use((_request, response) => {
		response.end('page');
	});
	const sockets = createSockets({ access, door, log });
	for (const route of socketTable(nothing)) sockets.registerSocket({ ...route, handle: () => {} });
	server.on('request', app.onRequest);
	server.on('checkContinue', app.onCheckContinue);
	server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
	return {
		port,
		async close() {
			await sockets.close(0);
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	};
}
