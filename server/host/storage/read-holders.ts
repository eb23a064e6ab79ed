// Who has files below a path open: whose data it is, and who goes on writing it.
import type { HostProcess } from '#wire/host/processes.ts';
import { printable } from '../../lib/printable.ts';
import { readProcessName } from '../../lib/process-name.ts';
import type { HostRoot } from '../host-root.ts';
import { findOwner, type Owner } from '../processes/find-owner.ts';
import { openDescriptors } from './open-descriptors.ts';

export interface Holder {
	readonly pid: number;
	readonly process: string;
	readonly unit: HostProcess['unit'];
	readonly container: Owner['container'];
}

export const MOST_HOLDERS = 3;
const SHARE = { most: 50_000, each: 5000 };

/** @returns by path, whether they read or write it; of processes of others only root is told */
export async function readHolders(
	root: Pick<HostRoot, 'listNames' | 'readLink' | 'readText'>,
	paths: readonly string[]
): Promise<ReadonlyMap<string, readonly Holder[]>> {
	const pids = new Map<string, Set<string>>(paths.map((path) => [path, new Set()]));
	if (paths.length === 0) return new Map();
	for await (const { pid, path: target, isOurs } of openDescriptors(root, SHARE)) {
		const fresh = [...pids].filter(
			([path, own]) =>
				own.size < MOST_HOLDERS &&
				!own.has(pid) &&
				(target === path || target.startsWith(path === '/' ? '/' : `${path}/`))
		);
		if (fresh.length > 0 && (await isOurs())) for (const [, own] of fresh) own.add(pid);
	}
	const found = new Map<string, readonly Holder[]>();
	for (const [path, own] of pids) if (own.size > 0) found.set(path, await holdersOf(root, [...own]));
	return found;
}

/** As they are told. */
export const holdersOf = (root: Pick<HostRoot, 'readText'>, pids: readonly string[]): Promise<readonly Holder[]> =>
	Promise.all(pids.map((pid) => holderOf(root, pid)));

async function holderOf(root: Pick<HostRoot, 'readText'>, pid: string): Promise<Holder> {
	const [name = pid, group] = await Promise.all([
		readProcessName(root as HostRoot, pid),
		root.readText(`proc/${pid}/cgroup`, 8192)
	]);
	const owner = group.got ? findOwner(group.value) : { unit: null, container: null };
	// A process calls itself whatever it likes.
	return { pid: Number(pid), process: printable(name.trim()), ...owner };
}
