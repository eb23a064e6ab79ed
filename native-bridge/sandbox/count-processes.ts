// A ceiling on the number of processes of one run, for root: RLIMIT_NPROC does not count root's. Each run gets a control group
// of its own where the machine lets us make one.

import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../pty/is-alive.ts';
import { isWritable } from './is-writable.ts';

export interface ProcessCeiling {
	/** Whoever writes 0 here is counted from then on, with all its children. */
	readonly procsFile: string;
	/** Removes the group, once everything in it has ended. */
	release(): void;
}

export interface ProcessCounter {
	/** @returns undefined when no group can be made (then nothing is counted) */
	ceiling(name: string, processes: number): ProcessCeiling | undefined;
	/** Removes the groups that were kept for the next run. */
	close(): void;
}

const PREFIX = 'hostwright-';
/** As many as run side by side now and then; each is a directory of the kernel's. */
const SPARE_GROUPS = 4;
const RETRIES = 5;
const RETRY_MS = 500;
const HIERARCHIES: readonly { readonly dir: string; readonly usable: (dir: string) => boolean }[] = [
	{ dir: '/sys/fs/cgroup/pids', usable: () => true },
	{ dir: '/sys/fs/cgroup', usable: (dir) => readOr(join(dir, 'cgroup.subtree_control')).split(/\s/).includes('pids') }
];

/** @returns undefined where processes cannot be counted by group */
export function findProcessCounter(): ProcessCounter | undefined {
	const parent = HIERARCHIES.find(({ dir, usable }) => isWritable(join(dir, 'cgroup.procs')) && usable(dir))?.dir;
	if (parent === undefined) return undefined;
	removeLeftBehind(parent);
	const spare: { readonly dir: string; readonly processes: number }[] = [];
	let closed = false;

	/** Empty groups serve again: to make one and to remove it is a good part of what a short run costs the kernel. */
	function putBack(dir: string, processes: number): void {
		if (!closed && spare.length < SPARE_GROUPS && readOr(join(dir, 'pids.current')).trim() === '0')
			spare.push({ dir, processes });
		else removeGroup(dir, RETRIES);
	}

	function takeSpare(processes: number): string | undefined {
		const at = spare.findIndex((group) => group.processes === processes);
		const [group] = at < 0 ? [] : spare.splice(at, 1);
		if (group === undefined) return undefined;
		try {
			// A run of `host` could have raised it, and somebody tidying up may have taken the group away: never made here.
			writeFileSync(join(group.dir, 'pids.max'), String(processes), { flag: 'r+' });
			return group.dir;
		} catch {
			removeGroup(group.dir);
			return undefined;
		}
	}

	return {
		ceiling(name, processes) {
			const kept = takeSpare(processes);
			if (kept !== undefined) return ceilingOf(kept, processes);
			const dir = join(parent, `${PREFIX}${process.pid}-${name}`);
			try {
				mkdirSync(dir);
				writeFileSync(join(dir, 'pids.max'), String(processes));
			} catch {
				removeGroup(dir);
				return undefined;
			}
			return ceilingOf(dir, processes);
		},
		close() {
			closed = true;
			for (const { dir } of spare.splice(0)) removeGroup(dir);
		}
	};

	function ceilingOf(dir: string, processes: number): ProcessCeiling {
		let released = false;
		return {
			procsFile: `${dir}/cgroup.procs`,
			release() {
				if (released) return;
				released = true;
				putBack(dir, processes);
			}
		};
	}
}

/** Groups of services that were killed. Those of another that lives stay: one that is empty may be about to be used. */
function removeLeftBehind(parent: string): void {
	for (const name of readdirSync(parent)) {
		if (!name.startsWith(PREFIX)) continue;
		const pid = Number(/^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0]);
		if (!isAlive(pid)) removeGroup(join(parent, name));
	}
}

function removeGroup(dir: string, retries = 0): void {
	try {
		rmdirSync(dir);
	} catch (error) {
		// Something in it is still ending. What stays after the retries is removed at the next start.
		if (retries > 0 && (error as NodeJS.ErrnoException).code === 'EBUSY')
			setTimeout(removeGroup, RETRY_MS, dir, retries - 1).unref();
	}
}

function readOr(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
}
