// S18: a deleted file takes room because a program still holds it open.
import type { Filesystem } from '#wire/host/storage.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { usedShare } from './s01-filesystem-full.ts';
import { unitKey } from './v01-unit-failed.ts';

const GIB = 1024 ** 3;

export const heldDeleted = defineDetector({
	id: 'S18',
	name: 'Deleted files still held',
	subject: 'storage',
	needs: ['heldDeleted', 'filesystems'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	levels: { gigabytes: { standard: 1, least: 0.02, most: 1000, unit: 'GiB', words: 'held by one process' } },
	begin: null,
	detect({ heldDeleted: { files, hidden }, filesystems }, { nowMs, memory, levels }) {
		const byHolder = new Map<string, (typeof files)[number][]>();
		for (const file of files) {
			const key = file.unit === null ? `process:${file.process}` : unitKey(file.unit);
			byHolder.set(key, [...(byHolder.get(key) ?? []), file]);
		}
		return {
			memory,
			...(hidden > 0 ? { limits: `Files of ${hidden} processes of other users cannot be seen.` } : {}),
			observations: [...byHolder].flatMap(([resource, held]) => {
				const bytes = held.reduce((sum, one) => sum + one.bytes, 0);
				const [first] = held;
				if (!first) return [];
				const filled = filledBy(held, filesystems.list);
				if (bytes < (levels.gigabytes ?? 1) * GIB && filled.length === 0) return [];
				return [
					{
						resource,
						severity: 'warning' as const,
						title: `${first.process} holds ${formatBytes(bytes)} of deleted files`,
						whyNow: `${held.length === 1 ? first.path : `${held.length} files`} ${held.length === 1 ? 'was' : 'were'} deleted, and process ${first.pid} still has ${held.length === 1 ? 'it' : 'them'} open.`,
						whyCare: 'The room is not free until it is let go, although nothing of it can be seen in any folder.',
						whySo: `${first.path} was deleted while ${first.process} (process ${first.pid}${first.unit ? `, ${first.unit.name}` : ''}) had it open: a log or data that is deleted instead of rotated is written on, where it can no longer be seen.`,
						evidence: [
							{
								source: '/proc/*/fd',
								seenAtMs: nowMs,
								raw: held.map((one) => `${one.pid} ${one.process} ${one.bytes} ${one.path} (deleted)`).join('\n')
							}
						],
						affected: held.map(({ path }) => `file:${path}`).slice(0, 20),
						owns: filled
							.filter(({ share }) => share >= MOST_OF_IT)
							.map(({ mountPoint }) => ({ detector: 'S01', resource: `mount:${mountPoint}` })),
						fingerprint: held.map(({ path }) => path).join(' '),
						...(first.unit === null ? {} : { ask: `Which deleted files does ${first.unit.name} hold open?` })
					}
				];
			})
		};
	}
});

/** On a filesystem that is nearly full, so much of what is used counts whatever its size. */
const COUNTS = 0.1;
const MOST_OF_IT = 0.25;
const NEARLY_FULL = 0.85;

/** Filesystems that are nearly full, and for how much of that what is held is the reason. */
function filledBy(
	held: readonly { readonly path: string; readonly bytes: number }[],
	filesystems: readonly Filesystem[]
): readonly { readonly mountPoint: string; readonly share: number }[] {
	return filesystems.flatMap((one) => {
		const { mountPoint, space } = one;
		if (space.state !== 'measured' || usedShare(one) < NEARLY_FULL) return [];
		const here = held.filter(({ path }) => holderOf(path, filesystems) === mountPoint);
		const share = here.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, space.usedBytes);
		return share >= COUNTS ? [{ mountPoint, share }] : [];
	});
}

/** The mount point that a path lies on. */
function holderOf(path: string, filesystems: readonly Pick<Filesystem, 'mountPoint'>[]): string | undefined {
	let best: string | undefined;
	for (const { mountPoint } of filesystems) {
		const isBelow = mountPoint === '/' || path === mountPoint || path.startsWith(`${mountPoint}/`);
		if (isBelow && mountPoint.length > (best?.length ?? 0)) best = mountPoint;
	}
	return best;
}
