// Notices that units come and go: each has a folder in the tree of control groups, and the kernel tells when one is made or
// removed. That costs nothing while nothing happens, and needs no rights.
import { type FSWatcher, watch } from 'node:fs';

/** However much happens, it is told this often at most. */
const TOLD_EVERY_MS = 1000;
const PLACES = [
	'/sys/fs/cgroup/system.slice',
	'/sys/fs/cgroup/unified/system.slice',
	'/sys/fs/cgroup/systemd/system.slice'
];

/** @param tell  with the names of those that came or went @returns how to stop; where there is nothing to watch, nothing is ever told */
export function watchUnits(tell: (names: ReadonlySet<string>) => void, places: readonly string[] = PLACES): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let names = new Set<string>();
	const heard = (_event: string, name: string | null): void => {
		if (name !== null) names.add(name);
		timer ??= setTimeout(() => {
			timer = undefined;
			const told = names;
			names = new Set();
			tell(told);
		}, TOLD_EVERY_MS).unref();
	};
	const watchers: FSWatcher[] = [];
	for (const place of places) {
		try {
			const watcher = watch(place, { persistent: false }, heard);
			// A folder that goes away while it is watched.
			watcher.on('error', () => watcher.close());
			watchers.push(watcher);
			break;
		} catch {
			// Not there: the next one, or none.
		}
	}
	return () => {
		clearTimeout(timer);
		for (const watcher of watchers) watcher.close();
	};
}
