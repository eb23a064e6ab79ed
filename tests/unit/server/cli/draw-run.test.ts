// A command that was run for a conversation, on a terminal: what is still to be printed when it ended, and what is said of its end.
import { describe, expect, test } from 'vitest';
import { inOneText, restOf, sayEnd, sayStart } from '#server/cli/draw-run.ts';

describe('of what it printed', () => {
	test.each([
		['nothing came before', '', 'all of it', 'all of it\n'],
		['all of it came', 'one\ntwo\n', 'one\ntwo', ''],
		['the last line had no end', 'one\n', 'one\n$ ', '$ \n'],
		['blanks at its end are not kept', 'one\n\n\n', 'one', ''],
		['it printed nothing', '', '', ''],
		[
			'it printed more than a page',
			'a\nb\n[… it prints more, which is shown when it ends …]\n',
			'a\n[… 90000 characters left out …]\nlast',
			'[… 90000 characters left out …]\nlast\n'
		]
	])('%s', (_, streamed, found, rest) => expect(restOf(streamed, found)).toBe(rest));
});

test('what is called is said in one line: a command as it would be typed', () => {
	expect(sayStart({ tool: 'run-command', asked: 'df -h' })).toBe('runs df -h');
	expect(sayStart({ tool: 'read-log', asked: 'unit: a.service\nlines: 20' })).toBe(
		'read-log unit: a.service lines: 20'
	);
	expect(sayStart({ tool: 'list-findings', asked: '' })).toBe('list-findings');
});

test('its end is said where there is something to say', () => {
	expect(sayEnd({ outcome: 'done', run: { exitCode: 0, notes: [] } })).toEqual([]);
	expect(sayEnd({ outcome: 'done', run: { exitCode: 2, notes: ['A limit.'] } })).toEqual([
		'failed · exit 2',
		'A limit.'
	]);
	expect(sayEnd({ outcome: 'done', run: { exitCode: -1, notes: [] } })).toEqual(['failed · its time was over']);
	expect(sayEnd({ outcome: 'refused' })).toEqual(['refused']);
});

test('a script is given it in one text', () => {
	expect(inOneText({ found: 'out', run: { exitCode: 3, notes: ['A limit.'] } })).toBe('out\nExit code 3.\nA limit.');
	expect(inOneText({ found: 'It is blocked.' })).toBe('It is blocked.');
});
