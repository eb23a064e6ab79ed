import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventBus, openEventBus } from '#server/events/bus.ts';
import { type Host, openHost } from '#server/host/host.ts';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { deriveVitals } from '#server/host/vitals/derive-vitals.ts';
import { readHost } from '#server/host/vitals/read-host.ts';
import { HostSnapshot } from '#wire/host.ts';
import { VITALS_HISTORY_MS } from '#wire/vitals-timing.ts';

let nowMs = 0;
const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
let bus: EventBus;
let host: Host;

beforeEach(() => {
	vi.useFakeTimers();
	nowMs = 1_700_000_000_000;
	bus = openEventBus('run');
});
afterEach(() => {
	host.close();
	vi.useRealTimers();
});
function pass(ms: number): void {
	for (let left = ms; left > 0; left -= 250) {
		nowMs += 250;
		vi.advanceTimersByTime(250);
	}
}

test('a snapshot is complete from the first moment on, on the host the tests run on', () => {
	host = openHost({ root: createHostRoot(), clock, bus });
	expect(HostSnapshot.parse(host.snapshot()).history).toHaveLength(1);
});

test('one sample an interval is told to everybody, and a minute is kept', () => {
	host = openHost({ root: createHostRoot(), clock, bus });
	const heard: number[] = [];
	bus.subscribe(({ event }) => event.topic === 'vitals' && heard.push(event.data.atMs));
	pass(180_000);
	const { history, eventId } = host.snapshot();
	expect(heard).toHaveLength(91);
	expect(eventId).toBe(bus.lastId());
	expect(history.at(-1)?.atMs).toBe(heard.at(-1));
	expect(history).toHaveLength(VITALS_HISTORY_MS / 2000 + 1);
});

test('after close nothing is read any more', () => {
	let reads = 0;
	const root: HostRoot = {
		...createHostRoot(),
		read() {
			reads += 1;
			return null;
		},
		list: () => []
	};
	host = openHost({ root, clock, bus });
	host.close();
	const until = reads;
	pass(10_000);
	expect(reads).toBe(until);
});

test('a host that tells nothing is named as such, and nothing throws', () => {
	host = openHost({ root: { ...createHostRoot(), read: () => null, list: () => [] }, clock, bus });
	pass(4000);
	expect(host.snapshot().absent).toEqual(['pressure', 'temperature', 'disk', 'network']);
});

test('rates: a device that came or was reset in between counts from zero', () => {
	host = openHost({ root: createHostRoot(), clock, bus });
	const base = { ...readHost({ ...createHostRoot(), read: () => null, list: () => [] }, clock), monotonicMs: 0 };
	const before = { ...base, disks: [{ name: 'sda', readBytes: 5000, writeBytes: 0, busyMs: 0 }] };
	const after = {
		...base,
		monotonicMs: 2000,
		disks: [
			{ name: 'sda', readBytes: 1000, writeBytes: 4000, busyMs: 500 },
			{ name: 'sdb', readBytes: 9000, writeBytes: 0, busyMs: 0 }
		]
	};
	expect(deriveVitals(before, after).disk).toMatchObject({
		readBytesPerSecond: 0,
		writeBytesPerSecond: 2000,
		busy: 0.25
	});
});
