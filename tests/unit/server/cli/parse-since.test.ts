import { expect, test } from 'vitest';
import { parseSince } from '#server/cli/parse-since.ts';

const NOW = new Date(2026, 10, 22, 20, 5, 10).getTime();

test.each([
	['30m', NOW - 1_800_000],
	['2h ago', NOW - 7_200_000],
	['-3d', NOW - 259_200_000],
	['today', new Date(2026, 10, 22).getTime()],
	['Yesterday', new Date(2026, 10, 21).getTime()],
	['08:15', new Date(2026, 10, 22, 8, 15).getTime()],
	['2026-11-20', new Date(2026, 10, 20).getTime()],
	['2026-11-20 10:30', new Date(2026, 10, 20, 10, 30).getTime()],
	['2026-11-20T10:30:00Z', Date.UTC(2026, 10, 20, 10, 30)],
	['soon', undefined],
	['', undefined],
	['2026-13-45', undefined]
])('%j', (text, at) => {
	expect(parseSince(text, NOW)).toBe(at);
});
