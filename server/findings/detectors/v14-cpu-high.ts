// V14: the processor has been busy for long, or more waits for it than it can do.
import { ofHost, part } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { percentOf } from '../words.ts';
import { hogOf } from './hog-of.ts';

/** Of its levels, when it is open. */
const EASE = 0.9;

export const cpuHigh = defineDetector({
	id: 'V14',
	name: 'Processor or load high',
	subject: 'services',
	needs: ['vitals', 'processes'],
	intervalMs: MINUTE_MS,
	holdMs: 15 * MINUTE_MS,
	clearMs: 5 * MINUTE_MS,
	breaks: 'many',
	levels: {
		used: { standard: 0.9, least: 0.3, most: 1, unit: 'share', words: 'of all cores together' },
		load: { standard: 2, least: 0.5, most: 50, unit: 'load', words: 'for each core' }
	},
	replay: {
		kind: 'host',
		figures: ['cpu', 'load'],
		resourceOf: () => 'host:cpu',
		judge: ({ cpu = 0, load = 0 }, { levels, isOpen, machine }) =>
			isHigh(cpu, load / Math.max(1, machine.cores), levels, isOpen) ? 'warning' : undefined
	},
	chart: {
		kind: 'host',
		figures: ['cpu', 'load'],
		keyOf: ofHost,
		lines: [
			{ name: 'Processor in use', unit: 'share', of: ({ cpu }) => cpu, raise: 'used' },
			{
				name: 'Load for each core',
				unit: 'load',
				of: ({ load }, { cores }) => part(load, Math.max(1, cores)),
				raise: 'load'
			}
		]
	},
	begin: null,
	detect({ vitals, processes }, { nowMs, memory, levels, isOpen }) {
		const now = vitals.history.at(-1);
		if (!now) return { memory, observations: [] };
		const recent = vitals.history.slice(-30);
		const used = recent.reduce((sum, { cpu }) => sum + cpu.used, 0) / recent.length;
		const load = now.load[1] / Math.max(1, now.cpu.cores.length);
		if (!isHigh(used, load, levels, isOpen('host:cpu'))) return { memory, observations: [] };
		const isBusy = used > (levels.used ?? 0.9) * (isOpen('host:cpu') ? EASE : 1);
		const hog = hogOf(processes.processes, ({ cpuShare }) => cpuShare, used * now.cpu.cores.length);
		// Many that wait for a disk are load as well, and no work for the processor.
		const isDisk = !isBusy && now.cpu.waiting > 0.2;
		return {
			memory,
			observations: [
				{
					resource: 'host:cpu',
					// What is slow works all the same.
					severity: 'warning',
					title:
						hog && isBusy
							? `${hog.name} keeps the processor busy`
							: isBusy
								? 'The processor is busy all the time'
								: 'More work waits than the processor can do',
					whyNow: `${percentOf(used)} of ${now.cpu.cores.length} cores are in use; over five minutes ${now.load[1].toFixed(1)} tasks ran or waited.`,
					whyCare: 'Everything on this machine takes longer, its answers over the network as well.',
					whySo: isDisk
						? 'The processor itself is mostly idle: what waits, waits for a disk.'
						: hog
							? `${hog.name} uses ${hog.cpuShare.toFixed(1)} cores${hog.unit ? ` (${hog.unit})` : ''}.`
							: 'No single program stands out.',
					evidence: [
						{
							source: '/proc/stat, /proc/loadavg',
							seenAtMs: nowMs,
							raw: `cpu ${percentOf(used)}\nload ${now.load.join(' ')}`
						},
						...(hog ? [{ source: `/proc/${hog.pid}/stat`, seenAtMs: nowMs, raw: hog.line }] : [])
					],
					affected: hog ? [hog.unit ? `unit:${hog.unit}` : `process:${hog.name}`] : [],
					fingerprint: hog?.unit ?? hog?.name ?? '',
					ask: 'What uses the processor?'
				}
			]
		};
	}
});

function isHigh(
	busy: number,
	loadOfCore: number,
	{ used = 0.9, load = 2 }: Readonly<Record<string, number>>,
	isOpen: boolean
): boolean {
	const ease = isOpen ? EASE : 1;
	return busy > used * ease || loadOfCore > load * ease;
}
