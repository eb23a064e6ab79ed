// Who has files below a path open: whose data it is, and who goes on writing it.
import type { HostProcess } from '#wire/host/processes.ts';
import { readProcessName } from '../../lib/process-name.ts';
import type { HostRoot } from '../host-root.ts';
import { findOwner, type Owner } from '../processes/find-owner.ts';

export interface Holder {
	readonly pid: number;
	readonly process: string;
	readonly unit: HostProcess['unit'];
	readonly container: Owner['container'];
}

const MOST_EACH = 3;
const MOST_LINKS = 50_000;

/** @returns by path; of processes of others only root is told */
export async function readHolders(
	root: Pick<HostRoot, 'listNames' | 'readLink' | 'readText'>,
	paths: readonly string[]
): Promise<ReadonlyMap<string, readonly Holder[]>> {
	const found = new Map<string, Holder[]>();
	if (paths.length === 0) return found;
	const processes = await root.listNames('proc');
	let left = MOST_LINKS;
	for (const pid of processes.got ? processes.value.filter((name) => /^\d+$/.test(name)) : []) {
		const descriptors = await root.listNames(`proc/${pid}/fd`);
		if (!descriptors.got) continue;
		const held = new Set<string>();
		for (const descriptor of descriptors.value) {
			if (left-- <= 0) return found;
			const target = await root.readLink(`proc/${pid}/fd/${descriptor}`);
			if (!target.got || !target.value.startsWith('/')) continue;
			for (const path of paths)
				if (target.value === path || target.value.startsWith(path === '/' ? '/' : `${path}/`)) held.add(path);
		}
		for (const path of held) {
			const list = found.get(path) ?? [];
			if (list.length >= MOST_EACH) continue;
			found.set(path, [...list, await holderOf(root, pid)]);
		}
	}
	return found;
}

async function holderOf(root: Pick<HostRoot, 'readText'>, pid: string): Promise<Holder> {
	const [name = pid, group] = await Promise.all([
		readProcessName(root as HostRoot, pid),
		root.readText(`proc/${pid}/cgroup`, 8192)
	]);
	const owner = group.got ? findOwner(group.value) : { unit: null, container: null };
	return { pid: Number(pid), process: name.trim(), ...owner };
}
