// S17: programs wait for a disk that cannot keep up.
import { formatBytes } from '#wire/text/format-figures.ts';
import { ofHost } from '../chart.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { percentOf } from '../words.ts';
import { hogOf } from './hog-of.ts';

/** Of its levels, when it is open. */
const EASE = 0.8;
/** A disk that is always in use, and that hardly anybody waits for, keeps up. */
const HARDLY = 0.1;

export const diskSaturated = defineDetector({
	id: 'S17',
	name: 'Disk saturated',
	subject: 'storage',
	needs: ['vitals', 'processes'],
	intervalMs: MINUTE_MS,
	holdMs: 10 * MINUTE_MS,
	clearMs: 5 * MINUTE_MS,
	breaks: 'many',
	levels: {
		busy: { standard: 0.98, least: 0.5, most: 1, unit: 'share', words: 'of the time a disk is in use' },
		waited: { standard: 0.4, least: 0.1, most: 1, unit: 'share', words: 'of the time programs wait for disks' },
		critical: { standard: 0.8, least: 0.2, most: 1, unit: 'share', words: 'of the time programs wait: critical' }
	},
	replay: {
		kind: 'host',
		figures: ['diskBusy'],
		optional: ['pressureIo'],
		resourceOf: () => 'host:disks',
		judge: ({ diskBusy = 0, pressureIo }, { levels, isOpen }) => severityOf(diskBusy, pressureIo, levels, isOpen)
	},
	chart: {
		kind: 'host',
		figures: ['diskBusy', 'pressureIo'],
		keyOf: ofHost,
		lines: [
			{ name: 'A disk is in use', unit: 'share', of: ({ diskBusy }) => diskBusy, raise: 'busy' },
			{
				name: 'Programs wait for disks',
				unit: 'share',
				of: ({ pressureIo }) => pressureIo,
				raise: 'waited',
				critical: 'critical'
			}
		]
	},
	begin: null,
	detect({ vitals, processes }, { nowMs, memory, levels, isOpen }) {
		const now = vitals.history.at(-1);
		if (!now) return { memory, observations: [] };
		const recent = vitals.history.slice(-30);
		const busy = recent.reduce((sum, { disk }) => sum + disk.busy, 0) / recent.length;
		const waited = now.disk.pressure?.some.avg300;
		const severity = severityOf(busy, waited, levels, isOpen('host:disks'));
		if (!severity) return { memory, observations: [] };
		const busiest = [...now.disk.devices].sort((a, b) => b.busy - a.busy)[0];
		const moved = (one: { readBytesPerSecond: number | null; writtenBytesPerSecond: number | null }): number =>
			(one.readBytesPerSecond ?? 0) + (one.writtenBytesPerSecond ?? 0);
		const total = now.disk.readBytesPerSecond + now.disk.writeBytesPerSecond;
		const hog = hogOf(processes.processes, moved, total);
		return {
			memory,
			observations: [
				{
					resource: 'host:disks',
					severity,
					title: hog ? `${hog.name} keeps the disks busier than they can bear` : 'The disks cannot keep up',
					whyNow: `${busiest ? `The disk ${busiest.name} is in use ${percentOf(busy)} of the time` : `A disk is in use ${percentOf(busy)} of the time`}${waited === undefined ? '' : `, and programs wait for disks during ${percentOf(waited)} of it`}.`,
					whyCare: 'Whatever reads or writes takes longer, and what waits for it as well.',
					whySo: hog
						? `${hog.name} reads and writes ${formatBytes(hog.use)} a second${hog.unit ? ` (${hog.unit})` : ''}.`
						: 'No single program stands out among those that can be seen.',
					evidence: [
						{
							source: '/proc/diskstats, /proc/pressure/io',
							seenAtMs: nowMs,
							raw: `busy ${percentOf(busy)}\nread ${Math.round(now.disk.readBytesPerSecond)} written ${Math.round(now.disk.writeBytesPerSecond)} bytes a second${waited === undefined ? '' : `\nsome avg300 ${waited}`}`
						},
						...(hog ? [{ source: `/proc/${hog.pid}/io`, seenAtMs: nowMs, raw: hog.line }] : [])
					],
					affected: [
						...(busiest ? [`device:/dev/${busiest.name}`] : []),
						...(hog ? [hog.unit ? `unit:${hog.unit}` : `process:${hog.name}`] : [])
					],
					fingerprint: hog?.unit ?? hog?.name ?? '',
					ask: 'What uses the disks?'
				}
			]
		};
	}
});

function severityOf(
	busy: number,
	waited: number | undefined,
	{ busy: full = 0.98, waited: much = 0.4, critical = 0.8 }: Readonly<Record<string, number>>,
	isOpen: boolean
): 'critical' | 'warning' | undefined {
	const ease = isOpen ? EASE : 1;
	if (waited !== undefined && waited >= critical) return 'critical';
	if (waited !== undefined && waited >= much * ease) return 'warning';
	return busy >= full * ease && (waited ?? 1) >= HARDLY * ease ? 'warning' : undefined;
}
