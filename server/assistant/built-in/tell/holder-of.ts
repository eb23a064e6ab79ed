// The filesystem that holds a path.
import type { Known } from '#wire/host/known.ts';
import type { Filesystem } from '#wire/host/storage.ts';

/** The longest mount point above it. */
export function holderOf(
	path: string,
	filesystems: Known<{ readonly list: readonly Filesystem[] }>
): Filesystem | undefined {
	if (!filesystems.known) return undefined;
	const isAbove = (point: string): boolean => point === '/' || path === point || path.startsWith(`${point}/`);
	return filesystems.value.list
		.filter(({ mountPoint }) => isAbove(mountPoint))
		.sort((a, b) => b.mountPoint.length - a.mountPoint.length)[0];
}
