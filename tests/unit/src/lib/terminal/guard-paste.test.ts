import { expect, test } from 'vitest';
import { readPaste } from '#lib/terminal/guard-paste.ts';

test.each([
	['ls', { text: 'ls', lines: 1, runs: false, cleaned: false }],
	['ls\n', { text: 'ls\n', lines: 1, runs: true, cleaned: false }],
	['a\r\nb\rc', { text: 'a\nb\nc', lines: 3, runs: true, cleaned: false }],
	['tab\there', { text: 'tab\there', lines: 1, runs: false, cleaned: false }],
	['end\u001b[201~\rrm -rf x\r', { text: 'end[201~\nrm -rf x\n', lines: 2, runs: true, cleaned: true }],
	['a\u0003\u0000\u009bb\u007f', { text: 'ab', lines: 1, runs: false, cleaned: true }],
	['ü 漢 😀', { text: 'ü 漢 😀', lines: 1, runs: false, cleaned: false }]
])('%j', (raw, expected) => {
	expect(readPaste(raw)).toEqual(expected);
});
