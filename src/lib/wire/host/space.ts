// How full a filesystem is, in the one way that everybody counts it.
import type { MeasuredSpace } from './storage.ts';

/** As `df` counts: of what is not kept for root. @returns 0 to 1 */
export function shareUsed({ usedBytes, availableBytes }: Pick<MeasuredSpace, 'usedBytes' | 'availableBytes'>): number {
	const all = usedBytes + availableBytes;
	return all === 0 ? 0 : usedBytes / all;
}

/** @returns null where inodes are not counted */
export function shareOfFiles({ files, usedFiles }: Pick<MeasuredSpace, 'files' | 'usedFiles'>): number | null {
	return files === null || usedFiles === null || files === 0 ? null : usedFiles / files;
}

/** From where on a person should look, and from where on it is late. */
export const FULL = { watch: 0.9, late: 0.98 } as const;
