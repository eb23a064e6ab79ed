// Programs that have a file open, or something below a mount, as far as this account may look.
import type { HostRoot } from '../../host/host-root.ts';
import { readProcessName } from '../../lib/process-name.ts';

const MOST_PROCESSES = 2000;
const MOST_DESCRIPTORS = 256;

/** @returns `process:NAME`, without repetition */
export async function findHolders(
	places: readonly string[],
	root: Pick<HostRoot, 'listNames' | 'readLink' | 'readText'>
): Promise<readonly string[]> {
	if (places.length === 0) return [];
	const isHeld = (target: string): boolean =>
		places.some((place) => target === place || target.startsWith(`${place}/`));
	const processes = await root.listNames('proc');
	if (!processes.got) return [];
	const found = new Set<string>();
	for (const pid of processes.value.filter((name) => /^\d+$/.test(name)).slice(0, MOST_PROCESSES)) {
		const descriptors = await root.listNames(`proc/${pid}/fd`);
		if (!descriptors.got) continue;
		const links = ['cwd', ...descriptors.value.slice(0, MOST_DESCRIPTORS).map((name) => `fd/${name}`)];
		for (const link of links) {
			const target = await root.readLink(`proc/${pid}/${link}`);
			if (!target.got || !isHeld(target.value)) continue;
			const name = await readProcessName(root, pid);
			if (name !== undefined) found.add(`process:${name.trim().replace(/[^\x20-\x7e]/g, '?')}`);
			break;
		}
	}
	return [...found];
}
