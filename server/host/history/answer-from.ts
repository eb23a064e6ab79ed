// Blocks of steps as an answer: what was measured in the first of them that has it, null where none has. Pure.
import type { HistoryAnswer, HistoryState } from '#wire/host/history.ts';
import { HISTORY_FIGURES, type HistoryKind } from '#wire/host/history-kinds.ts';
import type { Block } from './pack-block.ts';

export interface Asked {
	readonly kind: HistoryKind;
	readonly fromMs: number;
	readonly toMs: number;
	readonly stepMs: number;
	/** Only these; all of the kind when absent. */
	readonly figures: readonly string[] | undefined;
}

export function answerFrom(
	{ kind, fromMs, toMs, stepMs, figures }: Asked,
	blocks: readonly Block[],
	state: HistoryState
): HistoryAnswer {
	const names: readonly string[] = HISTORY_FIGURES[kind];
	const columnOf = (column: number): (number | null)[] => {
		const slots = blocks[0]?.slots ?? 0;
		return Array.from({ length: slots }, (_, slot) => {
			for (const { columns } of blocks) {
				const value = columns[column * slots + slot] ?? Number.NaN;
				if (!Number.isNaN(value)) return short(value);
			}
			return null;
		});
	};
	const series = names.flatMap((figure, i) =>
		figures && !figures.includes(figure) ? [] : [{ figure, average: columnOf(i * 2), maximum: columnOf(i * 2 + 1) }]
	);
	return { fromMs, toMs, stepMs, series, state };
}

/** As many digits as 32 bits hold, rather than the seventeen that they print as. */
function short(value: number): number {
	return Number(value.toPrecision(7));
}
