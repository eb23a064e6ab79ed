// What is kept of the past: kinds of things, their figures, and the spans it is asked for. Without the schemas, so that a page
// does not load those.

/** Figures of each kind, in the order in which they are stored: a new one is added at the end, and none is ever moved. */
export const HISTORY_FIGURES = {
	/** The machine as a whole; its key is ''. Shares 0..1, bytes, bytes a second, degrees Celsius of the hottest sensor. */
	host: [
		'cpu',
		'cpuWaiting',
		'cpuStolen',
		'load',
		'memory',
		'cached',
		'swap',
		'diskRead',
		'diskWrite',
		'diskBusy',
		'receive',
		'send',
		'pressureCpu',
		'pressureMemory',
		'pressureIo',
		'temperature'
	],
	/** By mount point. `sizeBytes` is what an ordinary user can fill: used and available together. */
	filesystem: ['usedBytes', 'sizeBytes', 'usedFiles', 'totalFiles'],
	/** By name; bytes a second. */
	interface: ['receive', 'send'],
	/** By unit name. `cpu` in cores, `memory` in bytes, the rest in bytes a second. */
	unit: ['cpu', 'memory', 'read', 'write'],
	/** By the engine's id or name. */
	container: ['cpu', 'memory', 'receive', 'send', 'read', 'write']
} as const;

export type HistoryKind = keyof typeof HISTORY_FIGURES;
export type HistoryFigure<Kind extends HistoryKind = HistoryKind> = (typeof HISTORY_FIGURES)[Kind][number];

export const HISTORY_KINDS = Object.keys(HISTORY_FIGURES) as readonly HistoryKind[];

const DAY_MS = 86_400_000;

/** How far back one can look. */
export const HISTORY_SPANS = {
	hour: 3_600_000,
	day: DAY_MS,
	week: 7 * DAY_MS,
	month: 31 * DAY_MS,
	year: 365 * DAY_MS
} as const;

export type HistoryRange = keyof typeof HISTORY_SPANS;

export const HISTORY_RANGES = Object.keys(HISTORY_SPANS) as readonly HistoryRange[];
