import { expect, test } from 'vitest';
import { createEventBus } from '#server/events/bus.ts';
import { followBus } from '#server/events/follow.ts';
import type { LiveEvent } from '#wire/live.ts';

const changed: LiveEvent = { topic: 'terminals-changed', data: {} };

test('what came after an id can be told as long as it is kept', () => {
	const bus = createEventBus('run', 3);
	const start = bus.lastId();
	for (let i = 0; i < 3; i++) bus.publish(changed);
	expect(bus.since(start)?.map(({ id }) => id)).toEqual(['run.1', 'run.2', 'run.3']);
	expect(bus.since('run.3')).toEqual([]);
	bus.publish(changed);
	expect(bus.since(start)).toBeNull();
});

test.each(['other.1', 'run.99', 'run.-1', 'run.x', '', 'run'])(
	'an id of another run or none at all is not followed on: %j',
	(id) => {
		const bus = createEventBus('run');
		bus.publish(changed);
		expect(bus.since(id)).toBeNull();
	}
);

test('a follower gets what it missed and then what comes, each once and in order', async () => {
	const bus = createEventBus('run');
	bus.publish(changed);
	bus.publish(changed);
	const stop = new AbortController();
	const follower = followBus(bus, 'run.1', stop.signal);
	expect((await follower.next()).value?.id).toBe('run.2');
	const next = follower.next();
	bus.publish(changed);
	bus.publish(changed);
	expect((await next).value?.id).toBe('run.3');
	expect((await follower.next()).value?.id).toBe('run.4');
	stop.abort();
	expect((await follower.next()).done).toBe(true);
});

test('a follower that cannot be caught up is told once, and goes on with what is new', async () => {
	const bus = createEventBus('run');
	const stop = new AbortController();
	const follower = followBus(bus, 'older.7', stop.signal);
	expect((await follower.next()).value).toBeNull();
	const next = follower.next();
	bus.publish(changed);
	expect((await next).value?.id).toBe('run.1');
	stop.abort();
});

test('a follower that does not read costs no more than its limit', async () => {
	const bus = createEventBus('run');
	const stop = new AbortController();
	const follower = followBus(bus, undefined, stop.signal);
	const first = follower.next();
	bus.publish(changed);
	await first;
	for (let i = 0; i < 2000; i++) bus.publish(changed);
	expect((await follower.next()).value).toBeNull();
	stop.abort();
});
