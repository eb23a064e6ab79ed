// Which processes belong to which tree, also after they left its session and their parents died.
//
// A tree is what one leader started: a terminal's program, or a helper of the service (`start-helper.ts`). An orphan is
// given to its tree by, in this order: session or process group, having been seen below that tree before, the mark in its
// environment, and by being the only tree it can come from. Where the sandbox had systemd make a scope for the run, whoever
// is in it belongs to the tree as well.
//
// Every long-lived child of the service has to be a tree. One that Node starts behind the keeper's back is left alone, but
// while it lives no orphan can be given to the only tree it can come from: it might be that child's.

import type { ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { constants } from 'node:os';
import process from 'node:process';
import { atOnce, inPieces, SWIFTLY, within } from './in-pieces.ts';
import type { Libc } from './libc.ts';
import { type Orphans, watchOrphans } from './orphans.ts';
import {
	childrenOf,
	hasEnvironmentMark,
	isAlive,
	listPids,
	type ProcessEntry,
	processesInScope,
	readProcess,
	scopeOf
} from './process-table.ts';

/** How often a tree that can leave survivors is looked at while it runs. */
const OBSERVE_MS = 100;
/** How long a look may take that nobody waits for. */
const GLANCE_MS = 8;
/** What the sandbox names the scope of a run, when systemd makes one. */
export const SCOPE_PREFIX = 'hostwright-run-';

export type TreeKind = 'run' | 'shell' | 'helper';

export interface Tree {
	readonly leader: number;
	/** Living processes of the tree, the leader included while it lives; the service does other things meanwhile. */
	look(): Promise<ProcessEntry[]>;
	/** The same at once; undefined where they are so many that it would keep the service from everything else. */
	glance(): ProcessEntry[] | undefined;
	/** From here on its processes may get sockets of the network. */
	mayConnect(): void;
	/** The leader was collected: its pid means nothing any more. */
	leaderGone(): void;
	/** The tree was ended, nothing of it is looked for any longer. */
	forget(): void;
}

export interface TreeOptions {
	readonly kind: TreeKind;
	/** `NAME=value` put into the environment of the leader. */
	readonly mark: string;
	/** True when members may detach and shed every sign of where they come from (no PID namespace). */
	readonly canLeaveSurvivors: boolean;
	/** True when the tree is looked at while it runs, so that who detaches has been seen. */
	readonly observe: boolean;
	/** The child that Node started as the leader, of a helper: Node collects it, and it is killed when this process exits. */
	readonly helper?: ChildProcess;
	/** The last of what a leader left behind is gone by itself; nothing is looked for any longer. */
	readonly onEmpty: () => void;
}

export interface RunListener {
	/** @throws when it could not take note; the run must not go on then */
	begin(leader: number, startTicks: number): void;
	end(leader: number, startTicks: number): void;
}

export interface TreeKeeper {
	/** True when orphans come to us; false when only living ancestors can be followed. */
	readonly adopts: boolean;
	/** Called right after the fork, in the same turn. */
	add(leader: number, options: TreeOptions): Tree;
	/** How it stands with the runs that may connect to the service itself: one lives, or when the last one ended. */
	connectingRuns(): { readonly live: boolean; readonly endedMs: number };
	/** Where a walk through the processes of those runs has to begin: leaders, and whoever left them. */
	rootsOfConnectingRuns(): Iterable<ProcessEntry>;
	/** Told of each of those runs as it begins and when nothing of it is left. @returns how to stop that */
	tellRuns(listener: RunListener): () => void;
	/** What kind of tree a child of this process belongs to; undefined when that is not known. */
	kindOf(child: ProcessEntry): TreeKind | undefined;
	/** Signals exactly this process, never another that got its pid. False when it was refused or is gone. */
	signal(entry: ProcessEntry, signal: number): boolean;
}

interface Record {
	readonly leader: number;
	readonly startTicks: number;
	readonly options: TreeOptions;
	readonly seen: Map<number, number>;
	leaderLives: boolean;
	connects: boolean;
	/** The run's own scope, once it was seen. */
	scope: string | undefined;
}

// What the kernel knows once per process has one keeper per process, however often this module is loaded:
// a second one would take the first one's terminals for orphans.
const slot: unique symbol = Symbol.for('hostwright.native-bridge.tree-keeper') as never;
const shared = globalThis as { [slot]?: TreeKeeper };

/** The keeper of this process, made at the first call. */
export function treeKeeper(libc: Libc): TreeKeeper {
	shared[slot] ??= createTreeKeeper(libc);
	return shared[slot];
}

function createTreeKeeper(libc: Libc): TreeKeeper {
	const records = new Set<Record>();
	const orphans = watchOrphans(
		libc,
		(pid) => [...records].some((record) => record.leaderLives && record.leader === pid),
		collect
	);
	let observer: NodeJS.Timeout | undefined;
	let observing = false;
	let collecting = false;
	let collectAgain = false;
	let endedMs = Number.NEGATIVE_INFINITY;
	let listener: RunListener | undefined;
	process.on('exit', () => {
		for (const record of records) {
			if (record.options.helper === undefined) continue;
			for (const member of atOnce(findMembers(record, records, orphans)))
				signalExactly(libc, member, constants.signals.SIGKILL);
			record.options.helper.kill('SIGKILL');
		}
	});

	function letGo(record: Record): void {
		if (!records.delete(record) || !record.connects) return;
		endedMs = performance.now();
		listener?.end(record.leader, record.startTicks);
	}

	/** Collects orphans that died, and lets go of trees that ended with them. */
	function collect(): void {
		collectAgain = true;
		if (collecting) return;
		collecting = true;
		void collectAll().finally(() => {
			collecting = false;
		});
	}

	async function collectAll(): Promise<void> {
		while (collectAgain) {
			collectAgain = false;
			try {
				await inPieces(reapDead(), SWIFTLY);
				for (const record of [...records]) {
					if (record.leaderLives) continue;
					const left = await inPieces(findMembers(record, records, orphans), SWIFTLY);
					if (left.length > 0 || !records.has(record)) continue;
					letGo(record);
					record.options.onEmpty();
				}
			} catch {
				// No descriptor is free to look with: the next child that ends is another chance.
			}
		}
	}

	function* reapDead(): Generator<void, void> {
		for (const entry of orphans.list()) {
			if (!isAlive(entry)) libc.reap(entry.pid);
			yield;
		}
	}

	/** One look at a time: what takes longer than the interval is not begun anew. */
	async function observe(): Promise<void> {
		if (observing) return;
		observing = true;
		try {
			const observed = [...records].filter(({ options, leaderLives }) => options.observe && leaderLives);
			for (const record of observed) await inPieces(findMembers(record, records, orphans));
			if (observed.length > 0) return;
			clearInterval(observer);
			observer = undefined;
		} catch {
			// No descriptor is free to look with; the next look is another chance.
		} finally {
			observing = false;
		}
	}

	return {
		adopts: orphans.adopted,
		add(leader, options) {
			const record: Record = {
				leader,
				startTicks: readProcess(leader)?.startTicks ?? 0,
				options,
				seen: new Map(),
				leaderLives: true,
				connects: false,
				scope: undefined
			};
			records.add(record);
			if (options.helper) orphans.isKept(options.helper);
			if (options.observe && process.platform === 'linux')
				observer ??= setInterval(() => void observe(), OBSERVE_MS).unref();
			return {
				leader,
				glance: () => within(findMembers(record, records, orphans), GLANCE_MS),
				look: () => inPieces(findMembers(record, records, orphans), SWIFTLY),
				mayConnect() {
					if (record.connects) return;
					record.connects = true;
					listener?.begin(leader, record.startTicks);
				},
				leaderGone() {
					record.leaderLives = false;
					record.seen.delete(leader);
				},
				forget() {
					letGo(record);
					collect();
				}
			};
		},
		connectingRuns: () => ({ live: [...records].some(({ connects }) => connects), endedMs }),
		*rootsOfConnectingRuns() {
			for (const record of [...records]) if (record.connects) yield* rootsOf(record);
			for (const entry of orphans.list()) if (ownerOf(entry, records, orphans)?.connects) yield entry;
		},
		tellRuns(told) {
			listener = told;
			return () => {
				if (listener === told) listener = undefined;
			};
		},
		kindOf(child) {
			const led = [...records].find((record) => record.leaderLives && record.leader === child.pid);
			return (led ?? ownerOf(child, records, orphans))?.options.kind;
		},
		signal: (entry, signal) => signalExactly(libc, entry, signal)
	};
}

/** What of a run is to be found without its parents: its leader, who is in its scope, and who was seen in it. */
function* rootsOf(record: Record): Generator<ProcessEntry> {
	const inScope = record.scope === undefined ? [] : processesInScope(record.scope);
	for (const pid of [...(record.leaderLives ? [record.leader] : []), ...inScope, ...record.seen.keys()]) {
		const entry = readProcess(pid);
		const known = record.seen.get(pid);
		if (entry !== undefined && (known === undefined || known === entry.startTicks)) yield entry;
	}
}

/** One step looks at one process. */
function* findMembers(record: Record, records: ReadonlySet<Record>, orphans: Orphans): Generator<void, ProcessEntry[]> {
	const found = new Map<number, ProcessEntry>();
	const queue: ProcessEntry[] = [];
	const take = (entry: ProcessEntry | undefined): void => {
		if (entry === undefined || !isAlive(entry) || found.has(entry.pid)) return;
		found.set(entry.pid, entry);
		record.seen.set(entry.pid, entry.startTicks);
		queue.push(entry);
	};
	if (record.leaderLives) {
		take(readProcess(record.leader));
		if (record.options.observe) record.scope ??= scopeOf(record.leader, SCOPE_PREFIX);
	}
	if (record.scope !== undefined)
		for (const pid of processesInScope(record.scope)) {
			take(readProcess(pid));
			yield;
		}
	for (const entry of orphans.list()) {
		if (ownerOf(entry, records, orphans) === record) take(entry);
		yield;
	}
	for (const [pid, startTicks] of [...record.seen]) {
		if (found.has(pid)) continue;
		const entry = readProcess(pid);
		if (entry?.startTicks === startTicks) take(entry);
		else record.seen.delete(pid);
		yield;
	}
	if (!orphans.adopted && process.platform === 'linux')
		for (const pid of listPids()) {
			const entry = readProcess(pid);
			if (entry !== undefined && belongs(entry, record)) take(entry);
			yield;
		}
	for (let at = 0; at < queue.length; at++) {
		const next = queue[at] as ProcessEntry;
		for (const child of childrenOf(next.pid)) if (!found.has(child)) take(readProcess(child));
		yield;
	}
	return [...found.values()];
}

function ownerOf(entry: ProcessEntry, records: ReadonlySet<Record>, orphans: Orphans): Record | undefined {
	for (const record of records) if (belongs(entry, record)) return record;
	// A helper's children keep its mark, so one without any comes from a run.
	const possible = [...records].filter(
		(record) => record.options.canLeaveSurvivors && record.startTicks <= entry.startTicks
	);
	return possible.length === 1 && !orphans.mayBeOfOthers() ? possible[0] : undefined;
}

function belongs(entry: ProcessEntry, record: Record): boolean {
	if (entry.startTicks < record.startTicks) return false;
	return (
		entry.session === record.leader ||
		entry.group === record.leader ||
		record.seen.get(entry.pid) === entry.startTicks ||
		hasEnvironmentMark(entry.pid, record.options.mark)
	);
}

function signalExactly(libc: Libc, entry: ProcessEntry, signal: number): boolean {
	const processFd = libc.openProcess(entry.pid);
	if (processFd >= 0) {
		try {
			if (readProcess(entry.pid)?.startTicks !== entry.startTicks) return false;
			return libc.signalProcess(processFd, signal);
		} finally {
			closeSync(processFd);
		}
	}
	if (process.platform === 'linux' && readProcess(entry.pid)?.startTicks !== entry.startTicks) return false;
	try {
		return process.kill(entry.pid, signal);
	} catch {
		return false;
	}
}
