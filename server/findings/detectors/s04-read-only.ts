// S04: a filesystem that is meant to be writable is mounted read-only: the kernel does that when the disk fails it.
import type { ReadOnlyTrouble } from '../../host/system/read-read-only-trouble.ts';
import { readOnlyReason } from '../../lib/read-only-reason.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { quoted } from '../words.ts';

/** What was seen writable, as `mount point source`: not every filesystem is in fstab. */
type Memory = readonly string[];
const begin: Memory = [];

const WHY_CARE = 'Nothing can be written there: databases stop, logs end, and what was being written may be damaged.';
export const turnedReadOnly = defineDetector({
	id: 'S04',
	name: 'Filesystem turned read-only',
	subject: 'storage',
	needs: ['mounts', 'filesystems', 'readOnlyTrouble'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: ['mounts'],
	begin,
	detect({ mounts, filesystems, readOnlyTrouble }, { nowMs, memory }) {
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
				...reasonsOf(mountPoint, live.source, readOnlyTrouble),
				evidence: [
					...kernelSaid(live.source, readOnlyTrouble, nowMs),
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
				...reasonsOf(mountPoint, source, readOnlyTrouble),
				evidence: [
					...kernelSaid(source, readOnlyTrouble, nowMs),
					{ source: '/proc/self/mountinfo', seenAtMs: nowMs, raw: `${source} ${mountPoint} ${type} ro` }
				],
				affected: [`device:${source}`],
				fingerprint: source,
				ask: `Why is ${mountPoint} read-only?`
			});
		}
		return { memory: seen, observations };
	}
});

function reasonsOf(
	mountPoint: string,
	source: string,
	{ lines, limits }: ReadOnlyTrouble
): Pick<Observation, 'whySo' | 'cause' | 'ruledOut' | 'couldNotLook'> {
	const reason = readOnlyReason(source, lines, limits);
	const about = { mount: mountPoint, source };
	switch (reason.by) {
		case 'kernel':
			return {
				whySo: `The kernel met errors on ${source} and allows no more writing: ${quoted(reason.line.text) ?? 'see its log'}.`,
				cause: { kind: 'read-only-by-errors', about }
			};
		case 'hand':
			return {
				whySo: `${mountPoint} was remounted read-only by hand or by a program (mount -o remount,ro): the log of the kernel has no word of errors on ${source}.`,
				cause: { kind: 'read-only-by-hand', about },
				ruledOut: [{ what: 'a disk that fails', because: `the log of the kernel has no error on ${source}.` }]
			};
		case 'unknown':
			return {
				whySo:
					'The kernel makes a filesystem read-only when its disk reports errors; or somebody mounted it so by hand. The kernel’s log says which.',
				couldNotLook: [{ what: 'the log of the kernel', because: reason.because }]
			};
	}
}

function kernelSaid(source: string, { lines, limits }: ReadOnlyTrouble, nowMs: number): Observation['evidence'] {
	const reason = readOnlyReason(source, lines, limits);
	if (reason.by !== 'kernel') return [];
	const { atMs, text } = reason.line;
	return [{ source: 'journalctl -k', seenAtMs: nowMs, raw: `${new Date(atMs).toISOString()} ${text}` }];
}
