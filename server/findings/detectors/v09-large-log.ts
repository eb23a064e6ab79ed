// V09: a log file that nothing cuts.
import type { Filesystem } from '#wire/host/storage.ts';
import { formatBytes } from '#wire/text/format-figures.ts';
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import { spanOf } from '../words.ts';
import { usedShare } from './s01-filesystem-full.ts';

const GIB = 1024 ** 3;

export const largeLog = defineDetector({
	id: 'V09',
	name: 'Log file not rotated',
	subject: 'services',
	needs: ['logFiles', 'filesystems'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	levels: { gigabytes: { standard: 1, least: 0.01, most: 1000, unit: 'GiB', words: 'of one file below /var/log' } },
	begin: null,
	detect({ logFiles, filesystems }, { nowMs, memory, levels, isOpen }) {
		const most = (levels.gigabytes ?? 1) * GIB;
		const limits = logFiles.denied.length > 0 ? { limits: `Not looked into: ${logFiles.denied.join(', ')}.` } : {};
		return {
			memory,
			...limits,
			observations: logFiles.files
				.filter(({ path }) => !isRotated(path))
				.filter(
					({ path, sizeBytes }) =>
						sizeBytes > most * (isOpen(`file:${path}`) ? 0.9 : 1) || fills(path, sizeBytes, filesystems.list)
				)
				.map(({ path, sizeBytes, modifiedMs }) => ({
					resource: `file:${path}`,
					severity: 'warning' as const,
					title: `${path} has grown to ${formatBytes(sizeBytes)}`,
					whyNow: `It holds ${formatBytes(sizeBytes)} and was written ${nowMs - modifiedMs < DAY_MS ? 'within the last day' : `${spanOf(nowMs - modifiedMs)} ago`}.`,
					whyCare: 'A log that nothing cuts grows until its filesystem is full, and then programs stop.',
					whySo: 'Either nothing rotates it, or what does has not run or has failed.',
					evidence: [
						{
							source: `stat ${path}`,
							seenAtMs: nowMs,
							raw: `size ${sizeBytes}\nmodified ${new Date(modifiedMs).toISOString()}`
						}
					],
					fingerprint: path,
					ask: `What fills ${path}?`
				}))
		};
	}
});

/** What rotating leaves: it grows no more, and goes by itself. */
export const isRotated = (path: string): boolean =>
	/(?:\.\d{1,3}|[-.]\d{8}(?:[-T_]?\d{2,10})?|[-.]\d{4}-\d{2}-\d{2}|\.old|\.prev(?:ious)?)(?:\.(?:gz|xz|bz2|zst|lz4|Z))?$|\.(?:gz|xz|bz2|zst|lz4|Z)$/.test(
		path
	);

/** Most of a filesystem that is nearly full, whatever its size. */
function fills(path: string, sizeBytes: number, filesystems: readonly Filesystem[]): boolean {
	const holder = filesystems
		.filter(({ mountPoint }) => mountPoint === '/' || path.startsWith(`${mountPoint}/`))
		.sort((a, b) => b.mountPoint.length - a.mountPoint.length)[0];
	if (holder?.space.state !== 'measured' || usedShare(holder) < 0.85) return false;
	return sizeBytes >= holder.space.usedBytes * 0.25;
}
