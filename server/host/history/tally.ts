// What was measured during one minute, on its way to an average and a maximum. Pure.
import { HISTORY_FIGURES, type HistoryKind } from '#wire/host/history-kinds.ts';

/** One series in one step: average and maximum of each figure in turn; NaN where it was not measured. */
export interface StepOf {
	readonly kind: HistoryKind;
	readonly key: string;
	readonly figures: Float32Array;
}

export interface Tally {
	add(kind: HistoryKind, key: string, values: Readonly<Record<string, number>>): void;
	/** @returns what came since the last call; begins anew */
	take(): readonly StepOf[];
}

interface Row {
	readonly kind: HistoryKind;
	readonly key: string;
	/** Sum, count and maximum of each figure in turn. */
	readonly cells: Float64Array;
	touched: boolean;
}

/** Names may hold anything but this. */
const BETWEEN = '\0';

export function openTally(): Tally {
	const rows = new Map<string, Row>();
	return {
		add(kind, key, values) {
			const names: readonly string[] = HISTORY_FIGURES[kind];
			const id = kind + BETWEEN + key;
			let row = rows.get(id);
			if (!row) {
				row = { kind, key, cells: emptyCells(names.length), touched: false };
				rows.set(id, row);
			}
			for (let i = 0; i < names.length; i++) {
				const value = values[names[i] ?? ''];
				if (value === undefined || !Number.isFinite(value)) continue;
				row.touched = true;
				addTo(row.cells, i, value);
			}
		},
		take() {
			const taken: StepOf[] = [];
			for (const [id, row] of rows) {
				if (row.touched) taken.push({ kind: row.kind, key: row.key, figures: settle(row.cells) });
				else rows.delete(id);
				row.touched = false;
				clear(row.cells);
			}
			return taken;
		}
	};
}

function emptyCells(count: number): Float64Array {
	const cells = new Float64Array(count * 3);
	clear(cells);
	return cells;
}

function clear(cells: Float64Array): void {
	cells.fill(0);
	for (let i = 2; i < cells.length; i += 3) cells[i] = Number.NEGATIVE_INFINITY;
}

function addTo(cells: Float64Array, figure: number, value: number): void {
	const at = figure * 3;
	cells[at] = (cells[at] ?? 0) + value;
	cells[at + 1] = (cells[at + 1] ?? 0) + 1;
	cells[at + 2] = Math.max(cells[at + 2] ?? value, value);
}

function settle(cells: Float64Array): Float32Array {
	const figures = new Float32Array((cells.length / 3) * 2);
	for (let i = 0; i * 3 < cells.length; i++) {
		const count = cells[i * 3 + 1] ?? 0;
		figures[i * 2] = count > 0 ? (cells[i * 3] ?? 0) / count : Number.NaN;
		figures[i * 2 + 1] = count > 0 ? (cells[i * 3 + 2] ?? 0) : Number.NaN;
	}
	return figures;
}
