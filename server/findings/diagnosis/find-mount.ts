// The mount that a file lies on.
import type { Mount } from '../../host/storage/parse-mounts.ts';

/** @param path a real path. The longest mount point above it counts, and of several at one place the last */
export function mountOf(mounts: readonly Mount[], path: string): Mount | undefined {
	let found: Mount | undefined;
	for (const mount of mounts) {
		const point = mount.mountPoint === '/' ? '/' : `${mount.mountPoint}/`;
		if (path !== mount.mountPoint && !path.startsWith(point)) continue;
		if (!found || mount.mountPoint.length >= found.mountPoint.length) found = mount;
	}
	return found;
}
