// The vital signs as a few lines.
import type { Vitals } from '#wire/host.ts';
import { formatBytes, formatRate } from '#wire/text/format-figures.ts';
import type { HostPart } from './host-part.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const printVitals: HostPart<Vitals> = {
	ask: (client) => client.api.host.vitals.query(),
	draw: ({ cpu, memory, disk, network, load, temperatures }) =>
		[
			`cpu          ${percent(cpu.used)} of ${cpu.cores.length} cores, load ${load.map((n) => n.toFixed(2)).join(' ')}`,
			`memory       ${formatBytes(memory.usedBytes)} of ${formatBytes(memory.totalBytes)}`,
			`swap         ${memory.swapTotalBytes === 0 ? 'none' : `${formatBytes(memory.swapUsedBytes)} of ${formatBytes(memory.swapTotalBytes)}`}`,
			`disk         read ${formatRate(disk.readBytesPerSecond)}, written ${formatRate(disk.writeBytesPerSecond)}, busiest ${percent(disk.busy)}`,
			`network      received ${formatRate(network.receiveBytesPerSecond)}, sent ${formatRate(network.sendBytesPerSecond)}`,
			`temperature  ${temperatures.length === 0 ? 'no sensor' : temperatures.map((t) => `${t.label} ${t.celsius} °C`).join(', ')}`,
			''
		].join('\n')
};
