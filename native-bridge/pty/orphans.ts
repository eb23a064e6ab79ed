// Orphans: children of this process that it did not start.
//
// The service makes itself a subreaper, so whoever is orphaned below it becomes its own child instead of init's, and nothing
// can leave by forking twice. Orphans that die are collected here and nobody else's children are: libuv's are told apart by
// Node's own `child_process` channel, leaders of trees by whoever keeps those.

import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import type { Libc } from './libc.ts';
import { childrenOf, childrenOfThread, listProcesses, type ProcessEntry, readProcess } from './process-table.ts';

export interface Orphans {
	/** True when orphans come to us; false when only living ancestors can be followed. */
	readonly adopted: boolean;
	/** Alive or dead; each is looked at when it is asked for. */
	list(): Iterable<ProcessEntry>;
	/** True when an orphan may come from a child that nobody keeps: one from before us, or one Node started for somebody. */
	mayBeOfOthers(): boolean;
	/** This child of Node's is kept as a tree from here on: its orphans are told by that. */
	isKept(child: ChildProcess): void;
}

/**
 * @param isLeader  true for a living leader of a tree
 * @param onDeath  a child of ours died, whosever it was
 */
export function watchOrphans(libc: Libc, isLeader: (pid: number) => boolean, onDeath: () => void): Orphans {
	const self = process.pid;
	// Only the main thread can tell libuv's children from orphans.
	const adopted = process.platform === 'linux' && isMainThread && libc.becomeSubreaper();
	/** Children from before, with the start that makes a pid theirs. */
	const before = new Map<number, number | undefined>();
	const spawned = new Set<ChildProcess>();

	if (adopted) {
		for (const pid of childrenOf(self)) before.set(pid, readProcess(pid)?.startTicks);
		subscribe('child_process', (message) => {
			spawned.add((message as { process: ChildProcess }).process);
		});
		process.on('SIGCHLD', () => {
			try {
				onDeath();
			} catch {
				// No descriptor is free to look with: the next child that ends is another chance.
			}
		});
	}

	function isStarted(pid: number): boolean {
		if (isLeader(pid)) return true;
		for (const child of spawned) {
			if (hasEnded(child)) spawned.delete(child);
			else if (child.pid === pid) return true;
		}
		return false;
	}

	return {
		adopted,
		*list() {
			if (!adopted) return;
			const pids =
				childrenOfThread(self, self) ?? listProcesses().flatMap(({ pid, parent }) => (parent === self ? pid : []));
			for (const pid of pids) {
				if (isStarted(pid)) continue;
				const entry = readProcess(pid);
				// It may have been collected since, and its number be another's.
				if (entry?.parent === self && before.get(pid) !== entry.startTicks) yield entry;
			}
		},
		mayBeOfOthers() {
			for (const [pid, startTicks] of before) if (readProcess(pid)?.startTicks !== startTicks) before.delete(pid);
			return spawned.size > 0 || before.size > 0;
		},
		isKept: (child) => void spawned.delete(child)
	};
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
