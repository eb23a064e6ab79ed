import { expect, test } from 'vitest';
import { createRunQueue, type Place } from '#server/terminal/run-queue.ts';

const never = new AbortController().signal;
const settled = async (place: Place | null | undefined) =>
	Promise.race([place?.turn, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

test('so many go at once, so many wait, and the next is turned away', async () => {
	const queue = createRunQueue({ running: 2, waiting: 1 });
	const [a, b, c] = [queue.enter(never), queue.enter(never), queue.enter(never)];
	expect([a?.waits, b?.waits, c?.waits]).toEqual([false, false, true]);
	expect(await settled(c)).toBe('waiting');
	expect(queue.enter(never)).toBeNull();
	expect(queue.load()).toEqual({ running: 2, waiting: 1 });
	a?.leave();
	a?.leave();
	expect(await settled(c)).toBe('go');
	expect(queue.load()).toEqual({ running: 2, waiting: 0 });
});

test('who waits goes in the order of coming', async () => {
	const queue = createRunQueue({ running: 1, waiting: 9 });
	const first = queue.enter(never);
	const went: number[] = [];
	const places = [1, 2, 3].map((n) => {
		const place = queue.enter(never);
		void place?.turn.then(() => went.push(n));
		return place;
	});
	for (const place of [first, ...places]) {
		await settled(null);
		place?.leave();
	}
	expect(went).toEqual([1, 2, 3]);
});

test('who gives up while waiting holds nothing up', async () => {
	const queue = createRunQueue({ running: 1, waiting: 9 });
	const first = queue.enter(never);
	const leaving = new AbortController();
	const second = queue.enter(leaving.signal);
	const third = queue.enter(never);
	leaving.abort();
	expect(await settled(second)).toBe('cancelled');
	second?.leave();
	expect(queue.load()).toEqual({ running: 1, waiting: 1 });
	first?.leave();
	expect(await settled(third)).toBe('go');
});

test('who had gone away before coming is not let in', async () => {
	const queue = createRunQueue({ running: 1, waiting: 1 });
	expect(await settled(queue.enter(AbortSignal.abort()))).toBe('cancelled');
	expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test('closing refuses who waits and who comes', async () => {
	const queue = createRunQueue({ running: 1, waiting: 9 });
	queue.enter(never);
	const waiting = queue.enter(never);
	queue.close();
	expect(await settled(waiting)).toBe('closed');
	expect(await settled(queue.enter(never))).toBe('closed');
});
