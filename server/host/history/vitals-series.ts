// A sample of vital signs as figures to keep. Pure.
import type { HistoryFigure } from '#wire/host/history-kinds.ts';
import type { Vitals } from '#wire/host.ts';

type Values<Kind extends 'host' | 'interface'> = Readonly<Partial<Record<HistoryFigure<Kind>, number>>>;

/** What this host does not report is left out. */
export function hostFigures({ cpu, load, memory, disk, network, temperatures }: Vitals): Values<'host'> {
	return {
		cpu: cpu.used,
		cpuWaiting: cpu.waiting,
		cpuStolen: cpu.stolen,
		load: load[0],
		memory: memory.usedBytes,
		cached: memory.cachedBytes,
		swap: memory.swapUsedBytes,
		diskRead: disk.readBytesPerSecond,
		diskWrite: disk.writeBytesPerSecond,
		diskBusy: disk.busy,
		receive: network.receiveBytesPerSecond,
		send: network.sendBytesPerSecond,
		...(cpu.pressure ? { pressureCpu: cpu.pressure.some.avg10 } : {}),
		...(memory.pressure ? { pressureMemory: memory.pressure.some.avg10 } : {}),
		...(disk.pressure ? { pressureIo: disk.pressure.some.avg10 } : {}),
		...(temperatures.length > 0 ? { temperature: Math.max(...temperatures.map(({ celsius }) => celsius)) } : {})
	};
}

export type Sample = readonly [kind: 'host' | 'interface', key: string, values: Values<'host'> | Values<'interface'>];

/** The host's own figures, and each interface's. */
export function samplesOf(vitals: Vitals): Sample[] {
	return [
		['host', '', hostFigures(vitals)],
		...vitals.network.interfaces.map(
			({ name, receiveBytesPerSecond, sendBytesPerSecond }): Sample => [
				'interface',
				name,
				{ receive: receiveBytesPerSecond, send: sendBytesPerSecond }
			]
		)
	];
}
