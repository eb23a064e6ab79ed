// The size of a terminal, as the kernel and the programs in it can use it.

export interface TerminalSize {
	readonly cols: number;
	readonly rows: number;
}

export const LARGEST_TERMINAL: TerminalSize = { cols: 1000, rows: 500 };

/** @returns whole numbers from 1 to `LARGEST_TERMINAL`; where `asked` is not a number, the value of `previous` */
export function clampSize(asked: TerminalSize, previous: TerminalSize): TerminalSize {
	return {
		cols: clamp(asked.cols, LARGEST_TERMINAL.cols, previous.cols),
		rows: clamp(asked.rows, LARGEST_TERMINAL.rows, previous.rows)
	};
}

function clamp(value: number, most: number, previous: number): number {
	return Number.isNaN(value) ? previous : Math.trunc(Math.min(most, Math.max(1, value)));
}
