// S20: a disk wants to be told which blocks are free, and nothing tells it.
import { defineDetector, HOUR_MS } from '../define.ts';
import { namesOf } from '../words.ts';

export const trimNeverRuns = defineDetector({
	id: 'S20',
	name: 'TRIM never runs on SSD',
	subject: 'storage',
	needs: ['devices', 'timers', 'filesystems'],
	intervalMs: 6 * HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	begin: null,
	detect({ devices, timers, filesystems }, { nowMs, memory }) {
		const timer = timers.timers.find(({ name }) => name === 'fstrim.timer');
		if (timer?.state === 'active') return { memory, observations: [] };
		const mounted = new Set(
			filesystems.list.flatMap(({ device, readOnly }) => (device !== null && !readOnly ? [device] : []))
		);
		const below = (name: string): readonly string[] => {
			const one = devices.list.find((device) => device.name === name);
			return one ? [name, ...one.parents.flatMap(below)] : [];
		};
		const used = new Set([...mounted].flatMap(below));
		const wanting = devices.list
			// The disk of a virtual machine is its host's business.
			.filter(
				({ type, trims, rotational, name, transport }) =>
					type === 'disk' && trims && !rotational && used.has(name) && transport !== null && transport !== 'virtio'
			)
			.map(({ path }) => path);
		if (wanting.length === 0) return { memory, observations: [] };
		return {
			memory,
			observations: [
				{
					resource: 'timer:fstrim.timer',
					severity: 'info' as const,
					title: 'Nothing tells the SSD which blocks are free',
					whyNow: `fstrim.timer is ${timer ? 'off' : 'not there'}; ${namesOf(wanting)} can be trimmed.`,
					whyCare: 'Without it an SSD becomes slower over the years and wears sooner.',
					whySo: 'The timer was never enabled here.',
					evidence: [
						{ source: 'systemctl show fstrim.timer', seenAtMs: nowMs, raw: `ActiveState=${timer?.state ?? ''}` },
						{ source: 'lsblk -D', seenAtMs: nowMs, raw: wanting.join('\n') }
					],
					affected: wanting.map((path) => `device:${path}`),
					fingerprint: wanting.join(' '),
					ask: 'Why does trim never run here?'
				}
			]
		};
	}
});
