// Which filesystems have no room, or no further file, left: where a program that says so met it. Pure.
import type { Filesystem } from '#wire/host/storage.ts';

export interface FullPlace {
	readonly mountPoint: string;
	readonly lacks: 'room' | 'inodes';
}

/** Programs write more than a few blocks at once, and the last share is kept for root. */
const FULL = 0.97;

export const fullPlaces = (filesystems: readonly Filesystem[]): readonly FullPlace[] =>
	filesystems.flatMap(({ mountPoint, alsoAt, space, kind, readOnly }) => {
		if (space.state !== 'measured' || readOnly || kind === 'image' || kind === 'system') return [];
		const { usedBytes, availableBytes, files, usedFiles } = space;
		const room = usedBytes + availableBytes;
		const lacks =
			room > 0 && usedBytes / room >= FULL ? 'room' : files && (usedFiles ?? 0) / files >= FULL ? 'inodes' : undefined;
		return lacks === undefined ? [] : [mountPoint, ...alsoAt].map((point) => ({ mountPoint: point, lacks }) as const);
	});
