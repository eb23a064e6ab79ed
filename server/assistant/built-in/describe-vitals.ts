// The machine's vital signs as Markdown.
import type { HostSnapshot, Vitals } from '#wire/host.ts';
import { formatBytes, formatCelsius, formatRate, formatShare } from '#wire/text/format-figures.ts';
import { formatSpan } from '#wire/text/format-time.ts';
import { plain } from './markdown.ts';
import { words } from './words.ts';

/** What of a machine is measured, or told of it. */
export type VitalSubject = 'cpu' | 'memory' | 'load' | 'disk' | 'network' | 'temperature' | 'uptime' | 'facts';

/** The page that has more of a subject. */
export const PAGE: Partial<Record<VitalSubject, string>> = {
	cpu: words.vitals.processes,
	memory: words.vitals.processes,
	load: words.vitals.processes,
	disk: words.vitals.storage,
	network: words.vitals.connections
};

export const ALL: readonly VitalSubject[] = ['cpu', 'memory', 'load', 'disk', 'network', 'temperature', 'uptime'];

/** @returns one line a subject, and for a single subject the page that has more, unless that is said below a picture */
export function describeVitals(snapshot: HostSnapshot, subjects: readonly VitalSubject[], withPage = true): string {
	const now = snapshot.history.at(-1);
	if (!now) return '';
	const out: string[] = [];
	if (subjects.length > 0) {
		out.push(`**${words.vitals.lead(plain(snapshot.facts.hostName))}**`);
		out.push(subjects.map((subject) => `- ${describe(subject, snapshot, now)}`).join('\n'));
	}
	const [only] = subjects;
	const page = withPage && only !== undefined && subjects.length === 1 ? PAGE[only] : undefined;
	if (page) out.push(page);
	return out.join('\n\n');
}

function describe(subject: VitalSubject, { facts, history, absent }: HostSnapshot, now: Vitals): string {
	const mean = (read: (vitals: Vitals) => number): number =>
		history.reduce((sum, vitals) => sum + read(vitals), 0) / Math.max(1, history.length);
	switch (subject) {
		case 'cpu': {
			const cores = now.cpu.cores.length || facts.coreCount;
			return `**Processor** ${formatShare(now.cpu.used)} used of ${cores} ${cores === 1 ? 'core' : 'cores'}, ${words.vitals.average(formatShare(mean((v) => v.cpu.used)))}${waits(now.cpu)}`;
		}
		case 'memory': {
			const { usedBytes, totalBytes, swapTotalBytes, swapUsedBytes } = now.memory;
			const swap =
				swapTotalBytes > 0 ? `, swap ${formatBytes(swapUsedBytes)} of ${formatBytes(swapTotalBytes)}` : ', no swap';
			return `**Memory** ${formatBytes(usedBytes)} of ${formatBytes(totalBytes)} used (${formatShare(totalBytes ? usedBytes / totalBytes : 0)})${swap}${waits(now.memory)}`;
		}
		case 'load':
			return `**Load** ${now.load.map((value) => value.toFixed(2)).join(', ')} over 1, 5 and 15 minutes; up to ${facts.coreCount} can run at once`;
		case 'disk':
			if (absent.includes('disk')) return `**Disks** ${words.vitals.absentDisk}`;
			return `**Disks** read ${formatRate(now.disk.readBytesPerSecond)}, written ${formatRate(now.disk.writeBytesPerSecond)}, the busiest one ${formatShare(now.disk.busy)} busy${waits(now.disk)}`;
		case 'network':
			if (absent.includes('network')) return `**Network** ${words.vitals.absentNetwork}`;
			return `**Network** received ${formatRate(now.network.receiveBytesPerSecond)}, sent ${formatRate(now.network.sendBytesPerSecond)}`;
		case 'temperature': {
			if (now.temperatures.length === 0) return `**Temperature** ${words.vitals.absentTemperature}`;
			const all = now.temperatures.map(({ label, celsius }) => `${plain(label)} ${formatCelsius(celsius)}`);
			return `**Temperature** ${all.slice(0, 6).join(', ')}`;
		}
		case 'uptime':
			return `**Running for** ${formatSpan(now.uptimeSeconds, words.span)}`;
		case 'facts':
			return `**System** ${plain(facts.system)}, kernel ${plain(facts.kernel)}, ${plain(facts.architecture)}${facts.machine ? `, ${plain(facts.machine)}` : ''}`;
	}
}

/** How much of the last ten seconds tasks stood still for want of it; nothing where they did not. */
function waits({ pressure }: Pick<Vitals['cpu' | 'memory' | 'disk'], 'pressure'>): string {
	if (!pressure || pressure.some.avg10 < 0.01) return '';
	return `, ${words.vitals.waits(formatShare(pressure.some.avg10))}`;
}

/** A table of what is watched: its head, and one row for each sample. */
export const WATCHED: Partial<
	Record<VitalSubject, { name: string; columns: readonly string[]; row: (v: Vitals) => string[] }>
> = {
	cpu: {
		name: 'the processor',
		columns: ['Used', 'Waiting for disks'],
		row: (v) => [formatShare(v.cpu.used), formatShare(v.cpu.waiting)]
	},
	memory: {
		name: 'memory',
		columns: ['Used', 'Swap'],
		row: (v) => [formatBytes(v.memory.usedBytes), formatBytes(v.memory.swapUsedBytes)]
	},
	load: {
		name: 'the load',
		columns: ['1 min', '5 min', '15 min'],
		row: (v) => v.load.map((value) => value.toFixed(2))
	},
	disk: {
		name: 'the disks',
		columns: ['Read', 'Written', 'Busiest'],
		row: (v) => [
			formatRate(v.disk.readBytesPerSecond),
			formatRate(v.disk.writeBytesPerSecond),
			formatShare(v.disk.busy)
		]
	},
	network: {
		name: 'the network',
		columns: ['Received', 'Sent'],
		row: (v) => [formatRate(v.network.receiveBytesPerSecond), formatRate(v.network.sendBytesPerSecond)]
	},
	temperature: {
		name: 'the temperature',
		columns: ['Hottest'],
		row: (v) => [v.temperatures.length ? formatCelsius(Math.max(...v.temperatures.map(({ celsius }) => celsius))) : '–']
	}
};
