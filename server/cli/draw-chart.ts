// A chart as a terminal shows it: bars with their figures, or a line in one row of blocks. In words, where it is to be read by a program.
import type { Chart } from '#wire/chat.ts';
import { extentOf, formatFigure, reachOf } from '#wire/text/chart-figure.ts';

const BAR_CELLS = 20;
const LINE_CELLS = 60;
const WIDEST = 36;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const LEVELS = '▁▂▃▄▅▆▇█';

/** @returns lines, each with its end; labels of the host in it are as they came */
export const drawChart = (chart: Chart): string =>
	`${chart.title}\n${(chart.kind === 'bars' ? drawBars(chart) : drawLines(chart)).map((line) => `${line.trimEnd()}\n`).join('')}`;

/** The same without a picture: a line for each figure, or for what a line does. */
export const sayChart = (chart: Chart): string =>
	`${chart.title}\n${(chart.kind === 'bars' ? sayBars(chart) : sayLines(chart)).map((line) => `${line}\n`).join('')}`;

function drawBars({ labels, series, notes, unit, whole }: Chart): string[] {
	const reach = reachOf({ series, whole });
	const shown = labels.map(cut);
	const width = Math.max(0, ...shown.map((label) => [...label].length));
	const figures = series.map(({ values }) => labels.map((_, row) => formatFigure(values[row] ?? null, unit)));
	const widest = Math.max(0, ...figures.flat().map((figure) => figure.length));
	return shown.map((label, row) => {
		const bars = series.map(
			({ values }, at) => `${barOf((values[row] ?? 0) / reach)}  ${(figures[at]?.[row] ?? '').padStart(widest)}`
		);
		return [pad(label, width), ...bars, notes?.[row] ?? ''].join('  ');
	});
}

function barOf(share: number): string {
	const eighths = Math.round(Math.min(1, Math.max(0, share)) * BAR_CELLS * 8);
	const bar = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
	return pad(bar === '' && share > 0 ? '▏' : bar, BAR_CELLS);
}

function drawLines(chart: Chart): string[] {
	const top = reachOf(chart);
	const drawn = chart.series.map(({ values }) =>
		squeeze(values)
			.map((value) => levelOf(value, top))
			.join('')
	);
	return [...drawn.flatMap((line, at) => [line, ...sayLine(chart, at)])];
}

const levelOf = (value: number | null, top: number): string =>
	value === null
		? ' '
		: (LEVELS[Math.min(LEVELS.length - 1, Math.floor((Math.max(0, value) / top) * LEVELS.length))] ?? ' ');

/** The highest of each cell: a peak is not lost. */
function squeeze(values: readonly (number | null)[]): (number | null)[] {
	const cells = Math.min(LINE_CELLS, values.length);
	return Array.from({ length: cells }, (_, cell) => {
		const own = values.slice(
			Math.floor((cell * values.length) / cells),
			Math.floor(((cell + 1) * values.length) / cells)
		);
		return extentOf(own)?.high ?? null;
	});
}

const sayLines = (chart: Chart): string[] => chart.series.flatMap((_, at) => sayLine(chart, at));

function sayLine({ labels, series, unit }: Chart, at: number): string[] {
	const { name = '', values = [] } = series[at] ?? {};
	const extent = extentOf(values);
	if (!extent) return [];
	const figures = `${formatFigure(extent.low, unit)} to ${formatFigure(extent.high, unit)}, ${formatFigure(extent.last, unit)} at the end`;
	return [`${name}, ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}: ${figures}`];
}

const sayBars = ({ labels, series, notes, unit }: Chart): string[] =>
	labels.map((label, row) => {
		const figures = series.map(({ values }) => formatFigure(values[row] ?? null, unit)).join(', ');
		return `${label}: ${[figures, notes?.[row] ?? ''].filter(Boolean).join(', ')}`;
	});

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - [...text].length));

function cut(label: string): string {
	const characters = [...label];
	return characters.length <= WIDEST ? label : `${characters.slice(0, WIDEST - 1).join('')}…`;
}
