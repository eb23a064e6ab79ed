// S04: a filesystem that is meant to be writable is mounted read-only: the kernel does that when the disk fails it.
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';

/** What was seen writable, as `mount point source`: not every filesystem is in fstab. */
type Memory = readonly string[];
const begin: Memory = [];

const WHY_CARE = 'Nothing can be written there: databases stop, logs end, and what was being written may be damaged.';
const WHY_SO =
	'The kernel makes a filesystem read-only when its disk reports errors; or somebody mounted it so by hand. The kernel’s log says which.';

export const turnedReadOnly = defineDetector({
	id: 'S04',
	name: 'Filesystem turned read-only',
	subject: 'storage',
	needs: ['mounts', 'filesystems'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: ['mounts'],
	begin,
	detect({ mounts, filesystems }, { nowMs, memory }) {
		const observations: Observation[] = [];
		const written = new Set<string>();
		for (const { mountPoint, live, written: line } of mounts.rows) {
			if (!line) continue;
			written.add(mountPoint);
			if (!live?.options.includes('ro') || line.options.includes('ro')) continue;
			observations.push({
				resource: `mount:${mountPoint}`,
				severity: 'critical',
				title: `${mountPoint} is read-only, and should not be`,
				whyNow: `It is mounted read-only; line ${line.line} of /etc/fstab has it as writable.`,
				whyCare: WHY_CARE,
				whySo: WHY_SO,
				evidence: [
					{
						source: '/proc/self/mountinfo',
						seenAtMs: nowMs,
						raw: `${live.source} ${mountPoint} ${live.type} ${live.options.join(',')}`
					},
					{
						source: '/etc/fstab',
						seenAtMs: nowMs,
						raw: `${line.source} ${mountPoint} ${line.type} ${line.options.join(',')}`
					}
				],
				affected: [`device:${live.source}`],
				fingerprint: live.source,
				ask: `Why is ${mountPoint} read-only?`
			});
		}
		const seen: string[] = [];
		for (const { mountPoint, source, type, kind, readOnly } of filesystems.list) {
			const key = `${mountPoint} ${source}`;
			if (!readOnly || memory.includes(key)) seen.push(key);
			if (!readOnly || !memory.includes(key) || written.has(mountPoint) || kind === 'system') continue;
			observations.push({
				resource: `mount:${mountPoint}`,
				severity: 'critical',
				title: `${mountPoint} has become read-only`,
				whyNow: 'It was writable before, and is mounted read-only now.',
				whyCare: WHY_CARE,
				whySo: WHY_SO,
				evidence: [{ source: '/proc/self/mountinfo', seenAtMs: nowMs, raw: `${source} ${mountPoint} ${type} ro` }],
				affected: [`device:${source}`],
				fingerprint: source,
				ask: `Why is ${mountPoint} read-only?`
			});
		}
		return { memory: seen, observations };
	}
});
