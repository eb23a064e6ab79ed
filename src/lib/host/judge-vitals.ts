// Judges whether anything is running short. Pure: takes a minute of vital signs, gives statements, the worst first.

import type { Words } from '#lib/words/words.ts';
import type { Vitals } from '#wire/host.ts';
import { formatBytes, formatCelsius, formatLoad, formatShare } from '#wire/text/format-figures.ts';

export type Severity = 'quiet' | 'unknown' | 'busy' | 'warning' | 'critical';

export interface Judgement {
	/** What it is about; no two of one time have the same. */
	readonly about:
		| 'all'
		| 'memory'
		| 'disk'
		| 'cpu'
		| 'load'
		| 'units'
		| 'containers'
		| `sensor ${string}`
		| `mount ${string}`;
	readonly severity: Severity;
	readonly title: string;
	readonly detail: string;
}

/**
 * Shares of time from which a person should be told. `busy`: something waits, so that nobody can say that all keeps up, and no more
 * than that; `critical`: work is suffering.
 */
export const LIMITS = {
	memoryFree: { warning: 0.08, critical: 0.03 },
	memoryPressure: { busy: 0.03, warning: 0.1, critical: 0.4 },
	cpuPressure: { busy: 0.15, warning: 0.5, critical: 0.85 },
	cpuUsed: 0.92,
	diskPressure: { busy: 0.15, warning: 0.4, critical: 0.8 },
	diskUsed: 0.9,
	/** Degrees below a sensor's own limit. */
	hotMargin: { warning: 10, critical: 2 }
} as const;

/** A minute of samples is needed before an average says anything; this many are enough. */
const LEAST_SAMPLES = 15;

/** @param history oldest first; not empty */
export function judgeVitals(history: readonly Vitals[], words: Words['overview']['state']): Judgement[] {
	const now = history.at(-1);
	if (!now) return [];
	const found = [
		...judgeMemory(now, words),
		...judgeDisk(now, history, words),
		...judgeCpu(now, history, words),
		...judgeSensors(now, words)
	];
	// Programs that wait for a processor or a disk are what a load is made of: told once.
	const told = found.some(({ about }) => about === 'cpu' || about === 'disk');
	if (!told) found.push(...judgeLoad(now, words));
	if (found.length === 0)
		found.push({ about: 'all', severity: 'quiet', title: words.quiet, detail: words.quietDetail });
	return found.sort((a, b) => RANK[b.severity] - RANK[a.severity]);
}

type Judge = (now: Vitals, words: Words['overview']['state']) => Judgement[];
type JudgeMinute = (now: Vitals, history: readonly Vitals[], words: Words['overview']['state']) => Judgement[];

const judgeMemory: Judge = ({ memory }, words) => {
	const about = 'memory';
	const waited = memory.pressure?.some.avg10 ?? 0;
	const severity = grade(waited, LIMITS.memoryPressure);
	if (severity === 'warning' || severity === 'critical')
		return [{ about, severity, title: words.memoryPressure(formatShare(waited)), detail: words.memoryDetail }];
	const free = memory.totalBytes - memory.usedBytes;
	const share = memory.totalBytes > 0 ? free / memory.totalBytes : 1;
	if (share <= LIMITS.memoryFree.warning)
		return [
			{
				about,
				severity: share <= LIMITS.memoryFree.critical ? 'critical' : 'warning',
				title: words.memoryFull(formatBytes(free)),
				detail: words.memoryDetail
			}
		];
	return severity === 'busy'
		? [{ about, severity, title: words.memoryBusy(formatShare(waited)), detail: words.memoryDetail }]
		: [];
};

const judgeDisk: JudgeMinute = ({ disk }, history, words) => {
	const about = 'disk';
	const waited = disk.pressure?.some.avg10 ?? 0;
	const severity = grade(waited, LIMITS.diskPressure);
	if (severity === 'busy')
		return [{ about, severity, title: words.diskWaits(formatShare(waited)), detail: words.busyDetail }];
	if (severity !== 'quiet')
		return [{ about, severity, title: words.diskPressure(formatShare(waited)), detail: words.diskDetail }];
	const busy = mean(history, (one) => one.disk.busy);
	return busy >= LIMITS.diskUsed
		? [{ about, severity: 'busy', title: words.diskBusy(formatShare(busy)), detail: words.busyDetail }]
		: [];
};

const judgeCpu: JudgeMinute = ({ cpu }, history, words) => {
	const about = 'cpu';
	const waited = cpu.pressure?.some.avg10 ?? 0;
	const severity = grade(waited, LIMITS.cpuPressure);
	if (severity === 'warning' || severity === 'critical')
		return [{ about, severity, title: words.cpuPressure(formatShare(waited)), detail: words.cpuDetail }];
	const used = mean(history, (one) => one.cpu.used);
	if (used >= LIMITS.cpuUsed)
		return [{ about, severity: 'warning', title: words.cpuBusy(formatShare(used)), detail: words.cpuDetail }];
	return severity === 'busy'
		? [{ about, severity, title: words.cpuWaits(formatShare(waited)), detail: words.busyDetail }]
		: [];
};

const judgeSensors: Judge = ({ temperatures }, words) =>
	temperatures.flatMap(({ label, celsius, criticalCelsius }, index) =>
		criticalCelsius === null || celsius < criticalCelsius - LIMITS.hotMargin.warning
			? []
			: [
					{
						about: `sensor ${index}` as const,
						severity: celsius >= criticalCelsius - LIMITS.hotMargin.critical ? 'critical' : 'warning',
						title: words.hot(label, formatCelsius(celsius)),
						detail: words.hotDetail
					}
				]
	);

/** The line that the chart of the load draws is what is told of it. */
const judgeLoad: Judge = ({ load: [load], cpu }, words) => {
	const cores = Math.max(1, cpu.cores.length);
	return load > cores
		? [{ about: 'load', severity: 'busy', title: words.loadBusy(formatLoad(load), cores), detail: words.busyDetail }]
		: [];
};

function grade(value: number, limits: { busy: number; warning: number; critical: number }): Severity {
	if (value >= limits.critical) return 'critical';
	if (value >= limits.warning) return 'warning';
	return value >= limits.busy ? 'busy' : 'quiet';
}

/** Over the last minute; 0 while there is too little of it to say. */
function mean(history: readonly Vitals[], of: (one: Vitals) => number): number {
	if (history.length < LEAST_SAMPLES) return 0;
	return history.reduce((sum, one) => sum + of(one), 0) / history.length;
}

const RANK = { quiet: 0, unknown: 0, busy: 1, warning: 2, critical: 3 };

/** The worst first; that all is well is said only where nothing else is. */
export function joinJudgements(...lists: readonly (readonly Judgement[])[]): Judgement[] {
	const all = lists.flat();
	const some = all.filter(({ severity }) => severity !== 'quiet');
	return some.length > 0 ? some.sort((a, b) => RANK[b.severity] - RANK[a.severity]) : all;
}

/** While no figures come, nothing is said about what they would be. */
export function judgeNothing(words: Words['overview']['state']): Judgement[] {
	return [{ about: 'all', severity: 'unknown', title: words.unknown, detail: words.unknownDetail }];
}
