// What a matrix of escape probes has to look like.

import { describe, expect, it } from 'vitest';
import { MATRIX_COLUMNS, type Matrix, type MatrixColumn, profileOfColumn } from './escape-matrix.ts';
import { ESCAPE_PROBES, type EscapeProbe, isAllowed } from './escape-probes.ts';

/**
 * One test for each probe.
 *
 * @param matrix asked for within the tests, when it is there
 */
export function describeMatrix(
	title: string,
	matrix: () => Matrix,
	probes: readonly EscapeProbe[] = ESCAPE_PROBES
): void {
	describe(title, () => {
		it('the backend is there and every probe was run', () => {
			expect(matrix().absent).toBeUndefined();
			expect(matrix().rows.map(({ name }) => name)).toEqual(probes.map(({ name }) => name));
		});
		it.each(probes.map((probe) => ({ probe, name: probe.name })))('$name', ({ probe }) => {
			const { uid, rows } = matrix();
			const row = rows.find(({ name }) => name === probe.name);
			const expected = Object.fromEntries(
				MATRIX_COLUMNS.map((column) => [column, isAllowed(probe, profileOfColumn(column), uid === 0)])
			);
			expect(row?.reached).toEqual(expected);
			const mayFail = probe.mayBeMissing || (probe.controlNeedsRoot && uid !== 0);
			if (row?.control === false && mayFail)
				console.log(`no control for "${probe.name}": this machine or this user cannot do it without a sandbox either`);
			else expect(row?.control, 'without a sandbox the same text gets out').toBe(true);
		});
	});
}

/** As a table to read: what was refused, and what got out. */
export function printMatrix(title: string, { rows }: Matrix): void {
	const mark = (isOut: boolean): string => (isOut ? 'out' : '-').padEnd(11);
	const refused = (column: MatrixColumn): string =>
		`${rows.filter(({ reached }) => !reached[column]).length} of ${rows.length}`.padEnd(11);
	console.log(
		[
			title,
			`${''.padEnd(64)}${['bare', ...MATRIX_COLUMNS].map((name) => name.padEnd(11)).join('')}`,
			...rows.map(
				({ name, control, reached }) =>
					`${name.padEnd(64)}${mark(control)}${MATRIX_COLUMNS.map((column) => mark(reached[column])).join('')}`
			),
			`${'refused'.padEnd(75)}${MATRIX_COLUMNS.map(refused).join('')}`
		].join('\n')
	);
}
