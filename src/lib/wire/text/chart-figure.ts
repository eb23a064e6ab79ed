// A figure of a chart as people read it, and how far the chart reaches: the same on the page and on a terminal.
import { formatBytes, formatCelsius, formatLoad, formatRate, formatShare } from './format-figures.ts';

type FigureUnit = 'bytes' | 'rate' | 'percent' | 'celsius' | 'load' | 'seconds' | 'count';

const WRITES: Readonly<Record<FigureUnit, (value: number) => string>> = {
	bytes: formatBytes,
	rate: formatRate,
	percent: (value) => formatShare(value / 100),
	celsius: formatCelsius,
	load: formatLoad,
	seconds: (value) => `${Number(value.toFixed(1))} s`,
	count: (value) => String(Number(value.toFixed(1)))
};

/** "–" where nothing was measured. */
export const formatFigure = (value: number | null, unit: FigureUnit): string =>
	value === null ? '–' : WRITES[unit](value);

interface Reaches {
	readonly series: readonly { readonly values: readonly (number | null)[] }[];
	readonly whole?: number | undefined;
}

/** The figure that fills a bar, or stands at the upper edge; never 0. */
export const reachOf = ({ series, whole }: Reaches): number =>
	whole ?? Math.max(1e-9, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));

interface Extent {
	readonly low: number;
	readonly high: number;
	/** The last one that was measured. */
	readonly last: number;
}

/** @returns undefined where nothing was measured */
export function extentOf(values: readonly (number | null)[]): Extent | undefined {
	const known = values.filter((value) => value !== null);
	const last = known.at(-1);
	return last === undefined ? undefined : { low: Math.min(...known), high: Math.max(...known), last };
}
