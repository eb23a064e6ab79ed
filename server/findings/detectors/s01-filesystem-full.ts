// S01: a filesystem is nearly full.
import type { Filesystem } from '#wire/host/storage.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { ofMount, part } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { diagnoseFilesystem } from '../diagnosis/diagnose-filesystem.ts';
import { percentOf } from '../words.ts';

/** What is always full by its making is no news, and an overlay is as full as what it lies on: but of the root nothing else is seen. */
const fills = ({ kind, mountPoint }: Filesystem): boolean =>
	kind !== 'image' && kind !== 'system' && (kind !== 'overlay' || mountPoint === '/');

export const filesystemFull = defineDetector({
	id: 'S01',
	name: 'Filesystem nearly full',
	subject: 'storage',
	needs: ['filesystems', 'fillGrounds'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'machine',
	watches: ['mounts'],
	levels: {
		warning: { standard: 0.9, least: 0.5, most: 0.99, unit: 'share', words: 'of its room is used' },
		critical: { standard: 0.98, least: 0.6, most: 1, unit: 'share', words: 'of its room is used: critical' },
		ease: { standard: 0.08, least: 0, most: 0.3, unit: 'share', words: 'less is needed for it to count as mended' }
	},
	replay: {
		kind: 'filesystem',
		figures: ['usedBytes', 'sizeBytes'],
		resourceOf: (mountPoint) => `mount:${mountPoint}`,
		judge({ usedBytes = 0, sizeBytes = 0 }, { levels, isOpen }) {
			return sizeBytes > 0 ? severityOf(usedBytes / sizeBytes, levels, isOpen) : undefined;
		}
	},
	chart: {
		kind: 'filesystem',
		figures: ['usedBytes', 'sizeBytes'],
		keyOf: ofMount,
		lines: [
			{
				name: 'Used',
				unit: 'share',
				of: ({ usedBytes, sizeBytes }) => part(usedBytes, sizeBytes),
				raise: 'warning',
				critical: 'critical'
			}
		]
	},
	begin: null,
	detect: ({ filesystems, fillGrounds }, { nowMs, memory, isOpen, levels }) => ({
		memory,
		...(filesystems.limits.length > 0 ? { limits: filesystems.limits.join(' ') } : {}),
		observations: filesystems.list.flatMap((one) => {
			const { mountPoint, space, readOnly, kind, type, source } = one;
			if (space.state !== 'measured' || readOnly || !fills(one)) return [];
			const share = usedShare(one);
			const resource = `mount:${mountPoint}`;
			const severity = severityOf(share, levels, isOpen(resource));
			if (!severity) return [];
			const diagnosis = diagnoseFilesystem(one, fillGrounds, 'room', nowMs);
			const cause = diagnosis?.cause;
			return [
				{
					resource,
					severity,
					title: `${mountPoint} is ${percentOf(share)} full`,
					whyNow: `${formatBytes(space.availableBytes)} of ${formatBytes(space.usedBytes + space.availableBytes)} are free.`,
					whyCare:
						mountPoint === '/' || mountPoint === '/var'
							? 'When nothing is left, services stop, logs end, and updates fail half-way.'
							: 'When nothing is left, whatever writes there fails.',
					whySo: [
						cause?.says ?? 'What takes the room can be looked at on the storage page, folder by folder.',
						...(kind === 'memory' ? ['It lies in memory: what is in it takes from what programs can have.'] : [])
					].join(' '),
					cause: cause && { kind: cause.kind, about: cause.about },
					ruledOut: diagnosis?.ruledOut,
					couldNotLook: diagnosis?.couldNotLook,
					evidence: [
						...(cause?.evidence ?? []),
						{
							source: `statfs ${mountPoint}`,
							seenAtMs: nowMs,
							raw: `${source} ${type} used ${space.usedBytes} available ${space.availableBytes} total ${space.totalBytes}`
						}
					],
					affected: [...one.alsoAt.map((path) => `mount:${path}`), ...(cause?.affected ?? [])],
					fingerprint: severity,
					ask: `What fills ${mountPoint}?`
				}
			];
		})
	})
});

function severityOf(
	share: number,
	{ warning = 0.9, critical = 0.98, ease = 0.08 }: Readonly<Record<string, number>>,
	isOpen: boolean
): 'critical' | 'warning' | undefined {
	if (share >= critical) return 'critical';
	return share >= warning - (isOpen ? ease : 0) ? 'warning' : undefined;
}

/** Of what an ordinary user could fill, as `df` shows it. */
export function usedShare({ space }: Pick<Filesystem, 'space'>): number {
	if (space.state !== 'measured') return 0;
	const fill = space.usedBytes + space.availableBytes;
	return fill > 0 ? space.usedBytes / fill : 0;
}
