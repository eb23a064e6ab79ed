import { expect, test } from 'vitest';
import { ui } from '#lib/words/en/ui.ts';
import { formatAgo, formatClock, formatMoment, formatSpan } from '#wire/text/format-time.ts';

test.each([
	[0, '0 s'],
	[59, '59 s'],
	[60, '1 min'],
	[125, '2 min 5 s'],
	[2700, '45 min'],
	[3600, '1 h'],
	[93_784, '1 day 2 h'],
	[86_400 * 40, '40 days']
])('%s seconds read %s', (seconds, text) => expect(formatSpan(seconds, ui.span)).toBe(text));

test('how long ago', () => {
	expect([2, 40, 130, 7200, 86_400, 200_000].map((s) => formatAgo(0, s * 1000, ui.ago))).toEqual([
		'just now',
		'40 s ago',
		'2 min ago',
		'2 h ago',
		'1 day ago',
		'2 days ago'
	]);
});

test('moments are written in the way of a language, in a zone of somebody', () => {
	const at = Date.UTC(2026, 10, 21, 13, 3, 9);
	expect(formatMoment(at, 'en-GB', 'Europe/Berlin')).toBe('21 Nov 2026, 14:03:09');
	expect(formatMoment(at, 'de-DE', 'UTC')).toBe('21.11.2026, 13:03:09');
	expect(formatClock(at, 'en-GB', 'UTC')).toBe('13:03:09');
});
