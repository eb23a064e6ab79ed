// What a time chart is given.
import type { Point } from './chart-path.ts';

export interface ChartSeries {
	readonly name: string;
	readonly color: 1 | 2 | 3 | 4;
	/** Oldest first. */
	readonly points: readonly Point[];
	/** An area under the line; one series of a chart at most. */
	readonly filled?: boolean;
}

export interface ChartThreshold {
	readonly name: string;
	readonly value: number;
	readonly severity: 'warning' | 'critical';
}
