import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AskForParts, comingParts } from '#lib/host/overview/coming-parts.ts';
import { notKnown } from '#wire/host/known.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const there = notKnown('absent', 'none here');
const at = (ms: number) => () => new Promise<typeof there>((resolve) => setTimeout(() => resolve(there), ms));
const ask: AskForParts = {
	filesystems: at(0),
	units: at(5),
	processes: at(400),
	containers: at(0),
	updates: at(60_000),
	boot: at(30_000)
};

test('what is at hand comes with the page, the rest after it, and for a slow package manager the page is not kept loading', async () => {
	const coming = comingParts(ask);
	await vi.advanceTimersByTimeAsync(10);
	const { filesystems, units, processes, updates, boot } = await coming;
	expect([filesystems, units]).toEqual([there, there]);
	expect([processes, updates]).toEqual([expect.any(Promise), expect.any(Promise)]);
	await vi.advanceTimersByTimeAsync(2000);
	expect([await processes, await updates, await boot]).toEqual([there, null, null]);
});

test('updates that come soon come down the same line', async () => {
	const coming = comingParts({ ...ask, updates: at(900) });
	await vi.advanceTimersByTimeAsync(1000);
	expect(await (await coming).updates).toEqual(there);
});
