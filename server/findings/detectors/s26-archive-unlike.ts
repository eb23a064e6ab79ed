// S26: the newest archive of a series is empty, cut off, or far smaller than those before it: it would not restore.
import type { ArchiveSeries } from '../../host/upkeep/read-archives.ts';
import { DAY_MS, defineDetector, HOUR_MS, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { percentOf } from '../words.ts';

/** It may still be written: what is at work on it leaves its time newer than that. */
const YOUNG_MS = 3 * MINUTE_MS;
const LEAST_BEFORE = 3;
/** What is made less often than that varies as what it copies does. */
const SPARSE_MS = 45 * DAY_MS;
const LEAST_BYTES = 4096;
/** Made from what changed since another one. */
const IN_PART = /(?:^|[^a-z])(?:incr?|incremental|diff|differential|delta|partial|wal|binlog|xlog)(?:[^a-z]|$)/i;

export const archiveUnlike = defineDetector({
	id: 'S26',
	name: 'Backup that would not restore',
	subject: 'storage',
	needs: ['archives'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: [{ files: ['/var/backups/', '/backup/', '/backups/', '/srv/backup/', '/srv/backups/'] }],
	levels: {
		share: { standard: 20, least: 1, most: 90, unit: '%', words: 'of the usual size of its series is too small' }
	},
	begin: null,
	detect: ({ archives }, { nowMs, memory, levels }) => ({
		memory,
		observations: archives.flatMap((one) => judge(one, (levels.share ?? 20) / 100, nowMs))
	})
});

function judge({ pattern, members, state }: ArchiveSeries, share: number, nowMs: number): readonly Observation[] {
	const newest = members.at(-1);
	const before = members.slice(0, -1);
	if (!newest || nowMs - newest.modifiedMs < YOUNG_MS) return [];
	const usual = median(before.map(({ sizeBytes }) => sizeBytes));
	const isBroken =
		(state === 'empty' || state === 'truncated') && before.some(({ sizeBytes }) => sizeBytes > newest.sizeBytes);
	if (!isBroken && !isSmall(pattern, before, newest.sizeBytes, usual, share)) return [];
	const good = before.findLast(({ sizeBytes }) => sizeBytes >= usual * share) ?? before.at(-1);
	const what =
		state === 'empty'
			? 'holds nothing'
			: state === 'truncated'
				? 'is cut off'
				: `is ${shareOf(newest.sizeBytes / usual)} of its usual size`;
	const figures = `${newest.path} of ${dateOf(newest.modifiedMs)} has ${sizeOf(newest.sizeBytes)}; the ${before.length} before it have ${sizeOf(usual)} (median)`;
	return [
		{
			resource: `file:${pattern}`,
			severity: 'warning',
			title: `The newest backup ${newest.path} ${what}`,
			whyNow: `${figures}.`,
			whyCare: `What was written since ${good ? `${good.path} (${dateOf(good.modifiedMs)})` : 'the one before'} could not be brought back, and the older ones go when they are rotated.`,
			whySo:
				state === 'empty'
					? [
							`${newest.path} was made and nothing was put into it (${sizeOf(newest.sizeBytes)} where ${sizeOf(usual)} are usual):`,
							'what fills it gave nothing, and its job did not say so.'
						].join(' ')
					: state === 'truncated'
						? `${newest.path} lacks its end (${sizeOf(newest.sizeBytes)} where ${sizeOf(usual)} are usual): what wrote it was ended, or had no room.`
						: `${figures}: most of what it held is missing from it, so what it copies is gone, moved or not mounted, or could not be read.`,
			cause: {
				kind: state === 'empty' || state === 'truncated' ? `archive-${state}` : 'archive-small',
				about: { path: newest.path }
			},
			evidence: [
				{
					source: `ls -l ${pattern}`,
					seenAtMs: nowMs,
					raw: members
						.slice(-6)
						.map(({ path, sizeBytes, modifiedMs }) => `${sizeBytes}\t${new Date(modifiedMs).toISOString()}\t${path}`)
						.join('\n')
				}
			],
			affected: [`file:${newest.path}`],
			fingerprint: `${state} ${newest.path}`,
			ask: `What is wrong with the backup ${newest.path}?`
		}
	];
}

/** A series is known by those before; where it held small ones among the large, another small one is nothing new. */
function isSmall(
	pattern: string,
	before: ArchiveSeries['members'],
	sizeBytes: number,
	usual: number,
	share: number
): boolean {
	if (before.length < LEAST_BEFORE || usual < LEAST_BYTES || IN_PART.test(pattern)) return false;
	const gaps = before.slice(1).map(({ modifiedMs }, index) => modifiedMs - (before[index]?.modifiedMs ?? modifiedMs));
	if (median(gaps) > SPARSE_MS) return false;
	if (sizeBytes >= usual * share) return false;
	const sizes = before.map((one) => one.sizeBytes);
	const lastLarge = sizes.findLastIndex((size) => size >= usual * share);
	return sizes.slice(0, lastLarge).every((size) => size >= usual * share);
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** What is there is more than nothing. */
const shareOf = (part: number): string => (part < 0.01 ? 'less than 1 %' : percentOf(part));

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function sizeOf(bytes: number): string {
	const steps = [
		['GiB', 1024 ** 3],
		['MiB', 1024 ** 2],
		['KiB', 1024]
	] as const;
	for (const [unit, step] of steps) if (bytes >= step) return `${(bytes / step).toFixed(1)} ${unit}`;
	return `${bytes} bytes`;
}
