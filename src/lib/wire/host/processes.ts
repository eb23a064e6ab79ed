// Running processes, with what they use and whom they belong to.
import { z } from 'zod';
import { known } from './known.ts';
import { UnitManager } from './services.ts';

const rate = z.number().nonnegative().nullable().describe('null where only its owner may read it');

export const HostProcess = z.object({
	pid: z.number().int().positive(),
	parentPid: z.number().int().nonnegative(),
	name: z.string(),
	command: z
		.string()
		.describe('words as the process has them, values of secrets masked; "" for what has none, as the kernel’s own'),
	uid: z.number().int().nonnegative(),
	user: z.string().describe('its number where it has no name here'),
	state: z.string().describe('one letter, as in ps: R, S, D, Z, T, I'),
	threads: z.number().int().positive(),
	startedMs: z.number(),
	cpuShare: z.number().nonnegative().describe('of one core, between two samples'),
	memoryBytes: z.number().nonnegative().describe('resident: what it shares with others counted in full'),
	readBytesPerSecond: rate,
	writtenBytesPerSecond: rate,
	unit: z.object({ name: z.string(), manager: UnitManager }).nullable(),
	container: z.object({ engine: z.enum(['docker', 'podman', 'containerd', 'lxc']), id: z.string() }).nullable()
});
export type HostProcess = z.infer<typeof HostProcess>;

export const ProcessList = z.object({
	processes: z.array(HostProcess).describe('all of them up to a thousand; beyond that those that use the most'),
	total: z.number().int().nonnegative(),
	cores: z.number().int().positive(),
	memoryTotalBytes: z.number().nonnegative(),
	spanMs: z.number().nonnegative().describe('between the two samples'),
	limits: z.array(z.string())
});
export type ProcessList = z.infer<typeof ProcessList>;
export const KnownProcesses = known(ProcessList);
export type KnownProcesses = z.infer<typeof KnownProcesses>;
