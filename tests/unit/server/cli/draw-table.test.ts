// Tables of the command line.
import { expect, test } from 'vitest';
import { drawTable } from '#server/cli/draw-table.ts';

const columns = [
	{ title: 'name', text: (row: { name: string; size: number }) => row.name, most: 8 },
	{ title: 'size', text: (row: { size: number }) => String(row.size), right: true }
];

test('columns are as wide as what stands in them, and figures stand at the right', () => {
	expect(
		drawTable(
			[
				{ name: 'a', size: 1 },
				{ name: 'bcdef', size: 12_345 }
			],
			columns,
			'none'
		)
	).toBe('name    size\na          1\nbcdef  12345\n');
});

test('what would act on a terminal is written out, what is too long is cut, and no row is said to be none', () => {
	expect(drawTable([{ name: '\u001b[2J', size: 1 }], columns, 'none')).toContain('\\u{1b}');
	expect(drawTable([{ name: 'abcdefghij', size: 1 }], columns, 'none')).toContain('abcdefg…');
	expect(drawTable([], columns, 'There is none.')).toBe('There is none.\n');
});
