// S04: a filesystem that fstab has as writable is mounted read-only: the kernel does that when the disk fails it.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const turnedReadOnly = defineDetector({
	id: 'S04',
	name: 'Filesystem turned read-only',
	subject: 'storage',
	needs: ['mounts'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	begin: null,
	detect: ({ mounts }, { nowMs, memory }) => ({
		memory,
		observations: mounts.rows.flatMap(({ mountPoint, live, written }) => {
			if (!live || !written) return [];
			const isReadOnly = live.options.includes('ro');
			if (!isReadOnly || written.options.includes('ro')) return [];
			return [
				{
					resource: `mount:${mountPoint}`,
					severity: 'critical' as const,
					title: `${mountPoint} is read-only, and should not be`,
					whyNow: `It is mounted read-only; line ${written.line} of /etc/fstab has it as writable.`,
					whyCare: 'Nothing can be written there: databases stop, logs end, and what was being written may be damaged.',
					whySo:
						'The kernel makes a filesystem read-only when its disk reports errors; or somebody mounted it so by hand. The kernel’s log says which.',
					evidence: [
						{
							source: '/proc/self/mountinfo',
							seenAtMs: nowMs,
							raw: `${live.source} ${mountPoint} ${live.type} ${live.options.join(',')}`
						},
						{
							source: '/etc/fstab',
							seenAtMs: nowMs,
							raw: `${written.source} ${mountPoint} ${written.type} ${written.options.join(',')}`
						}
					],
					affected: [`device:${live.source}`],
					fingerprint: live.source,
					ask: `Why is ${mountPoint} read-only?`
				}
			];
		})
	})
});
