// One read for everybody.
import { expect, test } from 'vitest';
import { shareRead } from '#server/host/share-read.ts';
import { notKnown } from '#wire/host/known.ts';

const clock = { at: 0, monotonicMs: () => clock.at, nowMs: () => clock.at };

test('who asks while it is read, or shortly after, gets the same; later it is read anew, and at once when it was forgotten', async () => {
	let reads = 0;
	const read = shareRead(async () => ++reads, 1000, clock);
	expect(await Promise.all([read(), read()])).toEqual([1, 1]);
	clock.at += 999;
	expect(await read()).toBe(1);
	clock.at += 1;
	expect(await read()).toBe(2);
	read.forget();
	expect(await read()).toBe(3);
});

test('a read that fails is told to those who waited, and not kept', async () => {
	let reads = 0;
	const read = shareRead(
		async () => {
			reads += 1;
			if (reads === 1) throw new Error('gone');
			return reads;
		},
		1000,
		clock
	);
	const both = [read(), read()];
	for (const one of both) await expect(one).rejects.toThrow('gone');
	expect(await read()).toBe(2);
});

test.each([
	['failed', 15_000],
	['timed-out', 15_000],
	['denied', 300_000],
	['absent', 300_000]
] as const)('an answer that nothing is known since it is %s is kept for %i ms', async (why, keptMs) => {
	let reads = 0;
	const read = shareRead(async () => notKnown(why, `${++reads}`), 300_000, clock);
	expect(await read()).toMatchObject({ reason: '1' });
	clock.at += keptMs - 1;
	expect(await read()).toMatchObject({ reason: '1' });
	clock.at += 1;
	expect(await read()).toMatchObject({ reason: '2' });
});
