// The host's vital signs and facts. Rates are per second, sizes in bytes, shares 0..1 unless a name says otherwise.
import { z } from 'zod';

const share = z.number().min(0).max(1);

/** Pressure Stall Information: the share of time something waited. */
export const Pressure = z
	.object({
		some: z.object({ avg10: share, avg60: share, avg300: share }).describe('at least one task waited'),
		full: z
			.object({ avg10: share, avg60: share, avg300: share })
			.nullable()
			.describe('all tasks waited at once; null where the kernel does not report it')
	})
	.describe('Share of time tasks waited for a resource');
export type Pressure = z.infer<typeof Pressure>;

export const CpuVitals = z.object({
	used: share.describe('of all cores together'),
	waiting: share.describe('idle while waiting for a disk'),
	stolen: share.describe('taken by the hypervisor'),
	cores: z.array(share).describe('one per online core, in the kernel’s order'),
	pressure: Pressure.nullable().describe('null when the kernel has no pressure information')
});
export type CpuVitals = z.infer<typeof CpuVitals>;

export const MemoryVitals = z.object({
	totalBytes: z.number(),
	usedBytes: z.number().describe('total minus available'),
	cachedBytes: z.number().describe('page cache and reclaimable kernel memory; given back when needed'),
	swapTotalBytes: z.number(),
	swapUsedBytes: z.number(),
	pressure: Pressure.nullable()
});
export type MemoryVitals = z.infer<typeof MemoryVitals>;

export const DiskVitals = z.object({
	readBytesPerSecond: z.number(),
	writeBytesPerSecond: z.number(),
	busy: share.describe('of the busiest whole disk'),
	pressure: Pressure.nullable(),
	devices: z.array(
		z.object({
			name: z.string(),
			readBytesPerSecond: z.number(),
			writeBytesPerSecond: z.number(),
			busy: share
		})
	)
});
export type DiskVitals = z.infer<typeof DiskVitals>;

export const NetworkVitals = z.object({
	receiveBytesPerSecond: z.number(),
	sendBytesPerSecond: z.number(),
	interfaces: z.array(z.object({ name: z.string(), receiveBytesPerSecond: z.number(), sendBytesPerSecond: z.number() }))
});
export type NetworkVitals = z.infer<typeof NetworkVitals>;

export const TemperatureReading = z.object({
	label: z.string(),
	celsius: z.number(),
	criticalCelsius: z.number().nullable().describe('where the sensor names one')
});
export type TemperatureReading = z.infer<typeof TemperatureReading>;

export const Vitals = z.object({
	atMs: z.number().describe('milliseconds since the epoch'),
	uptimeSeconds: z.number(),
	load: z.tuple([z.number(), z.number(), z.number()]).describe('runnable and waiting tasks over 1, 5 and 15 minutes'),
	cpu: CpuVitals,
	memory: MemoryVitals,
	disk: DiskVitals,
	network: NetworkVitals,
	temperatures: z.array(TemperatureReading).describe('[] where there is no sensor')
});
export type Vitals = z.infer<typeof Vitals>;

export const HostFacts = z.object({
	hostName: z.string(),
	system: z.string().describe('"Debian GNU/Linux 12 (bookworm)"; "Linux" when unknown'),
	kernel: z.string(),
	architecture: z.string(),
	cpuModel: z.string().nullable(),
	coreCount: z.number().int(),
	memoryBytes: z.number(),
	machine: z.string().nullable().describe('vendor and product, or the kind of virtual machine or container'),
	bootedAtMs: z.number(),
	timeZone: z.string(),
	user: z.string().describe('the account the service runs as'),
	systemd: z.boolean().describe('systemd started this machine and keeps its services')
});
export type HostFacts = z.infer<typeof HostFacts>;

export const HostSnapshot = z.object({
	facts: HostFacts,
	history: z.array(Vitals).describe('oldest first, up to VITALS_HISTORY_MS; the last one is now'),
	absent: z
		.array(z.enum(['pressure', 'temperature', 'disk', 'network']))
		.describe('what this host does not report; [] when everything could be read'),
	eventId: z.string().describe('id of the newest event in this snapshot; follow the events after it')
});
export type HostSnapshot = z.infer<typeof HostSnapshot>;
