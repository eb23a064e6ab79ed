// Lines and areas of small charts as SVG path data, in a box of 100 by 100 units. Pure, so the server draws the first paint.

export interface Point {
	/** Milliseconds since the epoch. */
	readonly x: number;
	/** null where it is known that nothing was measured: the line ends there. */
	readonly y: number | null;
}

export interface Frame {
	readonly fromMs: number;
	readonly toMs: number;
	readonly top: number;
}

/** A gap longer than this many ordinary steps is a gap, not a line. */
export const GAP_STEPS = 3.5;

/** @returns runs of points without a gap, each point as box units */
export function placePoints(points: readonly Point[], { fromMs, toMs, top }: Frame): [number, number][][] {
	const width = Math.max(1, toMs - fromMs);
	const steps = points.slice(1).map((point, i) => point.x - (points[i]?.x ?? 0));
	const usual = [...steps].sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
	const runs: [number, number][][] = [];
	let last = Number.NEGATIVE_INFINITY;
	for (const point of points) {
		if (point.x < fromMs - usual) continue;
		if (point.y === null) {
			last = Number.NEGATIVE_INFINITY;
			continue;
		}
		if (point.x - last > usual * GAP_STEPS) runs.push([]);
		last = point.x;
		const y = top > 0 ? Math.min(1, Math.max(0, point.y / top)) : 0;
		runs.at(-1)?.push([round(((point.x - fromMs) / width) * 100), round(100 - y * 100)]);
	}
	return runs;
}

export function linePath(runs: readonly (readonly [number, number])[][]): string {
	return runs.map((run) => run.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')).join('');
}

export function areaPath(runs: readonly (readonly [number, number])[][]): string {
	return runs
		.filter((run) => run.length > 1)
		.map((run) => `M${run[0]?.[0]} 100${run.map(([x, y]) => `L${x} ${y}`).join('')}L${run.at(-1)?.[0]} 100Z`)
		.join('');
}

/** The largest value; 0 without one. */
export function largestOf(series: readonly { readonly points: readonly Point[] }[]): number {
	return series.reduce((most, { points }) => points.reduce((max, { y }) => Math.max(max, y ?? 0), most), 0);
}

/** A round number at or above the largest value, so that an axis does not tremble. */
export function niceTop(largest: number, least: number): number {
	const value = Math.max(largest, least);
	const power = 10 ** Math.floor(Math.log10(value));
	const factor = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((f) => f * power >= value) ?? 10;
	return Number((factor * power).toPrecision(3));
}

/** The same for bytes: steps of powers of two. */
export function niceBytesTop(largest: number, least: number): number {
	const value = Math.max(largest, least);
	return 2 ** Math.ceil(Math.log2(value));
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
