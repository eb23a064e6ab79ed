// When a detector looks, with a clock of the test's own.
import { beforeEach, expect, test } from 'vitest';
import { DETECTORS } from '#server/findings/detectors.ts';
import { createTimetable, type Timetable } from '#server/findings/timetable.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const clock = { at: 0, monotonicMs: () => clock.at };
const [one] = DETECTORS;
if (!one) throw new Error('there is no detector');
const slow = { ...one, id: 'slow', intervalMs: HOUR_MS };
const quick = { ...one, id: 'quick', intervalMs: MINUTE_MS };
let table: Timetable;
const due = (): string[] => table.due().map(({ id }) => id);
function lookAt(id: string, soonerMs?: number): void {
	table.began(id);
	table.looked(id, soonerMs);
}
beforeEach(() => {
	clock.at = 5_000;
	table = createTimetable([slow, quick], clock, 1_000);
});

test('the first look begins with the service, with those that look often', () => {
	expect([due(), table.untilNextMs()]).toEqual([[], 1_000]);
	clock.at += 1_000;
	expect(due()).toEqual(['quick', 'slow']);
});

test('then each looks at its own interval, and never twice at once', () => {
	clock.at += 1_000;
	lookAt('slow');
	table.began('quick');
	expect(due()).toEqual([]);
	table.looked('quick');
	expect(table.untilNextMs()).toBe(MINUTE_MS);
	clock.at += MINUTE_MS;
	expect(due()).toEqual(['quick']);
});

test('what it watches changed: it looks at once, and its interval begins anew', () => {
	lookAt('slow');
	lookAt('quick');
	clock.at += 10_000;
	table.prompt('slow');
	expect(table.isPrompted('slow')).toBe(false);
	expect(table.untilNextMs()).toBeLessThanOrEqual(100);
	clock.at += 100;
	expect([due(), table.isPrompted('slow')]).toEqual([['slow'], true]);
	lookAt('slow');
	expect(table.dueMs('slow')).toBe(clock.at + HOUR_MS);
});

test('what changes while it looks is looked at after it', () => {
	table.began('slow');
	table.prompt('slow');
	table.looked('slow');
	clock.at += 100;
	expect(due()).toEqual(['slow']);
});

test('what changes all the time makes it look a few times, and then now and then', () => {
	lookAt('quick');
	lookAt('slow');
	let looks = 0;
	for (const endMs = clock.at + 10 * MINUTE_MS; clock.at < endMs; clock.at += 100) {
		table.prompt('slow');
		if (!due().includes('slow')) continue;
		looks += 1;
		lookAt('slow');
	}
	// A dozen at once, and a dozen each minute after that.
	expect(looks).toBeGreaterThanOrEqual(125);
	expect(looks).toBeLessThanOrEqual(135);
});

test('after quiet it is as quick as before', () => {
	for (let n = 0; n < 20; n += 1) {
		table.prompt('slow');
		lookAt('slow');
	}
	clock.at += 10 * MINUTE_MS;
	table.prompt('slow');
	clock.at += 100;
	expect(due()).toContain('slow');
});

test('what is seen and held back is looked at again when its time is over, and not at once for ever', () => {
	lookAt('slow', 90_000);
	expect(table.dueMs('slow')).toBe(clock.at + 90_000);
	lookAt('slow', 0);
	expect(table.dueMs('slow')).toBe(clock.at + 1_000);
	lookAt('slow', 2 * HOUR_MS);
	expect(table.dueMs('slow')).toBe(clock.at + HOUR_MS);
});

test('who is not there is never due', () => {
	table.prompt('nobody');
	expect(table.dueMs('nobody')).toBeUndefined();
});
