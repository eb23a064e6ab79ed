// Peers as a test names them, in place of the kernel's answers.

import type { ConnectionEnds, Peer, PeerPort } from '../ports/peer.ts';

/** @param find  by the ends of the connection; everybody is from outside when absent */
export function createFakePeer(find: (ends: ConnectionEnds) => Peer | Promise<Peer> = () => OUTSIDE): PeerPort {
	return { accepted: (ends) => () => find(ends), close: () => {} };
}

const OUTSIDE: Peer = { of: 'outside' };
