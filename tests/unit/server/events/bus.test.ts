import { expect, test } from 'vitest';
import { openEventBus } from '#server/events/bus.ts';
import { followBus } from '#server/events/follow.ts';
import type { LiveEvent } from '#wire/live.ts';

const changed: LiveEvent = { topic: 'terminals-changed', data: {} };

const settings: LiveEvent = { topic: 'settings-changed', data: { part: 'audio' } };
const finding = (id: string): LiveEvent => ({ topic: 'findings-changed', data: { id } });
const missed = (topic: string): LiveEvent => ({ topic: 'events-missed', data: { topic } });

test('what came after an id is told as long as it is kept', () => {
	const bus = openEventBus('run', 3);
	const start = bus.lastId();
	for (let i = 0; i < 3; i++) bus.publish(changed);
	expect(bus.since(start)?.map(({ id }) => id)).toEqual(['run.1', 'run.2', 'run.3']);
	expect(bus.since('run.2')?.map(({ id }) => id)).toEqual(['run.3']);
	expect(bus.since('run.3')).toEqual([]);
});

test('events of several topics are told in the order in which they happened', () => {
	const bus = openEventBus('run');
	const events = [changed, finding('a'), settings, finding('b'), changed, settings];
	for (const event of events) bus.publish(event);
	expect(bus.since('run.1')).toEqual(events.slice(1).map((event, i) => ({ id: `run.${i + 2}`, event })));
});

test('a topic with many events pushes out none of another, and says in its place which topic lacks some', () => {
	const bus = openEventBus('run', 3);
	bus.publish(finding('a'));
	for (let i = 0; i < 5; i++) bus.publish(changed);
	bus.publish(finding('b'));
	bus.publish(changed);
	expect(bus.since('run.0')).toEqual([
		{ id: 'run.1', event: finding('a') },
		{ id: 'run.4', event: missed('terminals-changed') },
		{ id: 'run.5', event: changed },
		{ id: 'run.6', event: changed },
		{ id: 'run.7', event: finding('b') },
		{ id: 'run.8', event: changed }
	]);
	// A reader that broke off within that goes on from there, and is told of the loss only if it has not heard of it.
	expect(bus.since('run.3')?.map(({ id }) => id)).toEqual(['run.4', 'run.5', 'run.6', 'run.7', 'run.8']);
	expect(bus.since('run.4')?.map(({ event }) => event.topic)).not.toContain('events-missed');
});

test('each topic that lacks some says so', () => {
	const bus = openEventBus('run', 1);
	for (const event of [changed, finding('a'), changed, finding('b'), settings]) bus.publish(event);
	expect(bus.since('run.0')?.map(({ event }) => event)).toEqual([
		missed('terminals-changed'),
		missed('findings-changed'),
		changed,
		finding('b'),
		settings
	]);
});

test.each(['other.1', 'run.99', 'run.-1', 'run.x', '', 'run'])(
	'an id of another run or none at all is not followed on: %j',
	(id) => {
		const bus = openEventBus('run');
		bus.publish(changed);
		expect(bus.since(id)).toBeNull();
	}
);

test('a follower gets what it missed and then what comes, each once and in order', async () => {
	const bus = openEventBus('run');
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
	const bus = openEventBus('run');
	const stop = new AbortController();
	const follower = followBus(bus, 'older.7', stop.signal);
	expect((await follower.next()).value).toBeNull();
	const next = follower.next();
	bus.publish(changed);
	expect((await next).value?.id).toBe('run.1');
	stop.abort();
});

test('a follower that does not read costs no more than its limit', async () => {
	const bus = openEventBus('run');
	const stop = new AbortController();
	const follower = followBus(bus, undefined, stop.signal);
	const first = follower.next();
	bus.publish(changed);
	await first;
	for (let i = 0; i < 2000; i++) bus.publish(changed);
	expect((await follower.next()).value).toBeNull();
	stop.abort();
});

test('a follower with much to catch up on gets all of it, and what happens meanwhile', async () => {
	const bus = openEventBus('run', 1000);
	for (let i = 0; i < 900; i++) bus.publish(changed);
	const stop = new AbortController();
	const ids: string[] = [];
	for await (const published of followBus(bus, 'run.0', stop.signal)) {
		if (ids.length === 0) bus.publish(settings);
		ids.push(published?.id ?? 'reset');
		if (ids.length === 901) stop.abort();
	}
	expect(ids).toEqual(Array.from({ length: 901 }, (_, i) => `run.${i + 1}`));
});

test('many followers take turns: what else waits for the service goes on in between', async () => {
	const bus = openEventBus('run');
	const stop = new AbortController();
	let heard = 0;
	const followers = Array.from({ length: 100 }, async () => {
		for await (const published of followBus(bus, undefined, stop.signal)) if (published) heard += 1;
	});
	await new Promise((resolve) => setImmediate(resolve));
	bus.publish({ topic: 'conversations-changed', data: { id: 'c' } });
	const heardByTurn: number[] = [];
	while (heard < 100) {
		await new Promise((resolve) => setImmediate(resolve));
		heardByTurn.push(heard);
	}
	expect(heardByTurn.length).toBeGreaterThan(10);
	stop.abort();
	await Promise.all(followers);
});

test('one who missed many events gets all of them, in order, and others have their turn meanwhile', async () => {
	const bus = openEventBus('run');
	for (let n = 0; n < 100; n++) bus.publish({ topic: 'conversations-changed', data: { id: `${n}` } });
	const stop = new AbortController();
	const ids: string[] = [];
	let turns = 0;
	const reading = (async () => {
		for await (const published of followBus(bus, 'run.0', stop.signal)) if (published) ids.push(published.id);
	})();
	for (; ids.length < 100; turns++) await new Promise((resolve) => setImmediate(resolve));
	expect(ids).toEqual(Array.from({ length: 100 }, (_, n) => `run.${n + 1}`));
	expect(turns).toBeGreaterThan(5);
	stop.abort();
	await reading;
});
