import type { FilesystemBrief } from '#wire/host/overview.ts';

/** Share of what an ordinary user can fill. */
export function fillOf({ space }: FilesystemBrief): number {
	const all = space ? space.usedBytes + space.availableBytes : 0;
	return space && all > 0 ? space.usedBytes / all : 0;
}
