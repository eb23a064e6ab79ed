// The machine's files without those on filesystems that may hang: nothing below such a mount is looked at.
import type { HostRoot } from './host-root.ts';

const FOREIGN = {
	got: false,
	why: 'failed',
	detail: 'it lies on a filesystem that may be on another machine'
} as const;

/** @param mounts  mount points, as `readForeign` tells them */
export function withoutForeign<Root extends Pick<HostRoot, 'facts' | 'readLink'>>(
	root: Root,
	mounts: ReadonlySet<string>
): Root {
	if (mounts.size === 0) return root;
	const isForeign = (path: string): boolean =>
		[...mounts].some((mount) => path === mount || path.startsWith(`${mount}/`));
	return {
		...root,
		facts: async (path) => (isForeign(path) ? FOREIGN : root.facts(path)),
		readLink: async (path) => (isForeign(path) ? FOREIGN : root.readLink(path))
	};
}
