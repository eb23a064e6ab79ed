// The door for satellites: the Wyoming protocol over TCP, on loopback. An address on this machine is no identity: who is at the
// other end is told by the account of its process, and that it is no command of ours.
import { createServer, type Socket } from 'node:net';
import type { PeerPort } from '#native/ports/peer.ts';
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
	/** Tells a process of a run from everybody else; absent where nothing can be run. */
	readonly whoAccepted?: PeerPort['accepted'] | undefined;
	readonly log: Log;
	readonly onChange: () => void;
}

const HOST = '127.0.0.1';
const GONE = 'A caller was gone before it could be told who it was.';
const MOST_SOCKETS = 50;
const MOST_STREAMS = 8;

export function openWyomingServer(deps: WyomingServerDeps): WyomingServer {
	const open = new Map<Socket, Connection>();
	let streams = 0;
	/** Accepted, and not yet told who they are. */
	let asking = 0;
	let problem: string | undefined = 'It is not listening yet.';
	let refused = { count: 0, last: '' };
	let last = 0;

	function refuse(socket: Socket, why: string): void {
		refused = { count: refused.count + 1, last: why };
		socket.destroy();
		deps.onChange();
	}

	/** @returns why this caller is turned away */
	async function objectionTo(
		{ remoteAddress, remotePort, localPort }: Socket,
		isOf: ReturnType<PeerPort['accepted']> | undefined
	): Promise<string | undefined> {
		if (remoteAddress === undefined || remotePort === undefined || localPort === undefined) return GONE;
		const uid = await uidOfPeer({ remoteAddress, remotePort, localPort });
		if (uid === undefined) return 'A caller whose account cannot be told was turned away.';
		if (uid !== deps.uid && !deps.allowUids.includes(uid))
			return `A caller of account ${uid} was turned away; wyoming_ingress.allow_uids lets it in.`;
		// A command has the account of the service, and what it may ask for was settled when it was decided on.
		const peer = await isOf?.();
		if (peer?.of === 'run') return 'A command that the service itself runs was turned away.';
		return peer?.of === 'gone' ? GONE : undefined;
	}

	async function admit(socket: Socket): Promise<void> {
		// In the turn in which it was accepted: later its maker may have ended.
		const isOf = deps.whoAccepted?.(socket);
		socket.on('error', () => socket.destroy());
		if (open.size + asking >= MOST_SOCKETS)
			return refuse(socket, `More than ${MOST_SOCKETS} satellites are connected.`);
		socket.pause();
		asking += 1;
		const objection = await objectionTo(socket, isOf).finally(() => {
			asking -= 1;
		});
		if (socket.destroyed) return;
		if (objection !== undefined) return refuse(socket, objection);
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
