// What the kernel says of the table of mounts, and what stands in it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMounts } from '#server/host/storage/watch-mounts.ts';

let text = '';
let isTold = false;
let changes = 0;
const root = { readText: async () => ({ got: true, value: text }) as const };
const table = {
	hasChanged() {
		const told = isTold;
		isTold = false;
		return told;
	}
};
let watch: { close(): void };
beforeEach(() => {
	vi.useFakeTimers();
	[text, isTold, changes] = ['a', false, 0];
});
afterEach(() => {
	watch.close();
	vi.useRealTimers();
});
const begin = (asked?: typeof table) => {
	watch = watchMounts(root, () => (changes += 1), undefined, asked);
	return vi.advanceTimersByTimeAsync(0);
};

test('within a second where the kernel says so', async () => {
	await begin(table);
	[text, isTold] = ['b', true];
	await vi.advanceTimersByTimeAsync(1_000);
	expect(changes).toBe(1);
});

test('what the kernel says and the table does not is no change', async () => {
	await begin(table);
	isTold = true;
	await vi.advanceTimersByTimeAsync(20_000);
	expect(changes).toBe(0);
});

test('what the kernel does not say is seen a little later, and so is everything where it cannot be asked', async () => {
	for (const asked of [table, undefined]) {
		changes = 0;
		await begin(asked);
		text += 'c';
		await vi.advanceTimersByTimeAsync(14_000);
		expect(changes).toBe(0);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(changes).toBe(1);
		watch.close();
	}
});
