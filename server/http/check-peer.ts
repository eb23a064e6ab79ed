// What a command that we run ourselves may ask of us: to read, and nothing else. Whoever has the token is believed to be the
// person; should a run ever come by one, this still keeps it from running commands, signing in, deciding or changing anything.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Loaded } from '#native/ports/loaded.ts';
import type { Peer, PeerPort } from '#native/ports/peer.ts';

export interface PeerCheck {
	/** For every connection, in the turn in which it is accepted: later its maker may have ended. */
	accepted(socket: Socket): void;
	/**
	 * Who is at the other end of a request that is more than reading. Answers at once when that is known already.
	 * @returns `outside` also after the first time for a connection of which it is not known, which is told once
	 */
	callerOf(request: IncomingMessage): Peer | Promise<Peer>;
}

const OUTSIDE: Peer = { of: 'outside' };

/** @param port  absent only where no command can be run either */
export function createPeerCheck(port: Loaded<PeerPort>): PeerCheck {
	const asks = new WeakMap<Socket, () => Peer | Promise<Peer>>();

	/**
	 * What is known is not asked again; what is not known is told once for each connection. "Perhaps a run" is not kept: that run
	 * may end, and a client that tries again, as it is told to, does so over the same connection.
	 */
	function keep(socket: Socket, peer: Peer): Peer {
		if (peer.of === 'run' && peer.pid === undefined) return peer;
		const from = peer.of === 'unknown' ? OUTSIDE : peer;
		asks.set(socket, () => from);
		return peer;
	}

	return {
		accepted(socket) {
			if (port.present) asks.set(socket, port.port.accepted(socket));
		},
		callerOf({ socket }) {
			if (!port.present) return OUTSIDE;
			const peer = asks.get(socket)?.() ?? { of: 'unknown', why: 'its connection was not seen to begin' };
			return 'of' in peer ? keep(socket, peer) : peer.then((found) => keep(socket, found));
		}
	};
}

/** What asks for no more than to be told something. */
export function isReading({ method }: IncomingMessage): boolean {
	return method === 'GET' || method === 'HEAD';
}
