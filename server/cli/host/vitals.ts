// The vital signs as a few lines.
import type { Vitals } from '#wire/host.ts';
import type { HostPart } from './host-part.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const mebibytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MiB`;
const kibibytes = (bytes: number): string => `${Math.round(bytes / 1024)} KiB/s`;

export const printVitals: HostPart<Vitals> = {
	ask: (client) => client.api.host.vitals.query(),
	draw: ({ cpu, memory, disk, network, load, temperatures }) =>
		[
			`cpu          ${percent(cpu.used)} of ${cpu.cores.length} cores, load ${load.map((n) => n.toFixed(2)).join(' ')}`,
			`memory       ${mebibytes(memory.usedBytes)} of ${mebibytes(memory.totalBytes)}`,
			`swap         ${memory.swapTotalBytes === 0 ? 'none' : `${mebibytes(memory.swapUsedBytes)} of ${mebibytes(memory.swapTotalBytes)}`}`,
			`disk         read ${kibibytes(disk.readBytesPerSecond)}, written ${kibibytes(disk.writeBytesPerSecond)}, busiest ${percent(disk.busy)}`,
			`network      received ${kibibytes(network.receiveBytesPerSecond)}, sent ${kibibytes(network.sendBytesPerSecond)}`,
			`temperature  ${temperatures.length === 0 ? 'no sensor' : temperatures.map((t) => `${t.label} ${t.celsius} °C`).join(', ')}`,
			''
		].join('\n')
};
