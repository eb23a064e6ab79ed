// Which filesystems are worth showing first, and how each is. Pure.
import type { FindingMark } from '#wire/finding.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import { type Tone, toneOf } from '../tone-of.ts';

/** As the finding about it says; and what cannot be measured is a trouble whether somebody looked or not. */
export function toneOfFilesystem({ space, deviceGone }: Filesystem, mark: FindingMark | undefined): Tone {
	if (deviceGone || space.state === 'hangs') return 'critical';
	return space.state === 'measured' ? toneOf(mark) : toneOf(mark, { severity: 'warning' });
}

const STORED: ReadonlySet<Filesystem['kind']> = new Set(['disk', 'network', 'fuse', 'overlay']);

/** Whether it holds files that outlive a restart; others are shown on demand. */
export const isStored = ({ kind }: Filesystem): boolean => STORED.has(kind);
