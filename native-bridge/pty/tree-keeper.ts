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
import type { Libc } from './libc.ts';
import { type Orphans, watchOrphans } from './orphans.ts';
import {
	childrenOf,
	hasEnvironmentMark,
	isAlive,
	listProcesses,
	type ProcessEntry,
	processesInScope,
	readProcess,
	scopeOf
} from './process-table.ts';

/** How often a tree that can leave survivors is looked at while it runs. */
const OBSERVE_MS = 100;
/** What the sandbox names the scope of a run, when systemd makes one. */
export const SCOPE_PREFIX = 'hostwright-run-';

export type TreeKind = 'run' | 'shell' | 'helper';

export interface Tree {
	readonly leader: number;
	/** Living processes of the tree, the leader included while it lives. */
	members(): ProcessEntry[];
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

export interface TreeKeeper {
	/** True when orphans come to us; false when only living ancestors can be followed. */
	readonly adopts: boolean;
	/** Called right after the fork, in the same turn. */
	add(leader: number, options: TreeOptions): Tree;
	/** How it stands with the runs that may connect to the service itself: one lives, or when the last one ended. */
	connectingRuns(): { readonly live: boolean; readonly endedMs: number };
	/** Where a walk through the processes of those runs has to begin: leaders, and whoever left them. */
	rootsOfConnectingRuns(): ProcessEntry[];
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
	let endedMs = Number.NEGATIVE_INFINITY;
	const membersOf = (record: Record): ProcessEntry[] => findMembers(record, records, orphans);

	process.on('exit', () => {
		for (const record of records) {
			if (record.options.helper === undefined) continue;
			for (const member of membersOf(record)) signalExactly(libc, member, constants.signals.SIGKILL);
			record.options.helper.kill('SIGKILL');
		}
	});

	function letGo(record: Record): void {
		if (records.delete(record) && record.connects) endedMs = performance.now();
	}

	/** Collects orphans that died, and lets go of trees that ended with them. */
	function collect(): void {
		for (const entry of orphans.list()) if (!isAlive(entry)) libc.reap(entry.pid);
		for (const record of records) {
			if (record.leaderLives || membersOf(record).length > 0) continue;
			letGo(record);
			record.options.onEmpty();
		}
	}

	function observe(): void {
		let any = false;
		for (const record of records) {
			if (!record.options.observe || !record.leaderLives) continue;
			any = true;
			membersOf(record);
		}
		if (any) return;
		clearInterval(observer);
		observer = undefined;
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
			if (options.observe && process.platform === 'linux') observer ??= setInterval(observe, OBSERVE_MS).unref();
			return {
				leader,
				members: () => membersOf(record),
				mayConnect() {
					record.connects = true;
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
		rootsOfConnectingRuns() {
			const connecting = [...records].filter(({ connects }) => connects);
			const strays = orphans.list().filter((entry) => ownerOf(entry, records, orphans)?.connects);
			return [...connecting.flatMap(rootsOf), ...strays];
		},
		kindOf(child) {
			const led = [...records].find((record) => record.leaderLives && record.leader === child.pid);
			return (led ?? ownerOf(child, records, orphans))?.options.kind;
		},
		signal: (entry, signal) => signalExactly(libc, entry, signal)
	};
}

/** What of a run is to be found without its parents: its leader, who is in its scope, and who was seen in it. */
function rootsOf(record: Record): ProcessEntry[] {
	const inScope = record.scope === undefined ? [] : processesInScope(record.scope);
	const pids = [...(record.leaderLives ? [record.leader] : []), ...inScope, ...record.seen.keys()];
	return pids.flatMap((pid) => {
		const entry = readProcess(pid);
		const known = record.seen.get(pid);
		return entry === undefined || (known !== undefined && known !== entry.startTicks) ? [] : entry;
	});
}

function findMembers(record: Record, records: ReadonlySet<Record>, orphans: Orphans): ProcessEntry[] {
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
	if (record.scope !== undefined) for (const pid of processesInScope(record.scope)) take(readProcess(pid));
	for (const entry of orphans.list()) if (ownerOf(entry, records, orphans) === record) take(entry);
	for (const [pid, startTicks] of record.seen) {
		const entry = readProcess(pid);
		if (entry?.startTicks === startTicks) take(entry);
		else record.seen.delete(pid);
	}
	if (!orphans.adopted && process.platform === 'linux')
		for (const entry of listProcesses()) if (belongs(entry, record)) take(entry);
	for (let next = queue.shift(); next; next = queue.shift())
		for (const child of childrenOf(next.pid)) take(readProcess(child));
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
