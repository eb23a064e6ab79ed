import { describe, expect, test } from 'vitest';
import { parsePeriods, parseSchedule } from '#server/host/services/explain-schedule.ts';
import { parseMoment, parseSpan } from '#server/host/services/parse-times.ts';
import { readTimers } from '#server/host/services/read-timers.ts';
import type { Timer, Unit } from '#wire/host/services.ts';
import { hostFixture } from '../../../../support/host-fixture.ts';
import { hostDeps } from '../../../../support/subjects-of.ts';

const at = (hour: number, minute: number, day = 22): number => Date.UTC(2026, 10, day, hour, minute);
const DAY_MS = 86_400_000;

const unit = (name: string, more: Partial<Unit> = {}): Unit => ({
	name,
	manager: 'system',
	type: name.endsWith('.timer') ? 'timer' : 'service',
	description: '',
	load: 'loaded',
	state: 'active',
	sub: 'waiting',
	enabled: null,
	sinceMs: null,
	result: null,
	exit: null,
	problem: null,
	restarts: null,
	mainPid: null,
	needsReload: null,
	dropIns: null,
	memoryBytes: null,
	memoryFrom: null,
	cpuShare: null,
	...more
});

async function timersAt(nowMs: number, shown = hostFixture('services/show-timers.txt'), units: readonly Unit[] = []) {
	const deps = {
		...hostDeps({ answers: { 'services.show-timers': shown }, clock: { nowMs: () => nowMs, monotonicMs: () => 0 } }),
		// At 20:06 the machine had been up for about 3 h 53 min.
		sinceBootMs: () => nowMs - at(16, 12),
		periodsOf: async (calendars: readonly string[]) => new Map(calendars.map((one) => [one, DAY_MS]))
	};
	const read = await readTimers(deps, 'system', [unit('a.timer'), ...units]);
	if (!read.known) throw new Error(read.reason);
	return new Map<string, Timer>(read.value.map((timer) => [timer.name, timer]));
}

describe('timers of a real host', () => {
	test('a calendar timer has its next run as wall time', async () => {
		expect((await timersAt(at(20, 6))).get('logrotate.timer')).toMatchObject({
			nextMs: at(0, 0, 23),
			lastMs: null,
			schedule: ['*-*-* 00:00:00'],
			periodMs: DAY_MS,
			problem: null
		});
	});

	test('one that counts from an event has a time as well', async () => {
		const timer = (await timersAt(at(20, 6))).get('systemd-tmpfiles-clean.timer');
		expect(timer?.nextMs).toBeCloseTo(at(16, 12) + (4 * 3600 + 3 * 60 + 17.35) * 1000, -2);
	});

	test('one that is off has no next run', async () => {
		expect((await timersAt(at(20, 6))).get('fstrim.timer')).toMatchObject({
			state: 'inactive',
			nextMs: null,
			problem: null
		});
	});

	test('one whose unit failed says so', async () => {
		const failed = unit('shop-report.service', {
			state: 'failed',
			problem: 'Its main process ended with exit code 1.'
		});
		expect((await timersAt(at(20, 6), undefined, [failed])).get('shop-report.timer')?.problem).toBe(
			'What it starts failed: shop-report.service. Its main process ended with exit code 1.'
		);
	});
});

describe('a missed run', () => {
	const ran = hostFixture('services/show-timers.txt').replaceAll(
		/^LastTriggerUSec=$/gm,
		'LastTriggerUSec=Fri 2026-11-20 00:00:00 UTC'
	);
	test('is one that is more than twice its period ago', async () => {
		expect((await timersAt(at(20, 6), ran)).get('logrotate.timer')?.problem).toMatch(
			/^It missed a run: the last one was 2 days 20 h ago/
		);
	});
	test('is none within twice its period', async () => {
		expect((await timersAt(at(23, 0, 21), ran)).get('logrotate.timer')?.problem).toBeNull();
	});
	test('is none of a timer that is off', async () => {
		expect((await timersAt(at(20, 6), ran)).get('fstrim.timer')?.problem).toBeNull();
	});
});

test.each([
	['4h 3min 17.350408s', 14_597_350.408],
	['1w 2d', 777_600_000],
	['500ms', 500],
	['0', 0],
	['infinity', null],
	['', null]
])('the span %j is %j ms', (text, ms) => {
	expect(parseSpan(text)).toBe(ms);
});

test.each([
	['Sun 2026-11-22 20:01:05 UTC', Date.UTC(2026, 10, 22, 20, 1, 5)],
	['n/a', null],
	['', null]
])('the moment %j is %j', (text, ms) => {
	expect(parseMoment(text)).toBe(ms);
});

test('a schedule is said as systemd has it, or counted from what it counts from', () => {
	expect(parseSchedule('{ OnCalendar=Mon *-*-* 00:00:00 ; next_elapse=(null) }')).toMatchObject({
		text: 'Mon *-*-* 00:00:00',
		calendar: 'Mon *-*-* 00:00:00'
	});
	expect(parseSchedule('{ OnUnitActiveUSec=10s ; next_elapse=3h }')).toMatchObject({ everyMs: 10_000 });
});

test('the period of a calendar expression lies between its next two runs; each expression has its block', () => {
	const printed = [
		'  Original form: daily\nNormalized form: *-*-* 00:00:00\n    Next elapse: Mon 2026-11-23 00:00:00 UTC\n       From now: 3h left\n   Iteration #2: Tue 2026-11-24 00:00:00 UTC\n       From now: 1 day left',
		'Normalized form: 2020-01-01 00:00:00\n    Next elapse: never',
		'Normalized form: *-*-* *:00:00\n    Next elapse: Mon 2026-11-23 00:00:00 UTC\n       Iter. #2: Mon 2026-11-23 01:00:00 UTC'
	].join('\n\n');
	expect(parsePeriods(printed)).toEqual([DAY_MS, null, 3_600_000]);
});
