// S03: a filesystem has room left, and can hold hardly any more files.
import { ofMount, part } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { diagnoseFilesystem } from '../diagnosis/diagnose-filesystem.ts';
import { percentOf } from '../words.ts';

export const inodesGone = defineDetector({
	id: 'S03',
	name: 'Inodes nearly gone',
	subject: 'storage',
	needs: ['filesystems', 'fillGrounds'],
	intervalMs: MINUTE_MS,
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'machine',
	watches: ['mounts'],
	levels: {
		warning: { standard: 0.9, least: 0.5, most: 0.99, unit: 'share', words: 'of its inodes are used' },
		critical: { standard: 0.98, least: 0.6, most: 1, unit: 'share', words: 'of its inodes are used: critical' }
	},
	replay: {
		kind: 'filesystem',
		figures: ['usedFiles', 'totalFiles'],
		resourceOf: (mountPoint) => `mount:${mountPoint}`,
		judge: ({ usedFiles = 0, totalFiles = 0 }, { levels, isOpen }) =>
			totalFiles > 0 ? severityOf(usedFiles / totalFiles, levels, isOpen) : undefined
	},
	chart: {
		kind: 'filesystem',
		figures: ['usedFiles', 'totalFiles'],
		keyOf: ofMount,
		lines: [
			{
				name: 'Inodes used',
				unit: 'share',
				of: ({ usedFiles, totalFiles }) => part(usedFiles, totalFiles),
				raise: 'warning',
				critical: 'critical'
			}
		]
	},
	begin: null,
	detect: ({ filesystems, fillGrounds }, { nowMs, memory, isOpen, levels }) => ({
		memory,
		observations: filesystems.list.flatMap((one) => {
			const { mountPoint, space, readOnly, kind } = one;
			if (space.state !== 'measured' || readOnly || kind === 'image' || !space.files) return [];
			const used = space.usedFiles ?? 0;
			const share = used / space.files;
			const resource = `mount:${mountPoint}`;
			const severity = severityOf(share, levels, isOpen(resource));
			if (!severity) return [];
			const diagnosis = diagnoseFilesystem(one, fillGrounds, 'inodes', nowMs);
			const cause = diagnosis?.cause;
			return [
				{
					resource,
					severity,
					title: `${mountPoint} can hold hardly any more files`,
					whyNow: `${percentOf(share)} of its ${space.files} inodes are used; each file and folder takes one.`,
					whyCare: 'New files cannot be made although there is room: programs say that the disk is full.',
					whySo:
						cause?.says ?? 'A very large number of small files lies somewhere on it: a cache, a mail queue, sessions.',
					cause: cause && { kind: cause.kind, about: cause.about },
					ruledOut: diagnosis?.ruledOut,
					couldNotLook: diagnosis?.couldNotLook,
					affected: cause?.affected ?? [],
					evidence: [
						...(cause?.evidence ?? []),
						{ source: `statfs ${mountPoint}`, seenAtMs: nowMs, raw: `inodes ${space.files} used ${used}` }
					],
					fingerprint: 'inodes',
					ask: `Where are the most files below ${mountPoint}?`
				}
			];
		})
	})
});

function severityOf(
	share: number,
	{ warning = 0.9, critical = 0.98 }: Readonly<Record<string, number>>,
	isOpen: boolean
): 'critical' | 'warning' | undefined {
	if (share >= critical) return 'critical';
	return share >= warning - (isOpen ? 0.05 : 0) ? 'warning' : undefined;
}
