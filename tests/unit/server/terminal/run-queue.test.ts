import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunQueue, MOMENT_MS, type Place, type RunKind } from '#server/terminal/run-queue.ts';

const never = new AbortController().signal;
const LONG: RunKind = { actor: 'api', short: false };
const SHORT: RunKind = { actor: 'api', short: true };
const PERSON: RunKind = { actor: 'person', short: false };
const settled = async (place: Place | null | undefined) =>
	Promise.race([place?.turn, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('so many go at once, so many wait, and the next is turned away', async () => {
	const queue = createRunQueue({ running: 2, waiting: 5 });
	const [a, b, c] = [queue.enter(LONG, never), queue.enter(LONG, never), queue.enter(LONG, never)];
	expect([a?.waits, b?.waits, c?.waits]).toEqual([false, false, true]);
	expect(await settled(c)).toBe('waiting');
	for (let n = 1; n < 5; n++) expect(queue.enter(LONG, never)).not.toBeNull();
	expect(queue.enter(LONG, never)).toBeNull();
	expect(queue.load()).toEqual({ running: 2, waiting: 5 });
	a?.leave();
	a?.leave();
	expect(await settled(c)).toBe('go');
	expect(queue.load()).toEqual({ running: 2, waiting: 4 });
});

test('who waits goes in the order of coming', async () => {
	const queue = createRunQueue({ running: 1, waiting: 9 });
	const first = queue.enter(LONG, never);
	const went: number[] = [];
	const places = [1, 2, 3].map((n) => {
		const place = queue.enter(LONG, never);
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
	const first = queue.enter(LONG, never);
	const leaving = new AbortController();
	const second = queue.enter(LONG, leaving.signal);
	const third = queue.enter(LONG, never);
	leaving.abort();
	expect(await settled(second)).toBe('cancelled');
	second?.leave();
	expect(queue.load()).toEqual({ running: 1, waiting: 1 });
	first?.leave();
	expect(await settled(third)).toBe('go');
});

test('who had gone away before coming is not let in', async () => {
	const queue = createRunQueue({ running: 1, waiting: 1 });
	expect(await settled(queue.enter(LONG, AbortSignal.abort()))).toBe('cancelled');
	expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test('closing refuses who waits and who comes', async () => {
	const queue = createRunQueue({ running: 1, waiting: 9 });
	queue.enter(LONG, never);
	const waiting = queue.enter(LONG, never);
	queue.close();
	expect(await settled(waiting)).toBe('closed');
	expect(await settled(queue.enter(LONG, never))).toBe('closed');
});

test('a short read passes long runs and those that wait, one at a time', async () => {
	const queue = createRunQueue({ running: 2, waiting: 9 });
	for (let n = 0; n < 3; n++) queue.enter(LONG, never);
	const [first, second] = [queue.enter(SHORT, never), queue.enter(SHORT, never)];
	expect([first?.waits, second?.waits]).toEqual([false, true]);
	first?.leave();
	expect(await settled(second)).toBe('go');
	expect(queue.load()).toEqual({ running: 3, waiting: 1 });
});

test('a read that outlasts its moment gives the kept place back, and no long run takes it', async () => {
	const queue = createRunQueue({ running: 2, waiting: 9 });
	const [long, other] = [queue.enter(LONG, never), queue.enter(LONG, never)];
	const waiting = queue.enter(LONG, never);
	const slow = queue.enter(SHORT, never);
	const next = queue.enter(SHORT, never);
	vi.advanceTimersByTime(MOMENT_MS - 1);
	expect(await settled(next)).toBe('waiting');
	vi.advanceTimersByTime(1);
	expect([await settled(next), await settled(waiting)]).toEqual(['go', 'waiting']);
	// What is carried beyond the shared places holds back the long runs until it has ended.
	long?.leave();
	expect(await settled(waiting)).toBe('waiting');
	slow?.leave();
	expect(await settled(waiting)).toBe('go');
	for (const place of [next, other, waiting]) place?.leave();
	expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test('reads that never end are carried beside the others as often as there are places, and no further', async () => {
	const queue = createRunQueue({ running: 2, waiting: 9 });
	for (let n = 0; n < 2; n++) queue.enter(LONG, never);
	for (let n = 0; n < 2; n++) {
		expect(await settled(queue.enter(SHORT, never))).toBe('go');
		vi.advanceTimersByTime(MOMENT_MS);
	}
	expect(await settled(queue.enter(SHORT, never))).toBe('waiting');
	expect(queue.load()).toEqual({ running: 4, waiting: 1 });
});

test('an actor of whom nothing runs starts although another holds every place', async () => {
	const queue = createRunQueue({ running: 2, waiting: 9 });
	for (let n = 0; n < 5; n++) queue.enter(LONG, never);
	const [first, second] = [queue.enter(PERSON, never), queue.enter(PERSON, never)];
	expect([await settled(first), await settled(second)]).toEqual(['go', 'waiting']);
	first?.leave();
	expect(await settled(second)).toBe('go');
});

test('of whom less runs comes before whoever waited longer', async () => {
	const queue = createRunQueue({ running: 2, waiting: 9 });
	const [first] = [queue.enter(LONG, never), queue.enter(LONG, never)];
	const waiting = queue.enter(LONG, never);
	queue.enter(PERSON, never);
	const second = queue.enter(PERSON, never);
	first?.leave();
	expect([await settled(waiting), await settled(second)]).toEqual(['go', 'waiting']);
	const other = createRunQueue({ running: 3, waiting: 9 });
	const places = [other.enter(LONG, never), other.enter(LONG, never), other.enter(PERSON, never)];
	const [late, person] = [other.enter(LONG, never), other.enter(PERSON, never)];
	places[0]?.leave();
	places[1]?.leave();
	expect([await settled(late), await settled(person)]).toEqual(['go', 'go']);
	places[2]?.leave();
	const [again, more] = [other.enter(LONG, never), other.enter(PERSON, never)];
	expect([await settled(again), await settled(more)]).toEqual(['go', 'waiting']);
});

test('a line that one actor has filled still has a place for another', () => {
	const queue = createRunQueue({ running: 1, waiting: 6 });
	for (let n = 0; n < 7; n++) expect(queue.enter(LONG, never)).not.toBeNull();
	expect(queue.enter(LONG, never)).toBeNull();
	const entered = Array.from({ length: 6 }, () => queue.enter(PERSON, never) !== null);
	expect(entered).toEqual([true, true, true, true, true, false]);
});
