// The peer port: who is at the other end of a connection. Without koffi there is none, and no run either.

import { realpathSync } from 'node:fs';
import process from 'node:process';
import type { Attempt, Loaded } from '../ports/loaded.ts';
import type { ConnectionEnds, Peer, PeerPort } from '../ports/peer.ts';
import type { SandboxSurroundings } from '../ports/sandbox.ts';
import { openLibc } from '../pty/libc.ts';
import { type TreeKeeper, treeKeeper } from '../pty/tree-keeper.ts';
import { findOtherRuns, NO_OTHERS, type OtherRuns, openRunMarks, type RunMarks } from '../services/run-marks.ts';
import { openPeerQuestions, type PeerQuestions, type PeerSocket } from './ask-kernel.ts';
import { createHolderSearch, type Wanted } from './find-holder.ts';

/** A connection may wait this long to be accepted; what made it may have ended before. */
const REMEMBERED_MS = 5000;
const OUTSIDE: Peer = { of: 'outside' };

/** Absent only where koffi has no binary. */
export async function loadPeer({ stateDir }: Pick<SandboxSurroundings, 'stateDir'>): Promise<Loaded<PeerPort>> {
	try {
		const keeper = treeKeeper(openLibc());
		const tried: Attempt[] = [];
		const kernel = questions(tried);
		const marks = openMarks(stateDir, tried);
		const stopTelling = keeper.tellRuns(marks);
		const own = realpathSync.native(stateDir);
		const findOthers = (): OtherRuns => findOtherRuns(own);
		const search = createHolderSearch(keeper, findOthers);
		const onClose = (): void => {
			stopTelling();
			marks.close();
		};
		return { present: true, port: createPeerPort({ keeper, kernel, search, findOthers, onClose }), tried };
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

/** Where other services cannot be told of a run that could connect to them, none is begun. */
function openMarks(stateDir: string, tried: Attempt[]): RunMarks {
	try {
		return openRunMarks(stateDir);
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		tried.push({ what: 'marks of runs for other services', problem });
		return {
			begin() {
				throw new Error(`other services cannot be told of this run: ${problem}`);
			},
			end: () => {},
			close: () => {}
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
	/** The runs of other services, as they are now; nobody's when absent. */
	readonly findOthers?: () => OtherRuns;
	readonly onClose?: () => void;
	/** Of this process. */
	readonly uid?: number;
}

export function createPeerPort(parts: PeerParts): PeerPort {
	const { keeper, kernel, search, findOthers = () => NO_OTHERS, uid = process.getuid?.() ?? 0 } = parts;

	/** @param isRecent whether a run of ours lived as the connection was accepted, or had just ended */
	function find(ends: ConnectionEnds, socket: PeerSocket, isRecent: boolean): Peer | Promise<Peer> {
		if (socket.kind === 'elsewhere') return OUTSIDE;
		const others = findOthers();
		const isPossible = isRecent || others.any;
		if (socket.kind === 'closed') return isPossible ? { of: 'gone' } : OUTSIDE;
		if (socket.kind === 'unknown') return isPossible ? { of: 'unknown', why: socket.why } : OUTSIDE;
		const isGone = (): boolean => kernel.ask(ends).kind === 'closed';
		if (keeper.connectingRuns().live || others.roots().length > 0)
			// It may have gone while it was looked for.
			return search(socket).then((peer) => (peer.of === 'unknown' && isGone() ? { of: 'gone' } : peer));
		// Nothing of a run is left, so whoever has it now is none of its processes.
		if (isPossible && isGone()) return { of: 'gone' };
		// Only root sees into the processes, and the services, of others.
		return uid === 0 || socket.uid === uid ? OUTSIDE : { of: 'unknown', why: 'it belongs to another account' };
	}

	return {
		close() {
			parts.onClose?.();
			kernel.close();
		},
		accepted({ localAddress, localPort, remoteAddress, remotePort }) {
			const { live, endedMs } = keeper.connectingRuns();
			const isRecent = live || performance.now() - endedMs <= REMEMBERED_MS;
			const ends = { localAddress, localPort, remoteAddress, remotePort };
			// What made it may have ended by the time that it matters.
			const socket = isRecent ? kernel.ask(ends) : undefined;
			return () => find(ends, socket ?? kernel.ask(ends), isRecent);
		}
	};
}
