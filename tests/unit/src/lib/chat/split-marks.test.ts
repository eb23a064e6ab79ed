// A number behind a statement is a link where this answer has the check, and text where it has none.
import { expect, test } from 'vitest';
import { marksOf, splitMarks } from '#lib/chat/split-marks.ts';

const PARTS = [
	{ type: 'call', id: 'c1', tool: 'diagnose' },
	{ type: 'call', id: 'run-1', tool: 'run-as-person' },
	{ type: 'text', text: '[c1]' }
];
const marks = marksOf(PARTS, 'm7', (tool) => `Did ${tool}`);

test('only the checks of this answer can be named', () => {
	expect([...marks]).toEqual([['c1', { anchor: 'check-m7-c1', name: 'Did diagnose' }]]);
});

test.each<[string, unknown]>([
	['It failed [c1].', [{ text: 'It failed ' }, { id: 'c1', named: marks.get('c1') }, { text: '.' }]],
	['[c1][c2] so', [{ id: 'c1', named: marks.get('c1') }, { text: '[c2]' }, { text: ' so' }]],
	['an array [cat]', [{ text: 'an array [cat]' }]],
	['nothing', [{ text: 'nothing' }]]
])('%s', (text, pieces) => {
	expect(splitMarks(text, marks)).toEqual(pieces);
});

test('an answer without checks names none', () => {
	expect(splitMarks('It failed [c1].', undefined)).toEqual([{ text: 'It failed [c1].' }]);
	expect(splitMarks('It failed [c1].', new Map())).toEqual([{ text: 'It failed [c1].' }]);
});
