// Whose socket it is. First all processes of runs are gone through, then everybody else until the holder is met: that nobody in a
// run was seen with it proves nothing, since descriptors can be handed on while one looks.
//
// A run may make itself as large as its limits allow. The walk is therefore cut into short pieces with rests between them and
// ends after so many steps, and one walk serves everybody who waits when it begins.

import process from 'node:process';
import type { Peer } from '../ports/peer.ts';
import { inPieces } from '../pty/in-pieces.ts';
import { childrenOfThread, listPids, type ProcessEntry, readProcess } from '../pty/process-table.ts';
import type { TreeKeeper } from '../pty/tree-keeper.ts';
import { filtersOf, NO_OTHERS, type OtherRuns, uidOf } from '../services/run-marks.ts';
import { socketsIn, threadsOf, usersOf } from './descriptors.ts';

export interface Wanted {
	readonly inode: number;
	/** The user whom the kernel names as the socket's owner. */
	readonly uid: number;
}

/** Descriptors and threads that are looked at, of runs and of everybody else: some tenths of a second of work, in pieces. */
const MOST_STEPS = 50_000;
/** And so long, when the machine is so busy that the pieces come late. */
const RUNS_MS = 1000;
const OTHERS_MS = 2000;
/** A process may have handed it on just then, or have forked. */
const TRIES = 3;
/** Parents of a process that are followed; more than there ever are. */
const MOST_PARENTS = 4096;
/** Outside processes with connections to us that are looked at first: a browser opens several. */
const MOST_KNOWN = 16;

type Keeper = Pick<TreeKeeper, 'rootsOfConnectingRuns' | 'kindOf'>;

interface Asked extends Wanted {
	readonly answer: (peer: Peer) => void;
}

/**
 * @param findOthers  the runs of other services
 * @param runSteps  how much of runs is looked at
 * @returns who holds the socket; never rejects
 */
export function createHolderSearch(
	keeper: Keeper,
	findOthers: () => OtherRuns = () => NO_OTHERS,
	runSteps = MOST_STEPS
): (wanted: Wanted) => Promise<Peer> {
	let asked: Asked[] = [];
	let busy = false;
	/** Newest first. */
	let known: readonly number[] = [];

	async function answerAll(): Promise<void> {
		busy = true;
		while (asked.length > 0) {
			const now = asked;
			asked = [];
			await answerThese(now);
		}
		busy = false;
	}

	async function answerThese(these: readonly Asked[]): Promise<void> {
		let open = [...these];
		const settle = (found: (wanted: Wanted) => Peer | undefined): void => {
			open = open.filter((wanted) => {
				const peer = found(wanted);
				if (peer) wanted.answer(peer);
				return !peer;
			});
		};
		try {
			for (let attempt = 0; attempt < TRIES && open.length > 0; attempt++) {
				const inodes = new Set(open.map(({ inode }) => inode));
				const hidingUsers = new Set<number>();
				const otherRuns = findOthers();
				const runs = walkOf(inodes, { limitMs: RUNS_MS, mostSteps: runSteps, hidingUsers });
				await inPieces(lookAmongRuns([...keeper.rootsOfConnectingRuns(), ...otherRuns.roots()], runs));
				settle(({ inode }) => runPeer(runs.holders.get(inode)));
				const others = walkOf(new Set(open.map(({ inode }) => inode)), {
					limitMs: OTHERS_MS,
					mostSteps: MOST_STEPS,
					visited: runs.visited
				});
				await inPieces(lookAmongOthers(known, others));
				settle(({ inode }) => peerOf(others.holders.get(inode), otherRuns));
				settle(({ uid }) => (hidingUsers.has(uid) ? { of: 'run' } : undefined));
			}
			settle(() => ({ of: 'unknown', why: 'no process that can be seen has its socket' }));
		} catch (error) {
			const why = error instanceof Error ? error.message : String(error);
			settle(() => ({ of: 'unknown', why }));
		}
	}

	/** Somebody who was met outside the walk through the runs may have been forked by one meanwhile. */
	function peerOf(pid: number | undefined, otherRuns: OtherRuns): Peer | undefined {
		if (pid === undefined) return undefined;
		const kind = kindOfHolder(keeper, otherRuns, pid);
		if (kind === 'run') return { of: 'run', pid };
		if (kind === 'unclear') return { of: 'unknown', why: 'it cannot be told what its process belongs to' };
		known = [pid, ...known.filter((other) => other !== pid)].slice(0, MOST_KNOWN);
		return { of: 'outside' };
	}

	return (wanted) =>
		new Promise((resolve) => {
			asked.push({ ...wanted, answer: resolve });
			if (!busy) void answerAll();
		});
}

const runPeer = (pid: number | undefined): Peer | undefined => (pid === undefined ? undefined : { of: 'run', pid });

/** One walk through processes. */
interface Walk {
	readonly inodes: ReadonlySet<number>;
	/** By inode, the process that was met with it. */
	readonly holders: Map<number, number>;
	readonly visited: Set<number>;
	/** Users of processes that could not be gone through to the end; absent where that is nobody's business. */
	readonly hidingUsers: Set<number> | undefined;
	steps: number;
	readonly mostSteps: number;
	readonly endsMs: number;
}

interface Range {
	readonly limitMs: number;
	readonly mostSteps: number;
	/** Not to be looked at again. */
	readonly visited?: ReadonlySet<number>;
	readonly hidingUsers?: Set<number>;
}

function walkOf(inodes: ReadonlySet<number>, { limitMs, mostSteps, visited, hidingUsers }: Range): Walk {
	const endsMs = performance.now() + limitMs;
	return { inodes, holders: new Map(), visited: new Set(visited), hidingUsers, steps: 0, mostSteps, endsMs };
}

/** Everybody below a root. A thread may have descriptors that its process does not show, so these come last. */
function* lookAmongRuns(roots: Iterable<ProcessEntry>, walk: Walk): Generator<void> {
	const threads: { readonly pid: number; readonly thread: number }[] = [];
	const pids: number[] = [];
	for (const { pid } of roots) {
		pids.push(pid);
		yield;
	}
	for (const pid of pids) {
		if (walk.visited.has(pid)) continue;
		walk.visited.add(pid);
		if (isOver(walk)) {
			hides(walk, pid);
			continue;
		}
		for (const thread of threadsOf(pid)) {
			walk.steps += 1;
			pids.push(...(childrenOfThread(pid, thread) ?? []));
			if (thread !== pid) threads.push({ pid, thread });
			yield;
		}
		yield* lookInto(walk, pid, `/proc/${pid}/fd`);
	}
	for (const { pid, thread } of threads) {
		if (isOver(walk)) hides(walk, pid);
		else yield* lookInto(walk, pid, `/proc/${pid}/task/${thread}/fd`);
		yield;
	}
}

/** Those who were met before, then the newest first: whoever has just connected was often just started. */
function* lookAmongOthers(known: readonly number[], walk: Walk): Generator<void> {
	if (walk.inodes.size === 0) return;
	for (const pid of [...known, ...listPids().sort((a, b) => b - a)]) {
		if (walk.visited.has(pid)) continue;
		walk.visited.add(pid);
		yield* lookInto(walk, pid, `/proc/${pid}/fd`);
		yield;
		if (walk.holders.size === walk.inodes.size || isOver(walk)) return;
	}
}

function* lookInto(walk: Walk, pid: number, dir: string): Generator<void> {
	const sockets = socketsIn(dir);
	for (let step = sockets.next(); ; step = sockets.next()) {
		if (step.done) {
			if (step.value === 'hidden') hides(walk, pid);
			return;
		}
		walk.steps += 1;
		const { inode } = step.value;
		if (inode !== undefined && walk.inodes.has(inode)) walk.holders.set(inode, pid);
		if (isOver(walk)) {
			sockets.return('hidden');
			hides(walk, pid);
			return;
		}
		yield;
	}
}

const isOver = ({ steps, mostSteps, endsMs }: Walk): boolean => steps >= mostSteps || performance.now() >= endsMs;

function hides(walk: Walk, pid: number): void {
	if (walk.hidingUsers) for (const uid of usersOf(pid)) walk.hidingUsers.add(uid);
}

/**
 * By its parents, up to the child of a service that it comes from; whoever has no such parent was not started by any. Whoever is
 * confined and comes from another person's processes may be in a run of a service that only they and root can see.
 */
function kindOfHolder(keeper: Keeper, otherRuns: OtherRuns, pid: number): 'run' | 'apart' | 'unclear' {
	const own = process.getuid?.() ?? 0;
	let isOfOthers = false;
	let entry = readProcess(pid);
	for (let parents = 0; entry !== undefined && parents < MOST_PARENTS; parents++) {
		if (otherRuns.kindOf(entry) === 'run') return 'run';
		if (entry.pid === process.pid) return 'apart';
		const uid = own === 0 ? own : uidOf(entry.pid);
		if (uid !== 0 && uid !== own) isOfOthers = true;
		if (entry.parent === 0) return isOfOthers && filtersOf(pid) > 0 ? 'unclear' : 'apart';
		if (entry.parent === process.pid) {
			const kind = keeper.kindOf(entry);
			return kind === 'run' ? 'run' : kind === undefined ? 'unclear' : 'apart';
		}
		entry = readProcess(entry.parent);
	}
	return 'unclear';
}
