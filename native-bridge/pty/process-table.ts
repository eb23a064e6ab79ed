// What /proc says about processes. Every answer is a snapshot; whoever kills must compare `startTicks` first,
// because a pid is used again.

import { readdirSync, readFileSync, statSync } from 'node:fs';

export interface ProcessEntry {
	readonly pid: number;
	readonly state: string;
	readonly parent: number;
	readonly group: number;
	readonly session: number;
	/** Start time in clock ticks since boot: with the pid, the identity of a process. */
	readonly startTicks: number;
}

const read = (path: string): string | undefined => {
	try {
		return readFileSync(path, 'latin1');
	} catch {
		return undefined; // gone, or not ours to see
	}
};

/** One process, `undefined` when there is none (any more). */
export function readProcess(pid: number): ProcessEntry | undefined {
	const stat = read(`/proc/${pid}/stat`);
	if (stat === undefined) return undefined;
	// The name may contain spaces and parentheses; the fields begin after the last one.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return {
		pid,
		state: fields[0] ?? '?',
		parent: Number(fields[1]),
		group: Number(fields[2]),
		session: Number(fields[3]),
		startTicks: Number(fields[19])
	};
}

/** True while the process does or may do something: it exists and is not a corpse waiting to be collected. */
export const isAlive = (entry: ProcessEntry): boolean => entry.state !== 'Z' && entry.state !== 'X';

/** Pids of the children of one thread; `undefined` when the kernel does not keep such lists or the thread is gone. */
export function childrenOfThread(pid: number, thread: number): number[] | undefined {
	const text = read(`/proc/${pid}/task/${thread}/children`);
	return text?.split(' ').filter(Boolean).map(Number);
}

/** Children of a process, of all its threads. */
export function childrenOf(pid: number): number[] {
	let threads: string[];
	try {
		// A directory has two links of its own and one for each that is in it.
		if (statSync(`/proc/${pid}/task`).nlink === 3) return childrenOfThread(pid, pid) ?? [];
		threads = readdirSync(`/proc/${pid}/task`);
	} catch {
		return [];
	}
	return threads.flatMap((thread) => childrenOfThread(pid, Number(thread)) ?? []);
}

export function listPids(): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number);
}

/** All processes one can see. */
export function listProcesses(): ProcessEntry[] {
	return listPids().flatMap((pid) => readProcess(pid) ?? []);
}

/** What the process was started with, as `NAME=value`; `undefined` when it cannot be seen. */
export function environmentOf(pid: number): string[] | undefined {
	return read(`/proc/${pid}/environ`)?.split('\0');
}

/** True when the process was started with this `NAME=value` in its environment. False also when that cannot be seen. */
export function hasEnvironmentMark(pid: number, mark: string): boolean {
	return environmentOf(pid)?.includes(mark) ?? false;
}

/** The scope of systemd that a process runs in when its name begins with `prefix`: a path below the control groups. */
export function scopeOf(pid: number, prefix: string): string | undefined {
	const line = read(`/proc/${pid}/cgroup`)
		?.split('\n')
		.find((text) => /^(0::|\d+:name=systemd:)/.test(text) && /\/[^/]+\.scope$/.test(text));
	const path = line?.slice(line.indexOf('/'));
	return path?.split('/').at(-1)?.startsWith(prefix) ? path : undefined;
}

/** Pids in a scope; [] when it is gone. */
export function processesInScope(path: string): number[] {
	for (const root of ['/sys/fs/cgroup', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified']) {
		const text = read(`${root}${path}/cgroup.procs`);
		if (text !== undefined) return text.split('\n').filter(Boolean).map(Number);
	}
	return [];
}
