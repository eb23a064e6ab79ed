// Which steps a chart is answered in. Pure.
import { MINUTE_MS } from './tiers.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Steps that divide a day, so that they begin where days do. */
const STEPS_MS = [
	...[2, 4, 5, 6, 10, 12, 15, 20, 30].map((n) => n * SECOND_MS),
	...[1, 2, 3, 5, 10, 15, 30].map((n) => n * MINUTE_MS),
	...[1, 2, 3, 4, 6, 8, 12, 24].map((n) => n * HOUR_MS)
];

/**
 * @param points  at most so many
 * @param leastMs  what is stored is no finer
 */
export function chooseStep(spanMs: number, points: number, leastMs: number): number {
	return STEPS_MS.find((step) => step >= leastMs && spanMs / step <= points) ?? 24 * HOUR_MS;
}
