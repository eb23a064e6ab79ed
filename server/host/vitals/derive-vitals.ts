// Two readings of the kernel's counters make one sample of rates. Pure.
import type { Pressure, TemperatureReading, Vitals } from '#wire/host.ts';
import { type CpuCounters, cpuShares } from './read-cpu.ts';
import type { DiskCounters } from './read-disk-io.ts';
import type { MemoryReading } from './read-memory.ts';
import type { NetworkCounters } from './read-network.ts';

/** One look at all counters. */
export interface HostReading {
	/** Wall clock, for the sample's time. */
	readonly atMs: number;
	/** Never goes back, for the rates. */
	readonly monotonicMs: number;
	readonly uptimeSeconds: number;
	readonly load: readonly [number, number, number];
	readonly cpu: CpuCounters | null;
	readonly memory: MemoryReading | null;
	readonly disks: readonly DiskCounters[];
	readonly interfaces: readonly NetworkCounters[];
	readonly pressure: { readonly cpu: Pressure | null; readonly memory: Pressure | null; readonly io: Pressure | null };
	readonly temperatures: TemperatureReading[];
}

const NO_MEMORY: MemoryReading = { totalBytes: 0, usedBytes: 0, cachedBytes: 0, swapTotalBytes: 0, swapUsedBytes: 0 };

/**
 * @param before an earlier reading of the same host
 * @returns rates between the two; a device that was not there before, or whose counter was reset, counts from zero
 */
export function deriveVitals(before: HostReading, after: HostReading): Vitals {
	const seconds = Math.max(0.001, (after.monotonicMs - before.monotonicMs) / 1000);
	const rate = (from: number | undefined, to: number): number =>
		from === undefined || to < from ? 0 : (to - from) / seconds;
	const devices = after.disks.map((disk) => {
		const old = before.disks.find((d) => d.name === disk.name);
		return {
			name: disk.name,
			readBytesPerSecond: rate(old?.readBytes, disk.readBytes),
			writeBytesPerSecond: rate(old?.writeBytes, disk.writeBytes),
			busy: Math.min(1, rate(old?.busyMs, disk.busyMs) / 1000)
		};
	});
	const interfaces = after.interfaces.map((one) => {
		const old = before.interfaces.find((i) => i.name === one.name);
		return {
			name: one.name,
			receiveBytesPerSecond: rate(old?.receivedBytes, one.receivedBytes),
			sendBytesPerSecond: rate(old?.sentBytes, one.sentBytes)
		};
	});
	const sum = <T>(list: readonly T[], of: (item: T) => number): number =>
		list.reduce((total, item) => total + of(item), 0);
	return {
		atMs: after.atMs,
		uptimeSeconds: after.uptimeSeconds,
		load: [...after.load],
		cpu: { ...deriveCpu(before.cpu, after.cpu), pressure: after.pressure.cpu },
		memory: { ...(after.memory ?? NO_MEMORY), pressure: after.pressure.memory },
		disk: {
			readBytesPerSecond: sum(devices, (d) => d.readBytesPerSecond),
			writeBytesPerSecond: sum(devices, (d) => d.writeBytesPerSecond),
			busy: Math.max(0, ...devices.map((d) => d.busy)),
			pressure: after.pressure.io,
			devices
		},
		network: {
			receiveBytesPerSecond: sum(interfaces, (i) => i.receiveBytesPerSecond),
			sendBytesPerSecond: sum(interfaces, (i) => i.sendBytesPerSecond),
			interfaces
		},
		temperatures: after.temperatures
	};
}

function deriveCpu(before: CpuCounters | null, after: CpuCounters | null): Omit<Vitals['cpu'], 'pressure'> {
	if (!before || !after) return { used: 0, waiting: 0, stolen: 0, cores: [] };
	const cores = after.cores.map((core) => {
		const old = before.cores.find((c) => c.name === core.name);
		return old ? cpuShares(old.times, core.times).used : 0;
	});
	return { ...cpuShares(before.all, after.all), cores };
}
