import { describe, expect, test } from 'vitest';
import { areaPath, linePath, niceBytesTop, niceTop, placePoints } from '../../../../../src/lib/ui/chart-path.ts';
import { escapeUnseen } from '../../../../../src/lib/ui/escape-unseen.ts';
import { formatAgo, formatBytes, formatShare, formatSpan } from '../../../../../src/lib/ui/format.ts';
import { quoteArgv } from '../../../../../src/lib/ui/quote-argv.ts';
import { splitSpans } from '../../../../../src/lib/ui/split-spans.ts';

test.each([
	[0, '0 %'],
	[0.0004, '< 0.1 %'],
	[0.012, '1.2 %'],
	[0.02, '2 %'],
	[0.0996, '10 %'],
	[0.77, '77 %'],
	[1, '100 %']
])('share %s reads %s', (share, text) => expect(formatShare(share)).toBe(text));

test.each([
	[0, '0 B'],
	[999, '999 B'],
	[1000, '1 KiB'],
	[1536, '1.5 KiB'],
	[1_048_576 * 742, '742 MiB'],
	[25_276_502_016, '23.5 GiB'],
	[-5, '0 B']
])('%s bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
	[0, '0 s'],
	[59, '59 s'],
	[60, '1 min'],
	[125, '2 min 5 s'],
	[2700, '45 min'],
	[3600, '1 h'],
	[93_784, '1 day 2 h'],
	[86_400 * 40, '40 days']
])('%s seconds read %s', (seconds, text) => expect(formatSpan(seconds)).toBe(text));

test('how long ago', () => {
	expect([2, 40, 130, 7200, 86_400, 200_000].map((s) => formatAgo(0, s * 1000))).toEqual([
		'just now',
		'40 s ago',
		'2 min ago',
		'2 h ago',
		'1 day ago',
		'2 days ago'
	]);
});

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

test('text that reorders or hides itself is shown by its code', () => {
	expect(escapeUnseen('a\u202eb\u200bc\u0000d\u{e0041}e')).toBe('a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩d⟨U+E0041⟩e');
	expect(escapeUnseen('tab\there\nline é 日本 🙂')).toBe('tab\there\nline é 日本 🙂');
});

test('words are quoted so that a shell would read them back', () => {
	expect(quoteArgv(['echo', 'a b', "it's", '', '$HOME', '--x=1'])).toBe(`echo 'a b' 'it'\\''s' '' '$HOME' --x=1`);
});

test.each([
	['a pattern', ['rm', '-rf', '/var/log/*'], 'rm -rf /var/log/*', 'rm -rf /var/log/*'],
	['a pattern in a script', ['rm', '/var/log/*'], 'sh -c "ls; rm /var/log/*"', 'rm /var/log/*'],
	['the name of a file', ['rm', '*'], "rm '*'", "rm '*'"],
	['an argument in quotes', ['find', '-name', '*.log'], "find -name '*.log'", "find -name '*.log'"],
	['a variable', ['rm', '$X/a'], 'rm $X/a', 'rm $X/a'],
	['a variable in quotes', ['rm', '$X/a b'], 'rm "$X/a b"', 'rm "$X/a b"']
])('%s stands as it was written', (_what, argv, source, shown) => {
	expect(quoteArgv(argv, source)).toBe(shown);
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
