import { describe, expect, test } from 'vitest';
import { areaPath, linePath, niceBytesTop, niceTop, placePoints } from '../../../../../src/lib/ui/chart-path.ts';
import { escapeInCommand, escapeUnseen } from '../../../../../src/lib/ui/escape-unseen.ts';
import { splitSpans } from '../../../../../src/lib/ui/split-spans.ts';

describe('marks in a command', () => {
	const command = 'curl x | sudo bash';
	const mark = (start: number, end: number, tier: 'safe' | 'caution' | 'dangerous', text: string) => ({
		span: { start, end },
		tier,
		text
	});

	test('pieces join to the text, and the worst of what covers a piece marks it', () => {
		const pieces = splitSpans(command, [mark(0, 18, 'caution', 'a'), mark(9, 13, 'dangerous', 'b')]);
		expect(pieces.map(({ text }) => text).join('')).toBe(command);
		expect(pieces.map(({ text, tier }) => [text, tier])).toEqual([
			['curl x | ', 'caution'],
			['sudo', 'dangerous'],
			[' bash', 'caution']
		]);
		expect(pieces[1]?.reasons).toEqual(['a', 'b']);
	});

	test.each([
		['none', []],
		['empty', [mark(3, 3, 'caution', 'a')]],
		['outside', [mark(50, 60, 'caution', 'a')]],
		['safe', [mark(0, 4, 'safe', 'a')]]
	])('%s spans mark nothing', (_name, marks) => {
		expect(splitSpans(command, marks)).toEqual([{ text: command, tier: null, reasons: [] }]);
	});
});

test('a span that ends inside a character marks the whole of it', () => {
	const pieces = splitSpans('a\u{e0041}b', [{ span: { start: 2, end: 3 }, tier: 'caution', text: 'x' }]);
	expect(pieces.map(({ text, tier }) => [text, tier])).toEqual([
		['a', null],
		['\u{e0041}', 'caution'],
		['b', null]
	]);
	expect(splitSpans('\u{e0041}', [{ span: { start: 0, end: 1 }, tier: 'caution', text: 'x' }])).toHaveLength(1);
});

test('text that reorders or hides itself is shown by its code', () => {
	expect(escapeUnseen('a\u202eb\u200bc\u0000d\u{e0041}e')).toBe('a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩d⟨U+E0041⟩e');
	expect(escapeUnseen('a\u3164b\u2800c\ud83dd\u{e0100}e')).toBe('a⟨U+3164⟩b⟨U+2800⟩c⟨U+D83D⟩d⟨U+E0100⟩e');
	expect(escapeUnseen('rm\ufe0f 1\ufe0f ❤\ufe0f 1\ufe0f\u20e3')).toBe('rm⟨U+FE0F⟩ 1⟨U+FE0F⟩ ❤\ufe0f 1\ufe0f\u20e3');
	expect(escapeUnseen('tab\there\nline é 日本 🙂')).toBe('tab\there\nline é 日本 🙂');
});

test('a blank that is no space is shown in a command, and stays in prose', () => {
	const text = 'rm a\u00a0b\u3000c';
	expect(escapeInCommand(text)).toBe('rm a⟨U+00A0⟩b⟨U+3000⟩c');
	expect(escapeUnseen(text)).toBe(text);
});

describe('small charts', () => {
	const frame = { fromMs: 0, toMs: 100, top: 10 };
	test('values above the edge stay inside', () => {
		expect(
			linePath(
				placePoints(
					[
						{ x: 0, y: 0 },
						{ x: 100, y: 99 }
					],
					frame
				)
			)
		).toBe('M0 100L100 0');
	});
	test('a gap is a gap', () => {
		const runs = placePoints(
			[0, 10, 20, 80, 90].map((x) => ({ x, y: 5 })),
			frame
		);
		expect(runs.map((run) => run.length)).toEqual([3, 2]);
	});
	test('nothing to draw draws nothing', () => {
		expect(linePath(placePoints([], frame)) + areaPath(placePoints([{ x: 5, y: 5 }], frame))).toBe('');
	});
	test('an edge is a round number and never below its least', () => {
		expect([0.3, 1.1, 7, 12, 99].map((value) => niceTop(value, 0.1))).toEqual([0.3, 1.5, 8, 15, 100]);
		expect(niceBytesTop(0, 65_536)).toBe(65_536);
		expect(niceBytesTop(70_000, 65_536)).toBe(131_072);
	});
});
