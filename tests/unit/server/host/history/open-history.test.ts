import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventBus, openEventBus } from '#server/events/bus.ts';
import { type History, type HistoryDeps, openHistory } from '#server/host/history/open-history.ts';
import type { Log } from '#server/lib/log.ts';
import { HistoryAnswer } from '#wire/host/history.ts';
import { vitalsAt } from '../../../../support/vitals-at.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The beginning of a day. */
const START = Math.floor(1_700_000_000_000 / DAY) * DAY;

let stateDir: string;
let nowMs: number;
let monotonicMs: number;
let bus: EventBus;
let history: History;
let said: string[];
const log = { info: note, warn: note, error: note, debug() {}, child: () => log } as Log;
function note(_fields: object, message: string): void {
	said.push(message);
}
const clock = { nowMs: () => nowMs, monotonicMs: () => monotonicMs };

beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-history-'));
	nowMs = START;
	monotonicMs = 0;
	said = [];
	bus = openEventBus('run');
	open();
});
afterEach(async () => {
	await history.close();
	rmSync(stateDir, { recursive: true, force: true });
});

function open(more: Partial<HistoryDeps> = {}): void {
	history = openHistory({ stateDir, clock, bus, log, ...more });
}
function pass(ms: number): void {
	nowMs += ms;
	monotonicMs += ms;
}
/** Samples at this distance for so long; sources answer in between. */
async function live(forMs: number, everyMs: number, cpuAt: (atMs: number) => number): Promise<void> {
	for (const until = monotonicMs + forMs; monotonicMs < until; ) {
		pass(everyMs);
		bus.publish({ topic: 'vitals', data: vitalsAt(nowMs, cpuAt(nowMs)) });
		await Promise.resolve();
		if (nowMs % HOUR < everyMs) await history.settled();
	}
	await history.settled();
}
async function cpu(range: 'hour' | 'day' | 'week' | 'month' | 'year', points = 300) {
	const answer = HistoryAnswer.parse(await history.read({ kind: 'host', key: '', range, points, figures: ['cpu'] }));
	const [series] = answer.series;
	const steps = (series?.average ?? []).map((average, i) => ({
		atMs: answer.fromMs + i * answer.stepMs,
		average,
		maximum: series?.maximum[i] ?? null
	}));
	return { ...answer, steps, measured: steps.filter(({ average }) => average !== null) };
}

test('an hour is there by every sample, as many as fit the chart', async () => {
	await live(HOUR + 10 * MINUTE, 2 * SECOND, (at) => (at % (10 * SECOND) === 0 ? 1 : 0));
	const { stepMs, steps, measured } = await cpu('hour', 400);
	expect(stepMs).toBe(10 * SECOND);
	expect(steps).toHaveLength(360);
	expect(measured.length).toBeGreaterThan(355);
	expect(measured.at(100)).toMatchObject({ average: 0.2, maximum: 1 });
});

test.each([
	['day', 720, 2 * MINUTE],
	['week', 700, 15 * MINUTE],
	['month', 300, 3 * HOUR],
	['year', 400, DAY]
] as const)('a %s in %i points has steps that fit', async (range, points, stepMs) => {
	const answer = await cpu(range, points);
	expect(answer.stepMs).toBe(stepMs);
	expect(answer.steps.length).toBeLessThanOrEqual(points);
	expect(answer.toMs - answer.fromMs).toBe(answer.steps.length * stepMs);
});

test('averages and maxima are the same before and after they are packed and rolled up', async () => {
	await live(12 * HOUR, 20 * SECOND, (at) => (at % HOUR === 0 ? 1 : 0.1));
	const before = await cpu('day', 24);
	pass(2 * DAY);
	await live(2 * MINUTE, MINUTE, () => 0);
	const after = await cpu('week', 170);
	for (const { atMs, average, maximum } of before.measured.slice(1, -1)) {
		const same = after.steps.find((step) => step.atMs === atMs);
		expect(same?.average).toBeCloseTo(average ?? -1, 3);
		expect(same?.maximum).toBeCloseTo(maximum ?? -1, 6);
	}
	expect(before.measured.length).toBeGreaterThan(10);
});

test('while nothing was measured there is a gap, and no line', async () => {
	await live(10 * MINUTE, 20 * SECOND, () => 0.5);
	pass(20 * MINUTE);
	await live(10 * MINUTE, 20 * SECOND, () => 0.5);
	const { steps } = await cpu('hour', 60);
	const gap = steps.filter(({ average }) => average === null).map(({ atMs }) => atMs);
	expect(gap).toContain(START + 20 * MINUTE);
	expect(gap).not.toContain(START + 5 * MINUTE);
	expect(gap).not.toContain(START + 35 * MINUTE);
});

describe('the clock is set', () => {
	test('back: what was stored of that time is not overwritten, and gaps of it are filled', async () => {
		await live(10 * MINUTE, 20 * SECOND, () => 0.2);
		pass(10 * MINUTE);
		await live(10 * MINUTE, 20 * SECOND, () => 0.2);
		nowMs -= 30 * MINUTE;
		await live(30 * MINUTE, 20 * SECOND, () => 0.9);
		const { steps } = await cpu('day', 1440);
		const at = (minute: number) => steps.find(({ atMs }) => atMs === START + minute * MINUTE)?.average;
		expect(at(5)).toBeCloseTo(0.2, 5);
		expect(at(15)).toBeCloseTo(0.9, 5);
		expect(at(25)).toBeCloseTo(0.2, 5);
	});

	test('back, after it was packed', async () => {
		await live(7 * HOUR, MINUTE, () => 0.2);
		nowMs -= 7 * HOUR;
		await live(8 * HOUR, MINUTE, () => 0.9);
		const { steps } = await cpu('day', 1440);
		expect(steps.find(({ atMs }) => atMs === START + 3 * HOUR)?.average).toBeCloseTo(0.2, 5);
		expect(steps.find(({ atMs }) => atMs === START + 7.5 * HOUR)?.average).toBeCloseTo(0.9, 5);
	});

	test('years ahead and back: nothing that was stored is lost', async () => {
		await live(13 * HOUR, MINUTE, () => 0.2);
		nowMs += 3 * 365 * DAY;
		await live(2 * HOUR, MINUTE, () => 0.9);
		nowMs -= 3 * 365 * DAY;
		await live(3 * HOUR, MINUTE, () => 0.3);
		const { steps } = await cpu('day', 1440);
		expect(steps.find(({ atMs }) => atMs === START + 3 * HOUR)?.average).toBeCloseTo(0.2, 5);
	});
});

test('a stop and a start in between lose nothing; the minute that went on is stored', async () => {
	await live(5 * MINUTE + 30 * SECOND, 10 * SECOND, () => 0.4);
	await history.close();
	open();
	const { measured } = await cpu('hour', 60);
	expect(measured.map(({ atMs }) => (atMs - START) / MINUTE)).toEqual([0, 1, 2, 3, 4]);
	pass(MINUTE);
	expect((await cpu('hour', 60)).measured).toHaveLength(6);
});

describe('its file', () => {
	const path = () => join(stateDir, 'history.db');

	test.each([
		['is no database', () => writeFileSync(path(), 'x'.repeat(100_000))],
		['was cut off', () => truncateSync(path(), Math.floor(statSync(path()).size / 2))],
		['was cut off within its head', () => truncateSync(path(), 50)]
	])('that %s is set aside, and begins anew', async (_name, damage) => {
		await live(8 * HOUR, MINUTE, () => 0.2);
		await history.close();
		damage();
		open();
		await live(70 * MINUTE, MINUTE, () => 0.3);
		expect((await cpu('hour', 60)).measured.length).toBeGreaterThan(50);
		const { kept, begunAnew } = history.state();
		expect(kept).toBe(true);
		expect(begunAnew?.reason).toMatch(/damaged .*begins anew/);
		expect(readdirSync(stateDir)).toContain('history.db.damaged');
		expect(said.filter((line) => line.includes('set aside'))).toHaveLength(1);
		await history.close();
		open();
		expect(history.state().begunAnew).toEqual(begunAnew);
	});

	test('when there is no room nothing is kept, that is said once, and what lies in memory is shown all the same', async () => {
		await history.close();
		open({ mostBytes: 80_000 });
		history.register({ kind: 'unit', series: async () => names(60) });
		await live(2 * HOUR, 20 * SECOND, () => 0.2);
		expect(history.state()).toMatchObject({ kept: false, reason: expect.stringMatching(/the disk is full/) });
		expect(said.filter((line) => line.includes('not being kept'))).toHaveLength(1);
		expect((await cpu('hour', 60)).measured.length).toBeGreaterThan(55);
		await history.close();
		open();
		await live(3 * MINUTE, 20 * SECOND, () => 0.2);
		expect(history.state()).toMatchObject({ kept: true, reason: null });
	});
});

const names = (count: number) =>
	Array.from({ length: count }, (_, n) => ({ key: `unit-${n}.service`, values: { cpu: n, memory: n * 1e6 } }));

describe('other sources', () => {
	test('are asked once a minute, and the hundred busiest units and containers are kept', async () => {
		let asked = 0;
		history.register({
			kind: 'unit',
			series: async () => {
				asked += 1;
				return names(150);
			}
		});
		await live(10 * MINUTE, 20 * SECOND, () => 0.2);
		expect(asked).toBe(11);
		const kept = history.keysOf('unit');
		expect(kept).toHaveLength(100);
		expect(kept).toContain('unit-149.service');
		expect(kept).not.toContain('unit-3.service');
		const { series, stepMs } = await history.read({
			kind: 'unit',
			key: 'unit-149.service',
			range: 'hour',
			points: 300
		});
		expect(stepMs).toBe(5 * MINUTE);
		expect(series.find(({ figure }) => figure === 'cpu')?.average).toContain(149);
	});

	test('one that hangs is not asked again meanwhile, one that fails is said once; the others go on', async () => {
		let asked = 0;
		history.register({
			kind: 'container',
			series: () => {
				asked += 1;
				return new Promise(() => {});
			}
		});
		history.register({ kind: 'unit', series: () => Promise.reject(new Error('no systemd')) });
		history.register({
			kind: 'filesystem',
			series: async () => [{ key: '/', values: { usedBytes: 5, sizeBytes: 10 } }]
		});
		await live(5 * MINUTE, 20 * SECOND, () => 0.2);
		expect(asked).toBe(1);
		expect(said.filter((line) => line.includes('a source of the history failed'))).toHaveLength(1);
		expect(history.keysOf('filesystem')).toEqual(['/']);
	});

	test('a forecast is made of what is stored', async () => {
		let used = 0;
		history.register({
			kind: 'filesystem',
			series: async () => [{ key: '/var', values: { usedBytes: used, sizeBytes: 1e9 } }]
		});
		expect((await history.forecastOf('/var')).kind).toBe('not-enough-history');
		for (let hour = 0; hour < 60; hour++) {
			used = 1e8 + hour * 1e6;
			await live(HOUR, 10 * MINUTE, () => 0.2);
		}
		const found = await history.forecastOf('/var');
		expect(found.kind).toBe('full-at');
		if (found.kind === 'full-at') expect((found.atMs - nowMs) / DAY).toBeCloseTo(35, 0);
	});
});
