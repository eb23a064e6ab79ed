// Rows of text as a table for a terminal: columns as wide as what stands in them, foreign text made harmless.
import { printable } from '../lib/printable.ts';

export interface Column<Row> {
	readonly title: string;
	readonly text: (row: Row) => string;
	/** Figures stand at the right. */
	readonly right?: boolean;
	/** What is longer is cut, and ends in `…`. */
	readonly most?: number;
}

const MOST = 60;

/** @returns lines ending in a newline; `none` alone where there is no row */
export function drawTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[], none: string): string {
	if (rows.length === 0) return `${none}\n`;
	const cells = rows.map((row) => columns.map(({ text, most = MOST }) => cut(printable(text(row)), most)));
	return inColumns(
		[columns.map(({ title }) => title), ...cells],
		columns.map(({ right }) => right === true)
	);
}

/**
 * @param lines   cells of each line; those beyond the first line's are left out
 * @param right   which columns stand at the right
 * @param widest  a longer cell does not push the columns of all other lines to the right
 * @returns lines ending in a newline
 */
export function inColumns(
	lines: readonly (readonly string[])[],
	right: readonly boolean[],
	widest = Number.POSITIVE_INFINITY
): string {
	const widths = (lines[0] ?? []).map((_, at) =>
		Math.min(widest, Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
	);
	const draw = (line: readonly string[]): string =>
		widths
			.map((width, at) => {
				const cell = line[at] ?? '';
				const blanks = ' '.repeat(Math.max(0, width - widthOf(cell)));
				return right[at] ? blanks + cell : cell + blanks;
			})
			.join('  ')
			.trimEnd();
	return lines.map((line) => `${draw(line)}\n`).join('');
}

const widthOf = (text: string): number => [...text].length;

function cut(text: string, most: number): string {
	const letters = [...text];
	return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
