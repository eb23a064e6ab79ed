import { expect, test } from 'vitest';
import { isSlow, MOST_MS } from '#lib/terminal/measure-drawing.ts';

test.each([
	['a graphics card', [4, 1, 2, 1], false],
	['one that was interrupted once', [1, 2, 90, 1], false],
	['an imitated one', [350, 89, 87, 101], true],
	['nothing measured', [], false]
])('%s', (_what, times, slow) => {
	expect(isSlow(times)).toBe(slow);
	expect(isSlow(times.map(() => MOST_MS))).toBe(false);
});
