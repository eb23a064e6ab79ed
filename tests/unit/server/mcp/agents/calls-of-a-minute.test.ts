import { expect, test } from 'vitest';
import { callsOfAMinute } from '#server/mcp/agents/calls-of-a-minute.ts';

test('so many are taken in any minute, and then it says when there is room again', () => {
	const calls = callsOfAMinute();
	expect([0, 10_000, 20_000].map((ms) => calls.take(ms, 3))).toEqual([0, 0, 0]);
	expect(calls.take(21_000, 3)).toBe(39_000);
	expect(calls.take(60_000, 3)).toBe(0);
	expect(calls.take(60_001, 3)).toBe(9999);
});

test('what was refused does not count', () => {
	const calls = callsOfAMinute();
	calls.take(0, 1);
	for (let ms = 1; ms < 59_000; ms += 1000) expect(calls.take(ms, 1)).toBeGreaterThan(0);
	expect(calls.count(59_999)).toBe(1);
	expect(calls.count(60_000)).toBe(0);
	expect(calls.take(60_000, 1)).toBe(0);
});
