// The past of what a finding is about, with the levels from which it is raised.
import type { FindingChart } from '#wire/finding-tuning.ts';
import type { HistoryRange } from '#wire/host/history-kinds.ts';
import type { Chart } from './chart.ts';
import type { AnyDetector } from './detector.ts';
import type { FindingStore } from './finding-store.ts';
import { levelsOf } from './levels-of.ts';
import type { Past } from './tune.ts';

const POINTS = 240;

/** @returns null for what no history keeps */
export type DrawFinding = (detector: string, resource: string, range: HistoryRange) => Promise<FindingChart | null>;

export function createDrawing(deps: {
	readonly detectors: readonly AnyDetector[];
	readonly store: Pick<FindingStore, 'stateOf'>;
	readonly past: Past | undefined;
}): DrawFinding {
	const { detectors, store, past } = deps;
	return async (id, resource, range) => {
		const detector = detectors.find((one) => one.id === id);
		const chart = detector?.chart;
		const key = chart?.keyOf(resource);
		if (!detector || !chart || !past || key === undefined) return null;
		const { kind, figures } = chart;
		const answer = await past.history.read({ kind, key, range, points: POINTS, figures: [...figures] });
		const levels = levelsOf(detector, store.stateOf(id).levels);
		const lines = chart.lines
			.map(({ name, unit, of, raise, critical }) => ({
				name,
				unit,
				average: valuesOf(answer.series, 'average', of, past.machine()),
				maximum: valuesOf(answer.series, 'maximum', of, past.machine()),
				raise: levelOf(levels, raise),
				critical: levelOf(levels, critical)
			}))
			// What this kernel does not report is no empty chart.
			.filter(({ average }) => average.some((value) => value !== null));
		if (lines.length === 0) return null;
		return { from_ms: answer.fromMs, to_ms: answer.toMs, step_ms: answer.stepMs, lines };
	};
}

type Series = readonly {
	readonly figure: string;
	readonly average: readonly (number | null)[];
	readonly maximum: readonly (number | null)[];
}[];

function valuesOf(
	series: Series,
	which: 'average' | 'maximum',
	of: Chart['lines'][number]['of'],
	machine: Parameters<Chart['lines'][number]['of']>[1]
): (number | null)[] {
	return Array.from({ length: series[0]?.average.length ?? 0 }, (_, n) => {
		const values: Record<string, number> = {};
		for (const { figure, [which]: all } of series) {
			const value = all[n];
			if (value !== null && value !== undefined) values[figure] = value;
		}
		return of(values, machine) ?? null;
	});
}

const levelOf = (levels: Readonly<Record<string, number>>, name: string | undefined): number | null =>
	name === undefined ? null : (levels[name] ?? null);
