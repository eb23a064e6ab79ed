// Judges whether anything is running short. Pure: takes a minute of vital signs, gives statements, the worst first.

import type { Words } from '#lib/words/words.ts';
import type { Vitals } from '#wire/host.ts';
import { formatBytes, formatCelsius, formatShare } from '#wire/text/format-figures.ts';

export interface Judgement {
	readonly severity: 'quiet' | 'unknown' | 'warning' | 'critical';
	readonly title: string;
	readonly detail: string;
}

/** Shares from which a person should be told; `critical` means that work is suffering. */
export const LIMITS = {
	memoryFree: { warning: 0.08, critical: 0.03 },
	memoryPressure: { warning: 0.1, critical: 0.4 },
	cpuPressure: { warning: 0.5, critical: 0.85 },
	cpuUsed: 0.92,
	diskPressure: { warning: 0.4, critical: 0.8 },
	/** Degrees below a sensor's own limit. */
	hotMargin: { warning: 10, critical: 2 }
} as const;

/** @param history oldest first; not empty */
export function judgeVitals(history: readonly Vitals[], words: Words['overview']['state']): Judgement[] {
	const now = history.at(-1);
	if (!now) return [];
	const found: Judgement[] = [];
	const add = (severity: Judgement['severity'], title: string, detail: string): void => {
		found.push({ severity, title, detail });
	};
	const grade = (value: number, limits: { warning: number; critical: number }): Judgement['severity'] =>
		value >= limits.critical ? 'critical' : value >= limits.warning ? 'warning' : 'quiet';

	const { memory, cpu, disk } = now;
	const free = memory.totalBytes - memory.usedBytes;
	const stalled = grade(memory.pressure?.some.avg10 ?? 0, LIMITS.memoryPressure);
	if (stalled !== 'quiet')
		add(stalled, words.memoryPressure(formatShare(memory.pressure?.some.avg10 ?? 0)), words.memoryDetail);
	else if (memory.totalBytes > 0 && free / memory.totalBytes <= LIMITS.memoryFree.warning)
		add(
			free / memory.totalBytes <= LIMITS.memoryFree.critical ? 'critical' : 'warning',
			words.memoryFull(formatBytes(free)),
			words.memoryDetail
		);

	const slow = grade(disk.pressure?.some.avg10 ?? 0, LIMITS.diskPressure);
	if (slow !== 'quiet') add(slow, words.diskPressure(formatShare(disk.pressure?.some.avg10 ?? 0)), words.diskDetail);

	const crowded = grade(cpu.pressure?.some.avg10 ?? 0, LIMITS.cpuPressure);
	const average = history.reduce((sum, one) => sum + one.cpu.used, 0) / history.length;
	if (crowded !== 'quiet') add(crowded, words.cpuPressure(formatShare(cpu.pressure?.some.avg10 ?? 0)), words.cpuDetail);
	else if (history.length >= 15 && average >= LIMITS.cpuUsed)
		add('warning', words.cpuBusy(formatShare(average)), words.cpuDetail);

	for (const { label, celsius, criticalCelsius } of now.temperatures) {
		if (criticalCelsius === null || celsius < criticalCelsius - LIMITS.hotMargin.warning) continue;
		const severity = celsius >= criticalCelsius - LIMITS.hotMargin.critical ? 'critical' : 'warning';
		add(severity, words.hot(label, formatCelsius(celsius)), words.hotDetail);
	}

	if (found.length === 0) add('quiet', words.quiet, words.quietDetail);
	return found.sort((a, b) => RANK[b.severity] - RANK[a.severity]);
}

/** The worst first; that all is well is said only where nothing else is. */
export function joinJudgements(...lists: readonly (readonly Judgement[])[]): Judgement[] {
	const all = lists.flat();
	const some = all.filter(({ severity }) => severity !== 'quiet');
	return some.length > 0 ? some.sort((a, b) => RANK[b.severity] - RANK[a.severity]) : all;
}

const RANK = { quiet: 0, unknown: 0, warning: 1, critical: 2 };

/** While no figures come, nothing is said about what they would be. */
export function judgeNothing(words: Words['overview']['state']): Judgement[] {
	return [{ severity: 'unknown', title: words.unknown, detail: words.unknownDetail }];
}
