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
	const widths = columns.map(({ title }, at) =>
		Math.max(title.length, ...cells.map((line) => widthOf(line[at] ?? '')))
	);
	const draw = (line: readonly string[]): string =>
		line
			.map((cell, at) => {
				const blanks = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
				return columns[at]?.right ? blanks + cell : cell + blanks;
			})
			.join('  ')
			.trimEnd();
	return `${[columns.map(({ title }) => title), ...cells].map(draw).join('\n')}\n`;
}

const widthOf = (text: string): number => [...text].length;

function cut(text: string, most: number): string {
	const letters = [...text];
	return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
