// Which processes belong to which terminal, also after they left its session and their parents died.
//
// The service makes itself a subreaper: whoever is orphaned below it becomes its own child instead of init's, so nothing
// can leave by forking twice. Such an orphan is given to its tree by, in this order: session or process group, having
// been seen below that tree before, the mark in its environment, and by being the only tree it can come from. Where the
// sandbox had systemd make a scope for the run, whoever is in it belongs to the tree as well.
// Orphans that die are collected here and nobody else's children are: libuv's are told apart by Node's own
// `child_process` channel, node-pty's by `add`.

import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { closeSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import type { Libc } from './libc.ts';
import {
	childrenOf,
	childrenOfThread,
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

export interface Tree {
	readonly leader: number;
	/** Living processes of the tree, the leader included while it lives. */
	members(): ProcessEntry[];
	/** The leader was collected: its pid means nothing any more. */
	leaderGone(): void;
	/** The tree was ended, nothing of it is looked for any longer. */
	forget(): void;
}

export interface TreeOptions {
	/** `NAME=value` put into the environment of the leader. */
	readonly mark: string;
	/** True when members may detach (no PID namespace): the tree is then observed while it runs. */
	readonly canLeaveSurvivors: boolean;
	/** False for a person's own shell, which may keep things running on purpose until it is ended. */
	readonly observe: boolean;
	/** The last of what a leader left behind is gone by itself; nothing is looked for any longer. */
	readonly onEmpty: () => void;
}

export interface TreeKeeper {
	/** True when orphans come to us; false when only living ancestors can be followed. */
	readonly adopts: boolean;
	/** Called right after the fork, in the same turn. */
	add(leader: number, options: TreeOptions): Tree;
	/** Signals exactly this process, never another that got its pid. False when it was refused or is gone. */
	signal(entry: ProcessEntry, signal: number): boolean;
}

interface Record {
	readonly leader: number;
	readonly startTicks: number;
	readonly options: TreeOptions;
	readonly seen: Map<number, number>;
	leaderLives: boolean;
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
	const self = process.pid;
	// Only the main thread can tell libuv's children from orphans.
	const adopts = process.platform === 'linux' && isMainThread && libc.becomeSubreaper();
	const records = new Set<Record>();
	const others = new Map<number, number | undefined>();
	const spawned = new Set<ChildProcess>();
	let observer: NodeJS.Timeout | undefined;

	if (adopts) {
		for (const pid of childrenOf(self)) others.set(pid, readProcess(pid)?.startTicks);
		subscribe('child_process', (message) => {
			spawned.add((message as { process: ChildProcess }).process);
		});
		process.on('SIGCHLD', () => {
			try {
				collect();
			} catch {
				// No descriptor is free to look with: the next child that ends is another chance.
			}
		});
	}

	/** Children of ours that we did not start: adopted, alive or dead. */
	function adopted(): ProcessEntry[] {
		if (!adopts) return [];
		const pids = childrenOfThread(self, self);
		const entries = pids
			? pids.flatMap((pid) => (isOwn(pid) ? [] : (readProcess(pid) ?? [])))
			: listProcesses().filter((entry) => entry.parent === self && !isOwn(entry.pid));
		return entries.filter((entry) => others.get(entry.pid) !== entry.startTicks);
	}

	function isOwn(pid: number): boolean {
		for (const record of records) if (record.leaderLives && record.leader === pid) return true;
		for (const child of spawned) {
			if (child.exitCode !== null || child.signalCode !== null) spawned.delete(child);
			else if (child.pid === pid) return true;
		}
		return false;
	}

	/** Collects adopted processes that died, and lets go of trees that ended with them. */
	function collect(): void {
		for (const entry of adopted()) if (!isAlive(entry)) libc.reap(entry.pid);
		for (const record of records) {
			if (record.leaderLives || membersOf(record).length > 0) continue;
			records.delete(record);
			record.options.onEmpty();
		}
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

	function ownerOf(entry: ProcessEntry): Record | undefined {
		for (const record of records) if (belongs(entry, record)) return record;
		const possible = [...records].filter(
			(record) => record.options.canLeaveSurvivors && record.startTicks <= entry.startTicks
		);
		for (const [pid, startTicks] of others) if (readProcess(pid)?.startTicks !== startTicks) others.delete(pid);
		return possible.length === 1 && spawned.size === 0 && others.size === 0 ? possible[0] : undefined;
	}

	function membersOf(record: Record): ProcessEntry[] {
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
		for (const entry of adopted()) if (ownerOf(entry) === record) take(entry);
		for (const [pid, startTicks] of record.seen) {
			const entry = readProcess(pid);
			if (entry?.startTicks === startTicks) take(entry);
			else record.seen.delete(pid);
		}
		if (!adopts && process.platform === 'linux')
			for (const entry of listProcesses()) if (belongs(entry, record)) take(entry);
		for (let next = queue.shift(); next; next = queue.shift())
			for (const child of childrenOf(next.pid)) take(readProcess(child));
		return [...found.values()];
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
		adopts,
		add(leader, options) {
			const record: Record = {
				leader,
				startTicks: readProcess(leader)?.startTicks ?? 0,
				options,
				seen: new Map(),
				leaderLives: true,
				scope: undefined
			};
			records.add(record);
			if (options.observe && process.platform === 'linux') observer ??= setInterval(observe, OBSERVE_MS).unref();
			return {
				leader,
				members: () => membersOf(record),
				leaderGone() {
					record.leaderLives = false;
					record.seen.delete(leader);
				},
				forget() {
					records.delete(record);
					collect();
				}
			};
		},
		signal(entry, signal) {
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
	};
}
