// The peer port: who is at the other end of a connection. Without koffi there is none, and no run either.

import process from 'node:process';
import type { Attempt, Loaded } from '../ports/loaded.ts';
import type { Peer, PeerPort } from '../ports/peer.ts';
import { openLibc } from '../pty/libc.ts';
import { type TreeKeeper, treeKeeper } from '../pty/tree-keeper.ts';
import { openPeerQuestions, type PeerQuestions } from './ask-kernel.ts';
import { createHolderSearch, type Wanted } from './find-holder.ts';

/** A connection may wait this long to be accepted; what made it may have ended before. */
const REMEMBERED_MS = 5000;
const OUTSIDE: Peer = { of: 'outside' };

/** Absent only where koffi has no binary. */
export async function loadPeer(): Promise<Loaded<PeerPort>> {
	try {
		const keeper = treeKeeper(openLibc());
		const tried: Attempt[] = [];
		const kernel = questions(tried);
		return { present: true, port: createPeerPort({ keeper, kernel, search: createHolderSearch(keeper) }), tried };
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		return {
			present: false,
			reason: `native calls are not available: ${problem}`,
			remedy: 'Reinstall with: npm ci (koffi includes a prebuilt file for this platform)',
			tried: [{ what: 'koffi', problem }]
		};
	}
}

/** Where nobody can be asked, every answer is that it is not known. */
function questions(tried: Attempt[]): PeerQuestions {
	try {
		if (process.platform !== 'linux') throw new Error(`not known on ${process.platform}`);
		return openPeerQuestions();
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		tried.push({ what: 'questions about connections', problem: why });
		return { ask: () => ({ kind: 'unknown', why }), close: () => {} };
	}
}

export interface PeerParts {
	readonly keeper: Pick<TreeKeeper, 'connectingRuns'>;
	readonly kernel: PeerQuestions;
	readonly search: (wanted: Wanted) => Promise<Peer>;
}

export function createPeerPort({ keeper, kernel, search }: PeerParts): PeerPort {
	return {
		close: kernel.close,
		accepted({ localAddress, localPort, remoteAddress, remotePort }) {
			const { live, endedMs } = keeper.connectingRuns();
			if (!live && performance.now() - endedMs > REMEMBERED_MS) return isOutside;
			const ends = { localAddress, localPort, remoteAddress, remotePort };
			const socket = kernel.ask(ends);
			if (socket.kind === 'elsewhere') return isOutside;
			if (socket.kind === 'closed') return () => ({ of: 'gone' });
			if (socket.kind === 'unknown') return () => ({ of: 'unknown', why: socket.why });
			const isGone = (): boolean => kernel.ask(ends).kind === 'closed';
			return () => {
				if (keeper.connectingRuns().live)
					// It may have gone while it was looked for.
					return search(socket).then((peer) => (peer.of === 'unknown' && isGone() ? { of: 'gone' } : peer));
				// Nothing of a run is left, so whoever has it now is none of its processes.
				return isGone() ? { of: 'gone' } : OUTSIDE;
			};
		}
	};
}

const isOutside = (): Peer => OUTSIDE;
