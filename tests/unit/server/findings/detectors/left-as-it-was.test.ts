// What a look tells by what earlier looks remembered of it.
import { describe, expect, test } from 'vitest';
import { notEnabled } from '#server/findings/detectors/b02-not-enabled.ts';
import { crashLoop } from '#server/findings/detectors/v02-crash-loop.ts';
import { enabledNotRunning } from '#server/findings/detectors/v04-enabled-not-running.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { start } from './boot-cases.ts';
import { DAY, detail, ground, HOUR, line, lookAt, MINUTE, NOW, unit, vitals } from './facts.ts';

test('a unit that somebody started by hand is worth a warning once it was left running for a day', () => {
	const facts = { starts: [start({ enabled: 'disabled', wantedBy: [] })] };
	const at = (sinceMs: number) => lookAt(notEnabled, facts, { memory: { 'shop.service': sinceMs } }).observations;
	expect(at(NOW - 23 * HOUR)).toMatchObject([{ severity: 'info' }]);
	expect(at(NOW - DAY)).toMatchObject([{ severity: 'warning' }]);
	const gone = lookAt(notEnabled, { starts: [start()] }, { memory: { 'shop.service': NOW - DAY } });
	expect(gone.memory).toEqual({});
});

test('a loop that systemd gave up is told anew while it is open, and is none that nobody saw', () => {
	const failed = unit({ state: 'failed', restarts: 5, result: 'exit-code', sinceMs: NOW - 10 * HOUR });
	const facts = { units: { units: [failed] }, failedUnits: [{ unit: failed, lines: [], detail: null }] };
	const memory = { 'unit:web.service': [{ atMs: NOW - HOUR / 12, restarts: 5 }] };
	expect(lookAt(crashLoop, facts, { memory }).observations).toEqual([]);
	expect(lookAt(crashLoop, facts, { memory, open: ['unit:web.service'] }).observations).toMatchObject([
		{ title: 'web.service ended again and again, until systemd gave it up' }
	]);
});

const counted = (counter: number, agoMs: number) => ({
	...line(`web.service: Scheduled restart job, restart counter is at ${counter}.`, 'systemd'),
	atMs: NOW - agoMs
});
const looped = (more: Parameters<typeof unit>[0], lines: readonly object[] = []) => {
	const one = unit({ restarts: 40, state: 'activating', sub: 'auto-restart', sinceMs: NOW - 1000, ...more });
	return { units: { units: [one] }, failedUnits: [{ unit: one, lines, detail: null }] };
};

test('at first sight only those restarts count that were within the time, however many there were before', () => {
	const seen = (lines: readonly object[]) => lookAt(crashLoop, looped({}, lines)).observations;
	expect(seen([])).toEqual([]);
	expect(seen([counted(38, HOUR), counted(39, HOUR / 2), counted(40, HOUR / 60)])).toEqual([]);
	expect(seen([counted(30, 26 * HOUR), counted(37, HOUR / 10)])).toMatchObject([
		{ whyNow: 'systemd restarted it 4 times within fifteen minutes.' }
	]);
	// Lines of a run that somebody ended meanwhile count higher than it does now.
	expect(seen([counted(90, HOUR / 10), counted(38, HOUR / 20)])).toMatchObject([
		{ whyNow: 'systemd restarted it 3 times within fifteen minutes.' }
	]);
});

test('what was told at first sight is counted on from there', () => {
	const { memory } = lookAt(crashLoop, looped({}, [counted(37, HOUR / 10)]));
	expect(lookAt(crashLoop, looped({}), { memory, nowMs: NOW + HOUR / 60 }).observations).toHaveLength(1);
});

test('what was stopped loops no more, whatever it counted before', () => {
	const memory = { 'unit:web.service': [{ atMs: NOW - HOUR / 12, restarts: 1 }] };
	const look = lookAt(crashLoop, looped({ state: 'inactive', sub: 'dead' }), { memory, open: ['unit:web.service'] });
	expect(look).toMatchObject({ observations: [], over: ['unit:web.service'] });
});

test('a loop that is open takes one more restart to be told again, and what stays up for a while does not loop', () => {
	const again = (more: object) => lookAt(crashLoop, looped({ restarts: 1, ...more }), { open: ['unit:web.service'] });
	expect(again({}).observations).toHaveLength(1);
	expect(again({ state: 'active', sub: 'running', sinceMs: NOW - 5000 }).observations).toHaveLength(1);
	expect(again({ state: 'active', sub: 'running', sinceMs: NOW - 20_000 }).observations).toEqual([]);
	expect(again({ restarts: 0, state: 'active', sub: 'running', sinceMs: NOW - 1000 }).observations).toEqual([]);
});

describe('an enabled unit that was stopped', () => {
	const stopped = (lines: readonly object[], ranMs = 1000, more: object = {}) => ({
		idleUnits: [
			{
				unit: unit({ state: 'inactive', sub: 'dead', restarts: 0, ...more }),
				lines,
				detail: detail({ startedMs: NOW - HOUR, endedMs: NOW - HOUR + ranMs }),
				ground: ground([unit({ name: 'db.service', state: 'failed' })])
			}
		],
		units: { units: [] },
		...vitals()
	});
	const told = (facts: ReturnType<typeof stopped>) => lookAt(enabledNotRunning, facts).observations;
	const ROUND = [counted(1, HOUR), counted(2, HOUR), counted(3, HOUR)];

	test('while it went round is told with that, and not as one that only needs a start', () => {
		for (const facts of [stopped(ROUND), stopped([], 1000, { restarts: 3 })])
			expect(told(facts)).toMatchObject([
				{ cause: { kind: 'stopped-for-loop' }, whySo: expect.stringMatching(/while it ended again and again/) }
			]);
	});

	test('with what it ended of, where that is found', () => {
		const facts = stopped([...ROUND, line('accept: Too many open files')]);
		const file = { path: '/etc/systemd/system/web.service', text: '[Service]\nLimitNOFILE=32\n', why: null };
		const limited = { ...ground(), settings: settingsOf({ file, dropIns: [] }) };
		const idleUnits = facts.idleUnits.map((one) => ({ ...one, ground: limited }));
		expect(told({ ...facts, idleUnits })).toMatchObject([{ cause: { kind: 'limit-files' }, holdMs: MINUTE / 2 }]);
	});

	test('after it ran for long, or was never restarted, was stopped by somebody', () => {
		for (const facts of [stopped(ROUND, HOUR / 2), stopped([], 1000, { restarts: 1 })])
			expect(told(facts)).toMatchObject([{ whySo: expect.stringMatching(/was stopped, or ended by itself/) }]);
	});
});
