// How a caller came: since when its connection stands, from where, and whether others could listen.
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Connection } from '../approvals/parts.ts';

const ACCEPTED = Symbol('accepted');
type Noted = Socket & { [ACCEPTED]?: number };

/** For every connection, in the turn in which it is accepted. */
export function noteAccepted(socket: Socket, nowMs = Date.now()): void {
	(socket as Noted)[ACCEPTED] = nowMs;
}

/** One that was not seen to begin counts as an old one. */
export function connectionOf(socket: Socket): Connection {
	const remoteAddress = socket.remoteAddress ?? null;
	return {
		acceptedAtMs: (socket as Noted)[ACCEPTED] ?? 0,
		remoteAddress,
		secure: socket instanceof TLSSocket || isLoopback(remoteAddress)
	};
}

const isLoopback = (address: string | null): boolean => address !== null && /^(127\.|::1$|::ffff:127\.)/.test(address);
