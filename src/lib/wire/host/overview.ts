// What the Overview says of each subject: little enough to be read in five seconds, and small whatever the size of the host.
import { z } from 'zod';
import { Forecast } from './history.ts';
import { known } from './known.ts';

export const FilesystemBrief = z.object({
	mountPoint: z.string(),
	/** null where it did not answer, and why. */
	space: z
		.object({
			usedBytes: z.number(),
			availableBytes: z.number().describe('free to everybody but root'),
			usedFiles: z.number().nullable(),
			totalFiles: z.number().nullable()
		})
		.nullable(),
	reason: z.string().nullable(),
	readOnly: z.boolean(),
	forecast: Forecast
});
export type FilesystemBrief = z.infer<typeof FilesystemBrief>;

export const FilesystemsBrief = z.object({
	list: z.array(FilesystemBrief).describe('the fullest first'),
	total: z.number().int(),
	limits: z.array(z.string())
});
export type FilesystemsBrief = z.infer<typeof FilesystemsBrief>;
export const KnownFilesystemsBrief = known(FilesystemsBrief);

export const UnitsBrief = z.object({
	failed: z.array(
		z.object({ name: z.string(), manager: z.string(), says: z.string(), sinceMs: z.number().nullable() })
	),
	failedTotal: z.number().int(),
	running: z.number().int().describe('services that run'),
	limits: z.array(z.string())
});
export type UnitsBrief = z.infer<typeof UnitsBrief>;
export const KnownUnitsBrief = known(UnitsBrief);

export const ProcessBrief = z.object({
	pid: z.number().int(),
	name: z.string(),
	unit: z.string().nullable(),
	cpuShare: z.number().describe('of one core'),
	memoryBytes: z.number()
});
export const ProcessesBrief = z.object({
	byCpu: z.array(ProcessBrief),
	byMemory: z.array(ProcessBrief),
	total: z.number().int(),
	limits: z.array(z.string())
});
export type ProcessesBrief = z.infer<typeof ProcessesBrief>;
export const KnownProcessesBrief = known(ProcessesBrief);

export const ContainersBrief = z.object({
	running: z.number().int(),
	total: z.number().int(),
	troubled: z.array(z.object({ name: z.string(), engine: z.string(), says: z.string() })).describe('the worst first'),
	troubledTotal: z.number().int(),
	busiest: z.array(z.object({ name: z.string(), cpu: z.number().nullable(), memoryBytes: z.number() })),
	limits: z.array(z.string())
});
export type ContainersBrief = z.infer<typeof ContainersBrief>;
export const KnownContainersBrief = known(ContainersBrief);

export const UpdatesBrief = z.object({
	waiting: z.number().int(),
	security: z.number().int(),
	reboot: z.array(z.string()).describe('why the machine has to be restarted; [] when it has not'),
	oldCode: z.number().int().describe('processes that still run what was replaced on disk'),
	listsDays: z.number().int().nullable().describe('age of the package lists; null where nothing says'),
	limits: z.array(z.string())
});
export type UpdatesBrief = z.infer<typeof UpdatesBrief>;
export const KnownUpdatesBrief = known(UpdatesBrief);

/** What can be found by name. */
export const NamedThing = z.object({
	kind: z.enum(['unit', 'container', 'mount', 'interface']),
	name: z.string(),
	/** Whose, where there are several of the same name: engine or manager. */
	of: z.string().nullable(),
	id: z.string().nullable().describe('what its page is found by, where that is not its name')
});
export type NamedThing = z.infer<typeof NamedThing>;
