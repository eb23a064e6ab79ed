// The door for satellites: the Wyoming protocol over TCP, on loopback. Who is at the other end is told by the account its process
// runs as; an address on this machine is no identity.
import { createServer, type Socket } from 'node:net';
import type { Log } from '../../lib/log.ts';
import { uidOfPeer } from './peer-uid.ts';
import { type Connection, type ConnectionDeps, serveConnection } from './wyoming-connection.ts';

export interface WyomingServer {
	/** Undefined until it listens; a sentence when it could not. */
	problem(): string | undefined;
	/** How many callers were turned away, and the last reason. */
	refusals(): { readonly count: number; readonly last: string };
	/** For the list of sources. */
	streams(): { readonly connections: number; readonly waiting: number };
	readonly listening: Promise<void>;
	close(): Promise<void>;
}

export interface WyomingServerDeps extends Omit<ConnectionDeps, 'listen' | 'id'> {
	readonly port: number;
	readonly uid: number;
	/** Accounts beside the service's own. */
	readonly allowUids: readonly number[];
	readonly log: Log;
	readonly onChange: () => void;
}

const HOST = '127.0.0.1';
const MOST_SOCKETS = 50;
const MOST_STREAMS = 8;

export function openWyomingServer(deps: WyomingServerDeps): WyomingServer {
	const open = new Map<Socket, Connection>();
	let streams = 0;
	let problem: string | undefined = 'It is not listening yet.';
	let refused = { count: 0, last: '' };
	let last = 0;

	function refuse(socket: Socket, why: string): void {
		refused = { count: refused.count + 1, last: why };
		socket.destroy();
		deps.onChange();
	}

	async function admit(socket: Socket): Promise<void> {
		socket.on('error', () => socket.destroy());
		if (open.size >= MOST_SOCKETS) return refuse(socket, `More than ${MOST_SOCKETS} satellites are connected.`);
		const { remoteAddress, remotePort, localPort } = socket;
		if (remoteAddress === undefined || remotePort === undefined || localPort === undefined)
			return void socket.destroy();
		socket.pause();
		const uid = await uidOfPeer({ remoteAddress, remotePort, localPort });
		if (socket.destroyed) return;
		if (uid === undefined || (uid !== deps.uid && !deps.allowUids.includes(uid)))
			return refuse(
				socket,
				uid === undefined
					? 'A caller whose account cannot be told was turned away.'
					: `A caller of account ${uid} was turned away; wyoming_ingress.allow_uids lets it in.`
			);
		last += 1;
		const connection = serveConnection(socket, {
			...deps,
			id: `mic:wyoming_satellite:${last}`,
			listen() {
				if (streams >= MOST_STREAMS) return undefined;
				streams += 1;
				let left = false;
				return {
					leave() {
						if (!left) streams -= 1;
						left = true;
					}
				};
			}
		});
		open.set(socket, connection);
		socket.once('close', () => {
			open.delete(socket);
			deps.onChange();
		});
		deps.onChange();
		socket.resume();
	}

	const server = createServer((socket) => void admit(socket));
	const listening = new Promise<void>((resolve) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			problem =
				error.code === 'EADDRINUSE'
					? `Port ${deps.port} is taken by another program; set wyoming_ingress.port in audio_config.yml.`
					: error.message;
			deps.log.warn({ part: 'voice', problem }, 'the ingress for satellites does not listen');
			resolve();
		});
		server.listen(deps.port, HOST, () => {
			problem = undefined;
			deps.log.info({ part: 'voice', port: deps.port }, `satellite ingress listening on ${HOST}:${deps.port}`);
			resolve();
		});
	});

	return {
		problem: () => problem,
		refusals: () => refused,
		streams: () => ({
			connections: open.size,
			waiting: [...open.values()].reduce((sum, one) => sum + one.waiting(), 0)
		}),
		listening,
		async close() {
			for (const socket of open.keys()) socket.destroy();
			await listening;
			await new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));
		}
	};
}
