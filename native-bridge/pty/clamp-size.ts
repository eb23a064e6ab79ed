import type { PtySize } from '../ports.ts';

const LIMITS = { cols: 1000, rows: 500 } as const;

/** A size the kernel and programs can live with: whole, 1..1000 × 1..500. What is no number keeps the `previous` value. */
export function clampSize(asked: PtySize, previous: PtySize = { cols: 200, rows: 50 }): PtySize {
	const clamp = (value: number, most: number, otherwise: number) =>
		Number.isNaN(Number(value)) ? otherwise : Math.trunc(Math.min(most, Math.max(1, Number(value))));
	return {
		cols: clamp(asked.cols, LIMITS.cols, previous.cols),
		rows: clamp(asked.rows, LIMITS.rows, previous.rows)
	};
}
