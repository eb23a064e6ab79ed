import { expect, test } from 'vitest';
import { createHolder } from '#server/approvals/apply/hold-resources.ts';

const never = new AbortController().signal;
const quiet = (): void => {};

test('one at a time for a resource, in the order in which they came', async () => {
	const holder = createHolder();
	const order: string[] = [];
	const told: string[][] = [];
	const first = await holder.hold('a', ['unit:x', 'file:/y'], quiet, never);
	const second = holder
		.hold('b', ['file:/y'], (what, who) => told.push([...what, ...who]), never)
		.then((release) => {
			order.push('b');
			return release;
		});
	const third = holder.hold('c', ['file:/y'], quiet, never).then((release) => {
		order.push('c');
		return release;
	});
	const other = await holder.hold('d', ['unit:z'], quiet, never);
	expect(other).toBeDefined();
	expect(told).toEqual([['file:/y', 'a']]);
	first?.();
	const release = await second;
	expect(order).toEqual(['b']);
	release?.();
	await third;
	expect(order).toEqual(['b', 'c']);
});

test('who gives up holds up nobody', async () => {
	const holder = createHolder();
	const first = await holder.hold('a', ['x'], quiet, never);
	const stop = new AbortController();
	const second = holder.hold('b', ['x', 'y'], quiet, stop.signal);
	const third = holder.hold('c', ['y'], quiet, never);
	stop.abort();
	expect(await second).toBeUndefined();
	expect(await third).toBeDefined();
	first?.();
	expect(await holder.hold('d', ['x'], quiet, AbortSignal.abort())).toBeUndefined();
	expect(await holder.hold('e', ['x'], quiet, never)).toBeDefined();
});
