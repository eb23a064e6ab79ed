// The WebSocket hub by itself: the real one, on a real server, with real access and a database on disk, and routes of the test's.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Access, createAccess } from '#server/access/access.ts';
import { createAddresses } from '#server/access/addresses.ts';
import { createSlowDown } from '#server/access/slow-down.ts';
import { readTokenFile } from '#server/access/token-file.ts';
import { createFrontDoor } from '#server/http/front-door.ts';
import { createLimitedServer } from '#server/http/limits.ts';
import { createSockets, type SocketDeps, type SocketRoute, type Sockets } from '#server/http/sockets.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { openMainDatabase } from './open-main-database.ts';

export interface Hub {
	readonly access: Access;
	readonly sockets: Sockets;
	readonly token: string;
	readonly url: string;
	readonly port: number;
	close(): Promise<void>;
}

export async function openHub(
	routes: readonly SocketRoute[],
	options: Pick<SocketDeps, 'pingEveryMs' | 'maxConnections'> = {}
): Promise<Hub> {
	const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-sockets-'));
	const file = readTokenFile(stateDir);
	if (!file.ok) throw new Error(file.problem);
	const { token } = file;
	const database = openMainDatabase(stateDir);
	const server = createLimitedServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const addresses = createAddresses({ host: '127.0.0.1', port, publicUrl: undefined, ownNameResolves: false });
	const access = createAccess({ stateDir, database: database.sql, token, addresses, clock: systemClock });
	const log = createLog({ level: 'silent', readable: false });
	const door = createFrontDoor({
		access,
		slowDown: createSlowDown(systemClock),
		log,
		notes: { add: () => {} },
		peers: { callerOf: () => ({ of: 'outside' }) }
	});
	const sockets = createSockets({ access, door, log, ...options });
	for (const route of routes) sockets.registerSocket(route);
	server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
	return {
		access,
		sockets,
		token,
		url: `http://127.0.0.1:${port}`,
		port,
		async close() {
			await sockets.close(200);
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			database.close();
			rmSync(stateDir, { recursive: true });
		}
	};
}
