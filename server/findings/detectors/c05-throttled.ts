// C05: a container is held back by its processor limit.
import { ofContainer } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { percentOf } from '../words.ts';
import { containerKey } from './of-container.ts';

export const containerThrottled = defineDetector({
	id: 'C05',
	name: 'Container held back by its CPU limit',
	subject: 'containers',
	needs: ['containers'],
	intervalMs: MINUTE_MS,
	holdMs: 15 * MINUTE_MS,
	clearMs: 5 * MINUTE_MS,
	breaks: 'one',
	levels: { periods: { standard: 0.25, least: 0.05, most: 1, unit: 'share', words: 'of the time it is held back' } },
	chart: {
		kind: 'container',
		figures: ['cpu'],
		keyOf: ofContainer,
		lines: [{ name: 'Cores in use', unit: 'cores', of: ({ cpu }) => cpu }]
	},
	begin: null,
	detect: ({ containers }, { nowMs, memory, levels }) => ({
		memory,
		observations: containers.flatMap((one) => {
			const throttled = one.usage?.throttled ?? 0;
			if (throttled < (levels.periods ?? 0.25)) return [];
			return [
				{
					resource: containerKey(one),
					severity: 'warning' as const,
					title: `The container ${one.name} is held back by its processor limit`,
					whyNow: `In ${percentOf(throttled)} of the time it wanted to go on and was not let.`,
					whyCare: 'Its answers take longer, although the machine may be idle.',
					whySo: `It may use ${one.details?.cpuLimit ?? '?'} cores.`,
					evidence: [{ source: 'cpu.stat', seenAtMs: nowMs, raw: `throttled ${throttled}` }],
					fingerprint: String(one.details?.cpuLimit ?? '')
				}
			];
		})
	})
});
