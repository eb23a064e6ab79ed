// V03: the kernel ended a unit's process because memory ran out: that of the machine, or what the unit may have.
import type { KernelKill } from '../../host/system/read-kernel-kills.ts';
import { ofUnit } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { count } from '../words.ts';
import { unitKey } from './v01-unit-failed.ts';

export const killedForMemory = defineDetector({
	id: 'V03',
	name: 'Killed for memory',
	subject: 'services',
	needs: ['memoryKills', 'unitsAtHand'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	// Its facts are those of the last half hour.
	clearMs: 0,
	breaks: 'many',
	watches: ['unit-states'],
	chart: {
		kind: 'unit',
		figures: ['memory'],
		keyOf: ofUnit,
		lines: [{ name: 'Memory of the unit', unit: 'bytes', of: ({ memory }) => memory }]
	},
	begin: null,
	detect({ memoryKills, unitsAtHand }, { nowMs, memory }) {
		const byResource = new Map<string, KernelKill[]>();
		for (const kill of memoryKills.kills) {
			const key = resourceOf(kill);
			byResource.set(key, [...(byResource.get(key) ?? []), kill]);
		}
		for (const { name, manager, result, sinceMs } of unitsAtHand) {
			const key = unitKey({ name, manager });
			const lately = sinceMs !== null && nowMs - sinceMs < 30 * MINUTE_MS;
			if (result === 'oom-kill' && lately && !byResource.has(key)) byResource.set(key, []);
		}
		return {
			memory,
			...(memoryKills.limits === null ? {} : { limits: memoryKills.limits }),
			observations: [...byResource].map(([resource, kills]) => {
				const held = resource.slice(resource.indexOf(':') + 1);
				const name = resource.startsWith('container-id:') ? `The container ${held}` : held;
				const byLimit = kills.length > 0 && kills.every((kill) => kill.byLimit);
				return {
					resource,
					severity: 'critical' as const,
					title: `${name} was ended because memory ran out`,
					whyNow:
						kills.length === 0
							? 'systemd says that its process was ended for memory.'
							: `Within the last half hour the kernel ended ${count(kills.length, 'process')} of it: ${[...new Set(kills.map(({ process }) => process))].join(', ')}.`,
					whyCare: 'What it was doing is lost, and it will happen again while it needs as much.',
					whySo:
						kills.length === 0
							? 'Whether it reached its own limit, or the machine had no memory left, stands in the kernel’s log.'
							: byLimit
								? 'It reached the memory limit that it was given; the machine itself had memory left.'
								: 'The machine had no memory left, and the kernel chose it.',
					evidence:
						kills.length === 0
							? [{ source: `systemctl show ${name}`, seenAtMs: nowMs, raw: 'Result=oom-kill' }]
							: [{ source: 'journalctl -k', seenAtMs: nowMs, raw: kills.map(({ line }) => line).join('\n') }],
					fingerprint: byLimit ? 'limit' : 'machine',
					owns: [
						...(resource.includes('unit:') ? ['V01', 'V02'].map((detector) => ({ detector, resource })) : []),
						...(byLimit || kills.length === 0 ? [] : [{ detector: 'V15', resource: 'host:memory' }])
					],
					ask: `What used up the memory when ${name} was killed?`
				};
			})
		};
	}
});

/** A container is known by its id here: the engine, which knows its name, tells of it as well. */
function resourceOf({ unit, containerId, process }: KernelKill): string {
	if (containerId !== null) return `container-id:${containerId.slice(0, 12)}`;
	return unit === null ? `process:${process}` : unitKey(unit);
}
