// Where the kernel counts what a container uses.
import type { HostRoot } from '../host-root.ts';

export interface Cgroup {
	readonly version: 1 | 2;
	/** Below the hierarchy's mount point, without a slash at its end. */
	readonly path: string;
}

/**
 * @param pid  as the engine sees it. Another name space may have another process under that number: what does not name the container is not its own
 * @returns undefined where the kernel's files do not show it
 */
export async function findCgroup(root: HostRoot, id: string, pid: number): Promise<Cgroup | undefined> {
	if (pid > 0) {
		const file = await root.readText(`/proc/${pid}/cgroup`, 65_536);
		const found = file.got ? readCgroup(file.value, id) : undefined;
		if (found && (await isThere(root, found))) return found;
	}
	for (const guess of usualPlaces(id)) if (await isThere(root, guess)) return guess;
	return undefined;
}

/** @param text  of `/proc/<pid>/cgroup` */
export function readCgroup(text: string, id: string): Cgroup | undefined {
	const paths = new Map<string, string>();
	for (const line of text.split('\n')) {
		const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
		if (controllers === undefined || path === undefined || path.includes('/..')) continue;
		// A runtime may put the processes into a group below the one that has the limits.
		const [own] = new RegExp(`^.*?${id}[^/]*`).exec(path) ?? [];
		if (own !== undefined) for (const controller of controllers.split(',')) paths.set(controller, own);
	}
	const [first, second] = [paths.get('memory'), paths.get('')];
	if (first !== undefined) return { version: 1, path: first };
	return second === undefined ? undefined : { version: 2, path: second };
}

function usualPlaces(id: string): Cgroup[] {
	return ([2, 1] as const).flatMap((version) =>
		[`/system.slice/docker-${id}.scope`, `/docker/${id}`, `/machine.slice/libpod-${id}.scope`].map((path) => ({
			version,
			path
		}))
	);
}

async function isThere(root: HostRoot, { version, path }: Cgroup): Promise<boolean> {
	const file =
		version === 2 ? `/sys/fs/cgroup${path}/memory.current` : `/sys/fs/cgroup/memory${path}/memory.usage_in_bytes`;
	return (await root.readText(file, 64)).got;
}
