// uPlot behind a small port: lines on a canvas and a cursor shared by group. Loaded after the first paint.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { GAP_STEPS } from './chart-path.ts';
import type { ChartSeries } from './chart-series.ts';

/** About one pixel of a chart's height. */
const BELOW = 0.012;

export interface ChartView {
	readonly series: readonly ChartSeries[];
	readonly fromMs: number;
	readonly toMs: number;
	readonly top: number;
}

export interface DrawnChart {
	update(view: ChartView): void;
	destroy(): void;
}

export interface ChartOptions {
	readonly group: string | undefined;
	/** Index of the point under the cursor, here or in another chart of the group; null when it left. */
	readonly onCursor: (index: number | null) => void;
}

export function drawChart(host: HTMLElement, { group, onCursor }: ChartOptions): DrawnChart {
	let plot: uPlot | undefined;
	let view: ChartView | undefined;
	let shape = '';

	const build = (): void => {
		plot?.destroy();
		if (!view) return;
		const color = colorsOf(host);
		const { width, height } = host.getBoundingClientRect();
		plot = new uPlot(
			{
				width: Math.max(1, width),
				height: Math.max(1, height),
				padding: [0, 0, 0, 0],
				legend: { show: false },
				scales: {
					x: { time: true, range: () => [(view?.fromMs ?? 0) / 1000, (view?.toMs ?? 1) / 1000] },
					// A little below nothing, so that a line along the ground is not cut off.
					y: { range: () => [-BELOW * (view?.top ?? 1), view?.top ?? 1] }
				},
				axes: [{ show: false }, { show: false }],
				cursor: {
					y: false,
					drag: { x: false, y: false },
					points: { size: 7, width: 2 },
					...(group ? { sync: { key: group, setSeries: false } } : {})
				},
				hooks: { setCursor: [(u) => onCursor(u.cursor.idx ?? null)] },
				series: [
					{},
					...view.series.map(
						({ name, color: n, filled }): uPlot.Series => ({
							label: name,
							width: 1.5,
							stroke: () => color(`--series-${n}`),
							...(filled ? { fill: () => `color-mix(in oklch, ${color(`--series-${n}`)} 13%, transparent)` } : {}),
							points: { show: false },
							gaps: findGaps
						})
					)
				]
			},
			dataOf(view),
			host
		);
	};

	const resize = new ResizeObserver(() => {
		const { width, height } = host.getBoundingClientRect();
		if (plot && width > 0 && height > 0) plot.setSize({ width, height });
	});
	resize.observe(host);
	const repaint = (): void => plot?.redraw(false);
	const scheme = matchMedia('(prefers-color-scheme: dark)');
	scheme.addEventListener('change', repaint);
	addEventListener('hostwright:theme', repaint);

	return {
		update(next) {
			view = next;
			const nextShape = next.series.map(({ name, color, filled }) => `${name}/${color}/${filled}`).join();
			if (plot && shape === nextShape) plot.setData(dataOf(next));
			else {
				shape = nextShape;
				build();
			}
		},
		destroy() {
			resize.disconnect();
			scheme.removeEventListener('change', repaint);
			removeEventListener('hostwright:theme', repaint);
			plot?.destroy();
		}
	};
}

/** Where no samples came for a while there is nothing to draw a line to. */
const findGaps: uPlot.Series.GapsRefiner = (plot, _series, first, last, unmeasured) => {
	const times = plot.data[0];
	const steps = Array.from(times.slice(1), (time, i) => time - (times[i] ?? time)).sort((a, b) => a - b);
	const usual = steps[Math.floor(steps.length / 2)] ?? 0;
	const gaps: uPlot.Series.Gaps = [];
	for (let i = first + 1; i <= last; i++) {
		const [from = 0, to = 0] = [times[i - 1], times[i]];
		if (to - from > usual * GAP_STEPS) gaps.push([plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)]);
	}
	return [...unmeasured, ...gaps].sort(([a], [b]) => a - b);
};

/** All series of a chart share their times. */
function dataOf({ series }: ChartView): uPlot.AlignedData {
	const times = series[0]?.points.map(({ x }) => x / 1000) ?? [];
	return [times, ...series.map(({ points }) => points.map(({ y }) => y))];
}

/** A token's colour as it is now, light or dark. */
function colorsOf(host: HTMLElement): (token: string) => string {
	const probe = document.createElement('span');
	probe.hidden = true;
	host.append(probe);
	return (token) => {
		probe.style.color = `var(${token})`;
		return getComputedStyle(probe).color;
	};
}
