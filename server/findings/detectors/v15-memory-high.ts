// V15: hardly any memory is left.
import { formatBytes } from '#wire/text/format-figures.ts';
import { ofHost, part } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { percentOf } from '../words.ts';
import { hogOf } from './hog-of.ts';

export const memoryHigh = defineDetector({
	id: 'V15',
	name: 'Memory high',
	subject: 'services',
	needs: ['vitals', 'processes'],
	intervalMs: MINUTE_MS,
	holdMs: 10 * MINUTE_MS,
	clearMs: 5 * MINUTE_MS,
	breaks: 'many',
	levels: {
		used: {
			standard: 0.9,
			least: 0.3,
			most: 0.99,
			unit: 'share',
			words: 'of memory, what can be given back not counted'
		},
		critical: { standard: 0.97, least: 0.5, most: 1, unit: 'share', words: 'is critical' },
		waited: { standard: 0.1, least: 0.02, most: 1, unit: 'share', words: 'of the time programs wait for memory' }
	},
	replay: {
		kind: 'host',
		figures: ['memory'],
		optional: ['pressureMemory'],
		resourceOf: () => 'host:memory',
		judge: ({ memory = 0, pressureMemory }, { levels, isOpen, machine }) =>
			machine.memoryBytes > 0 ? severityOf(memory / machine.memoryBytes, pressureMemory, levels, isOpen) : undefined
	},
	chart: {
		kind: 'host',
		figures: ['memory', 'pressureMemory'],
		keyOf: ofHost,
		lines: [
			{
				name: 'Memory in use',
				unit: 'share',
				of: ({ memory }, { memoryBytes }) => part(memory, memoryBytes),
				raise: 'used',
				critical: 'critical'
			},
			{ name: 'Programs wait for memory', unit: 'share', of: ({ pressureMemory }) => pressureMemory, raise: 'waited' }
		]
	},
	begin: null,
	detect({ vitals, processes }, { nowMs, memory, levels, isOpen }) {
		const now = vitals.history.at(-1);
		if (!now || now.memory.totalBytes === 0) return { memory, observations: [] };
		const { usedBytes, totalBytes, swapTotalBytes, swapUsedBytes } = now.memory;
		const share = usedBytes / totalBytes;
		const waited = now.memory.pressure?.some.avg300;
		const severity = severityOf(share, waited, levels, isOpen('host:memory'));
		if (!severity) return { memory, observations: [] };
		const hog = hogOf(processes.processes, (one) => one.memoryBytes, usedBytes);
		const left = totalBytes - usedBytes;
		const isShort = (waited ?? 0) > (levels.waited ?? 0.1) * 0.5;
		return {
			memory,
			observations: [
				{
					resource: 'host:memory',
					severity,
					// The kernel does not wait for ten minutes.
					holdMs: severity === 'critical' ? 2 * MINUTE_MS : 10 * MINUTE_MS,
					title: `${isShort ? 'Memory is short' : 'Memory is nearly used up'}${hog ? `, most of it ${isShort ? 'is held ' : ''}by ${hog.name}` : ''}`,
					whyNow: `${percentOf(share)} is in use, and ${formatBytes(left)} of ${formatBytes(totalBytes)} can still be had${isShort ? `; programs wait for memory during ${percentOf(waited ?? 0)} of the time` : ''}.`,
					whyCare:
						swapTotalBytes === 0
							? 'There is no swap: when it runs out, the kernel ends a program.'
							: 'The machine swaps and becomes slow; when that is used up as well, the kernel ends a program.',
					whySo: hog
						? `${hog.name} holds ${formatBytes(hog.memoryBytes)}${hog.unit ? ` (${hog.unit})` : ''}.`
						: 'No single program stands out.',
					evidence: [
						{
							source: '/proc/meminfo',
							seenAtMs: nowMs,
							raw: `used ${usedBytes} of ${totalBytes}\nswap ${swapUsedBytes} of ${swapTotalBytes}`
						},
						...(hog ? [{ source: `/proc/${hog.pid}/stat`, seenAtMs: nowMs, raw: hog.line }] : [])
					],
					affected: hog ? [hog.unit ? `unit:${hog.unit}` : `process:${hog.name}`] : [],
					fingerprint: hog?.unit ?? hog?.name ?? '',
					ask: 'What eats my memory?'
				}
			]
		};
	}
});

function severityOf(
	share: number,
	waited: number | undefined,
	{ used = 0.9, critical = 0.97, waited: much = 0.1 }: Readonly<Record<string, number>>,
	isOpen: boolean
): 'critical' | 'warning' | undefined {
	// Four times as much waiting is work that suffers.
	if (share > critical || (waited ?? 0) > 4 * much) return 'critical';
	return share > used - (isOpen ? 0.05 : 0) || (waited ?? 0) > much * (isOpen ? 0.5 : 1) ? 'warning' : undefined;
}
