// Where the kernel counts what a unit uses: the one tree of control groups, or the older trees beside each other.
import type { HostRoot } from '../host-root.ts';

export interface CgroupLayout {
	/** The folder below which each unit has a folder of its own. */
	readonly tree: string;
	/** Whether files such as `memory.current` are in it. */
	readonly memory: 'unified' | 'separate' | 'none';
	readonly cpu: 'unified' | 'separate' | 'none';
}

const TOP = 'sys/fs/cgroup';

/** @returns undefined where there are no control groups of systemd */
export function findCgroupLayout(root: HostRoot): CgroupLayout | undefined {
	if (root.read(`${TOP}/cgroup.controllers`) !== null) return { tree: TOP, memory: 'unified', cpu: 'unified' };
	const separate = root.list(`${TOP}/memory/system.slice`).length > 0 ? 'separate' : 'none';
	if (root.list(`${TOP}/unified/system.slice`).length > 0)
		return { tree: `${TOP}/unified`, memory: separate, cpu: 'unified' };
	if (root.list(`${TOP}/systemd/system.slice`).length === 0) return undefined;
	const cpu = root.list(`${TOP}/cpuacct/system.slice`).length > 0 ? 'separate' : 'none';
	return { tree: `${TOP}/systemd`, memory: separate, cpu };
}

/** Folders of units below it, each with its path in the tree; those of the unit's own processes are left out. */
export function* unitFolders(
	root: HostRoot,
	layout: CgroupLayout
): Generator<{ readonly unit: string; readonly user: number | undefined; readonly path: string }> {
	const open: { path: string; depth: number; user: number | undefined }[] = [{ path: '', depth: 0, user: undefined }];
	for (let next = open.pop(); next; next = open.pop()) {
		for (const name of root.list(`${layout.tree}${next.path}`)) {
			if (!FOLDER.test(name)) continue;
			const path = `${next.path}/${name}`;
			yield { unit: name, user: next.user, path };
			const manager = /^user@(\d+)\.service$/.exec(name);
			if ((name.endsWith('.slice') || manager) && next.depth < MOST_DEPTH)
				open.push({ path, depth: next.depth + 1, user: manager ? Number(manager[1]) : next.user });
		}
	}
}

const FOLDER = /\.(?:service|scope|slice|mount|socket|swap)$/;
const MOST_DEPTH = 12;
