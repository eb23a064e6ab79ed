// A statement of a model names the check it rests on; a number that it was not given names nothing and goes.
import { describe, expect, test } from 'vitest';
import { openMarkStream, withoutMarks } from '#server/assistant/models/mark-stream.ts';

const KNOWN = new Set(['c1', 'c2', 'c12']);
const said = (...pieces: string[]): string => {
	const stream = openMarkStream(KNOWN);
	return [...pieces.map((piece) => stream.push(piece)), stream.end()].join('');
};

describe('a mark', () => {
	test.each<[string, string, string]>([
		['of a check that was given stays', 'It failed [c1].', 'It failed [c1].'],
		['without a blank before it stays', 'It failed[c12]. So', 'It failed[c12]. So'],
		['of none that was given goes, with its blank', 'It failed [c9]. So', 'It failed. So'],
		['of several is one for each', 'It failed [c1, c2; c9].', 'It failed [c1][c2].'],
		['of several, of which none was given, goes', 'It failed [c8,c9] now.', 'It failed now.'],
		['behind another stays behind it', 'Both [c1][c2][c3].', 'Both [c1][c2].'],
		['at the beginning of a line', '[c3] a\n[c2] b', ' a\n[c2] b'],
		['that is none stays as it is', 'an array [cat] [c] [c1234] [1] []', 'an array [cat] [c] [c1234] [1] []'],
		['that never ends stays as it is', 'cut off [c1', 'cut off [c1'],
		['in code is code', 'Use `a[c9]` and [c9] so', 'Use `a[c9]` and so'],
		[
			'in a block of code is code',
			'```bash\necho $a[c9]  [c9]\n```\nDone [c9].',
			'```bash\necho $a[c9]  [c9]\n```\nDone.'
		],
		['behind a backslash is text', 'write \\[c9] so', 'write \\[c9] so']
	])('%s', (_name, whole, expected) => {
		expect(said(whole)).toBe(expected);
		expect(said(...whole), 'letter by letter').toBe(expected);
		for (let at = 1; at < whole.length; at += 1)
			expect(said(whole.slice(0, at), whole.slice(at)), `split at ${at}`).toBe(expected);
	});
});

test('what cannot become a mark is not held back', () => {
	const stream = openMarkStream(KNOWN);
	expect(stream.push('The unit')).toBe('The unit');
	expect(stream.push(' failed [c')).toBe(' failed');
	expect(stream.push('at] ')).toBe(' [cat]');
	expect(stream.push('[c,'.repeat(200)).length).toBeGreaterThan(400);
});

test('of an answer that is over nothing but its words is told again', () => {
	expect(withoutMarks('It failed [c1]: its file is missing [c1][c2].\n```\na[c1]\n```')).toBe(
		'It failed: its file is missing.\n```\na[c1]\n```'
	);
});

test('a line without end is shown as fast as it comes, also where it is full of code and brackets', () => {
	const line = '`a` [x] '.repeat(12_500);
	expect(withoutMarks(line)).toBe(line);
	expect(withoutMarks(`${'word '.repeat(40_000)}[c1]`)).toBe('word '.repeat(40_000).trimEnd());
});
