// How much a filesystem's fill matters, and which are worth showing first.
import { FULL, shareOfFiles, shareUsed } from '#wire/host/space.ts';
import type { Filesystem } from '#wire/host/storage.ts';

export type Tone = 'plain' | 'warning' | 'critical';

export const toneOf = (share: number): Tone =>
	share >= FULL.late ? 'critical' : share >= FULL.watch ? 'warning' : 'plain';

/** An image is full by its making. */
export function judgeFilesystem({ kind, space, deviceGone }: Filesystem): Tone {
	if (deviceGone) return 'critical';
	if (space.state !== 'measured') return space.state === 'hangs' ? 'critical' : 'warning';
	if (kind === 'image') return 'plain';
	return toneOf(Math.max(shareUsed(space), shareOfFiles(space) ?? 0));
}

const STORED: ReadonlySet<Filesystem['kind']> = new Set(['disk', 'network', 'fuse', 'overlay']);

/** Whether it holds files that outlive a restart; others are shown on demand. */
export const isStored = ({ kind }: Filesystem): boolean => STORED.has(kind);
