import { expect, test } from 'vitest';
import { asItComes, type Next } from '#server/lib/as-it-comes.ts';

/** A queue that a test fills; its end is an item like any other. */
function createQueue() {
	const waiting: Next<number>[] = [];
	const listeners = new Set<() => void>();
	return {
		push(...items: readonly Next<number>[]) {
			waiting.push(...items);
			for (const wake of listeners) wake();
		},
		listeners,
		source: {
			next: (): Next<number> => waiting.shift() ?? 'wait',
			listen(wake: () => void) {
				listeners.add(wake);
				return () => void listeners.delete(wake);
			}
		}
	};
}
const items = (...numbers: number[]) => numbers.map((item) => ({ item }));

test('what is there comes at once, what comes later wakes, and the end ends it', async () => {
	const { push, source, listeners } = createQueue();
	push(...items(1, 2));
	const all = asItComes(source);
	expect([await all.next(), await all.next()]).toEqual([
		{ value: 1, done: false },
		{ value: 2, done: false }
	]);
	const third = all.next();
	push(...items(3));
	expect((await third).value).toBe(3);
	const last = all.next();
	push('end');
	expect((await last).done).toBe(true);
	expect(listeners.size).toBe(0);
});

test('what comes while the reader is busy with an item is not lost', async () => {
	const { push, source } = createQueue();
	push(...items(1));
	const seen: number[] = [];
	for await (const item of asItComes(source)) {
		seen.push(item);
		// Nobody waits at this moment.
		if (item === 1) push(...items(2, 3), 'end');
	}
	expect(seen).toEqual([1, 2, 3]);
});

test('the signal ends a wait, and what nobody took by then is not told', async () => {
	const { push, source, listeners } = createQueue();
	const stop = new AbortController();
	const all = asItComes(source, stop.signal);
	const first = all.next();
	stop.abort();
	push(...items(1));
	expect((await first).done).toBe(true);
	expect(listeners.size).toBe(0);
	expect((await asItComes(source, stop.signal).next()).done).toBe(true);
});

test('a reader who leaves is no longer woken', async () => {
	const { push, source, listeners } = createQueue();
	push(...items(1, 2));
	for await (const item of asItComes(source)) if (item === 1) break;
	expect(listeners.size).toBe(0);
});
