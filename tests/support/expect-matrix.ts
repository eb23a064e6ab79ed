// What a matrix of escape probes has to look like.

import { describe, expect, it } from 'vitest';
import { MATRIX_PROFILES, type Matrix } from './escape-matrix.ts';
import { ESCAPE_PROBES, isAllowed } from './escape-probes.ts';

/**
 * One test for each probe.
 *
 * @param matrix asked for within the tests, when it is there
 */
export function describeMatrix(title: string, matrix: () => Matrix): void {
	describe(title, () => {
		it('the backend is there and every probe was run', () => {
			expect(matrix().absent).toBeUndefined();
			expect(matrix().rows.map(({ name }) => name)).toEqual(ESCAPE_PROBES.map(({ name }) => name));
		});
		it.each(ESCAPE_PROBES.map((probe) => ({ probe, name: probe.name })))('$name', ({ probe }) => {
			const { uid, rows } = matrix();
			const row = rows.find(({ name }) => name === probe.name);
			const expected = Object.fromEntries(
				MATRIX_PROFILES.map((profile) => [profile, isAllowed(probe, profile, uid === 0)])
			);
			expect(row?.reached).toEqual(expected);
			const mayFail = probe.mayBeMissing || (probe.controlNeedsRoot && uid !== 0);
			if (row?.control === false && mayFail)
				console.log(`no control for "${probe.name}": this machine or this user cannot do it without a sandbox either`);
			else expect(row?.control, 'without a sandbox the same text gets out').toBe(true);
		});
	});
}
