// What lies between disks and filesystems, and how the disks are: read less often, since some of it takes time.
import { z } from 'zod';
import { known } from './known.ts';

export const LvmGroup = z.object({
	name: z.string(),
	sizeBytes: z.number(),
	freeBytes: z.number(),
	devices: z.array(z.string()),
	missingDevices: z.number()
});
export const LvmVolume = z.object({
	group: z.string(),
	name: z.string(),
	kind: z.enum(['linear', 'striped', 'mirror', 'raid', 'thin', 'thin-pool', 'snapshot', 'cache', 'other']),
	sizeBytes: z.number(),
	active: z.boolean(),
	pool: z.string().nullable(),
	origin: z.string().nullable(),
	dataShare: z.number().nullable().describe('of a pool or a snapshot: how much of it is used, 0 to 1'),
	metadataShare: z.number().nullable(),
	health: z.string().nullable().describe('what LVM says is wrong with it; null when nothing is')
});
export const Lvm = z.object({ groups: z.array(LvmGroup), volumes: z.array(LvmVolume) });
export type Lvm = z.infer<typeof Lvm>;
export type LvmVolume = z.infer<typeof LvmVolume>;

export const RaidArray = z.object({
	name: z.string(),
	level: z.string(),
	state: z.string().describe('as the kernel names it: clean, active, inactive, …'),
	sizeBytes: z.number().nullable(),
	wanted: z.number().describe('how many members it should have'),
	present: z.number(),
	degraded: z.boolean(),
	members: z.array(z.object({ device: z.string(), role: z.enum(['active', 'spare', 'failed', 'replacement']) })),
	doing: z
		.object({ what: z.string(), share: z.number().nullable(), minutesLeft: z.number().nullable() })
		.nullable()
		.describe('recovery, resync, check, reshape; null when it is idle'),
	mismatches: z.number().nullable()
});
export type RaidArray = z.infer<typeof RaidArray>;

export const Btrfs = z.object({
	uuid: z.string(),
	label: z.string().nullable(),
	devices: z.array(z.object({ name: z.string(), missing: z.boolean(), errors: z.record(z.string(), z.number()) })),
	allocation: z.array(
		z.object({
			kind: z.enum(['data', 'metadata', 'system']),
			profile: z.string(),
			totalBytes: z.number(),
			usedBytes: z.number()
		})
	),
	sizeBytes: z.number(),
	allocatedBytes: z.number()
});
export type Btrfs = z.infer<typeof Btrfs>;

export const ZfsPool = z.object({
	name: z.string(),
	health: z.string(),
	sizeBytes: z.number(),
	usedBytes: z.number(),
	fragmentation: z.number().nullable()
});
export type ZfsPool = z.infer<typeof ZfsPool>;

/** One figure that a disk tells of itself. */
export const HealthFigure = z.object({
	id: z.string().describe('stable name: reallocated, pending, power-on-hours …'),
	value: z.number(),
	concern: z.enum(['none', 'watch', 'bad'])
});
export type HealthFigure = z.infer<typeof HealthFigure>;

export const DiskHealth = z.object({
	device: z.string(),
	model: z.string().nullable(),
	serial: z.string().nullable(),
	verdict: z
		.enum(['ok', 'worn', 'watch', 'failing', 'asleep'])
		.describe('asleep: it was left sleeping, so nothing was asked'),
	celsius: z.number().nullable(),
	figures: z.array(HealthFigure),
	source: z.enum(['smartctl', 'udisks'])
});
export type DiskHealth = z.infer<typeof DiskHealth>;

export const DiskReport = z.object({ device: z.string(), health: known(DiskHealth) });
export type DiskReport = z.infer<typeof DiskReport>;

export const StorageLayers = z.object({
	health: known(z.array(DiskReport)),
	lvm: known(Lvm),
	raid: known(z.array(RaidArray)),
	btrfs: known(z.array(Btrfs)),
	zfs: known(z.array(ZfsPool))
});
export type StorageLayers = z.infer<typeof StorageLayers>;
