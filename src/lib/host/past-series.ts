// A span of the past as lines of a chart. Pure.
import type { ChartSeries } from '#lib/ui/chart-series.ts';
import type { HistoryAnswer } from '#wire/host/history.ts';

export interface PastFigure {
	readonly figure: string;
	/** Where a chart has several; one alone is drawn as its average and its peak. */
	readonly name: string;
}

export function pastSeries(
	{ fromMs, stepMs, series }: HistoryAnswer,
	figures: readonly PastFigure[],
	words: { readonly average: string; readonly peak: string }
): ChartSeries[] {
	const points = (values: readonly (number | null)[]) => values.map((y, i) => ({ x: fromMs + i * stepMs, y }));
	const of = (figure: string) => series.find((one) => one.figure === figure);
	const [only] = figures;
	if (only && figures.length === 1)
		return [
			{ name: words.average, color: 1, filled: true, points: points(of(only.figure)?.average ?? []) },
			{ name: words.peak, color: 3, points: points(of(only.figure)?.maximum ?? []) }
		];
	return figures.map(({ figure, name }, i) => ({
		name,
		color: i === 0 ? 1 : 2,
		filled: i === 0,
		points: points(of(figure)?.average ?? [])
	}));
}
