// Units of systemd as pages, scripts and detectors see them. Names and texts come from the host and are shown as text only.
import { z } from 'zod';
import { known } from './known.ts';
import { UNIT_LINKS, UNIT_TYPES } from './unit-types.ts';

export const UnitType = z.enum(UNIT_TYPES);
export type UnitType = z.infer<typeof UnitType>;

export const UnitManager = z
	.enum(['system', 'user'])
	.describe('whose: the machine’s, or that of the user the service runs as');
export type UnitManager = z.infer<typeof UnitManager>;

/** What systemd accepts as a name of a unit, at most 255 characters. */
export const UnitName = z
	.string()
	.max(255)
	.regex(/^[A-Za-z0-9:_.\\@-]+\.(?:service|socket|timer|mount|automount|swap|target|path|slice|scope|device)$/);

export const UnitState = z.enum([
	'active',
	'reloading',
	'inactive',
	'failed',
	'activating',
	'deactivating',
	'maintenance',
	'refreshing'
]);
export type UnitState = z.infer<typeof UnitState>;

const bytes = z.number().nonnegative();
const atMs = z.number().describe('milliseconds since the epoch');

export const Unit = z.object({
	name: z.string(),
	manager: UnitManager,
	type: UnitType,
	description: z.string(),
	load: z.string().describe('loaded, not-found, masked, error, …; "not-loaded" where only its file is there'),
	state: UnitState,
	sub: z.string().describe('the finer state of its type: running, exited, dead, listening, …'),
	enabled: z.string().nullable().describe('enabled, disabled, static, masked, …; null where nothing says'),
	sinceMs: atMs.nullable().describe('when it took its state; null where that was not read, as for what is inactive'),
	result: z
		.string()
		.nullable()
		.describe('how it ended last: success, exit-code, signal, oom-kill, timeout, start-limit-hit, …'),
	exit: z
		.object({ kind: z.enum(['exited', 'killed', 'dumped']), status: z.number().int() })
		.nullable()
		.describe('how its main process ended last'),
	problem: z.string().nullable().describe('what is wrong with it, in a sentence; null where nothing is known to be'),
	restarts: z.number().int().nonnegative().nullable().describe('automatic ones since it was last started by hand'),
	mainPid: z.number().int().positive().nullable(),
	needsReload: z.boolean().nullable().describe('its file changed since systemd read it; null where that was not read'),
	dropIns: z.number().int().nonnegative().nullable(),
	memoryBytes: bytes.nullable(),
	memoryFrom: z
		.enum(['cgroup', 'processes'])
		.nullable()
		.describe('"processes": summed over them, so that what they share counts more than once'),
	cpuShare: z.number().nonnegative().nullable().describe('of one core; null before two samples were taken')
});
export type Unit = z.infer<typeof Unit>;

export const UnitList = z.object({
	units: z.array(Unit),
	limits: z.array(z.string()).describe('what is missing, in sentences')
});
export type UnitList = z.infer<typeof UnitList>;
export const KnownUnits = known(UnitList);
export type KnownUnits = z.infer<typeof KnownUnits>;

/** What systemd was told, in a file: the unit's own or one of its drop-ins. */
export const UnitFile = z.object({
	path: z.string(),
	text: z.string().nullable().describe('values of secrets masked; null where it cannot be read'),
	why: z.string().nullable().describe('why there is no text')
});
export type UnitFile = z.infer<typeof UnitFile>;

/** One setting to which drop-ins give different values: the last one wins. */
export const DropInConflict = z.object({
	section: z.string(),
	key: z.string(),
	values: z
		.array(z.object({ path: z.string(), value: z.string() }))
		.describe('in the order in which systemd reads them')
});
export type DropInConflict = z.infer<typeof DropInConflict>;

export const UnitLink = z.object({ kind: z.enum(UNIT_LINKS), units: z.array(z.string()) });
export type UnitLink = z.infer<typeof UnitLink>;

/** Use of the machine by one unit, as its cgroup counts it. */
export const UnitUse = z.object({
	memoryBytes: bytes.nullable(),
	memoryPeakBytes: bytes.nullable(),
	memoryMaxBytes: bytes.nullable().describe('null: no limit'),
	cpuSeconds: z.number().nonnegative().nullable().describe('since it was started'),
	tasks: z.number().int().nonnegative().nullable(),
	readBytes: bytes.nullable(),
	writtenBytes: bytes.nullable(),
	oomKills: z.number().int().nonnegative().nullable()
});
export type UnitUse = z.infer<typeof UnitUse>;

export const UnitSample = z.object({
	atMs,
	cpuShare: z.number().nonnegative().nullable().describe('of one core, since the sample before'),
	memoryBytes: bytes.nullable(),
	readBytesPerSecond: bytes.nullable(),
	writtenBytesPerSecond: bytes.nullable()
});
export type UnitSample = z.infer<typeof UnitSample>;

export const Timer = z.object({
	name: z.string(),
	manager: UnitManager,
	description: z.string(),
	activates: z.string(),
	state: UnitState,
	schedule: z.array(z.string()).describe('as systemd has it: "*-*-* 00:00:00", "every 10s after its unit started"'),
	nextMs: atMs.nullable().describe('null: it will not elapse'),
	lastMs: atMs.nullable().describe('null: not yet'),
	periodMs: z.number().positive().nullable().describe('how far apart two runs are'),
	persistent: z.boolean().describe('a run that was missed while the machine was off is made up for'),
	lastResult: z.string().nullable().describe('of the unit it starts; null where that was not read'),
	problem: z.string().nullable().describe('what is wrong with it, in a sentence')
});
export type Timer = z.infer<typeof Timer>;
export const KnownTimers = known(z.object({ timers: z.array(Timer), limits: z.array(z.string()) }));
export type KnownTimers = z.infer<typeof KnownTimers>;

export const Socket = z.object({
	listen: z.array(z.object({ address: z.string(), kind: z.string() })),
	accept: z.boolean().describe('one instance of its service for each connection'),
	connections: z.number().int().nonnegative().nullable(),
	accepted: z.number().int().nonnegative().nullable()
});

export const UnitDetail = z.object({
	unit: Unit,
	file: UnitFile.nullable(),
	documentation: z.array(z.string()),
	command: z.string().nullable().describe('what it starts; values of secrets masked'),
	user: z.string().nullable(),
	kind: z.string().nullable().describe('Type= of a service'),
	restart: z.string().nullable().describe('Restart= of a service'),
	startedMs: atMs.nullable(),
	endedMs: atMs.nullable(),
	conditionsMet: z.boolean().nullable().describe('false: it was not started because a condition of it does not hold'),
	dropIns: z.array(UnitFile),
	conflicts: z.array(DropInConflict),
	links: z.array(UnitLink),
	use: UnitUse,
	timer: Timer.nullable(),
	socket: Socket.nullable()
});
export type UnitDetail = z.infer<typeof UnitDetail>;
export const KnownUnit = known(UnitDetail);
export type KnownUnit = z.infer<typeof KnownUnit>;
