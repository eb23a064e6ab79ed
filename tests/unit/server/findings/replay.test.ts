// The past with other levels: what would have been raised, and for how long.
import { expect, test } from 'vitest';
import { DETECTORS } from '#server/findings/detectors.ts';
import { replaySeries } from '#server/findings/replay.ts';
import { createTuning } from '#server/findings/tune.ts';

const STEP = 60_000;
const machine = { cores: 2, memoryBytes: 100 };
const series = (figure: string, average: readonly (number | null)[]) => ({
	figure,
	average: [...average],
	maximum: []
});
const answer = (...all: readonly ReturnType<typeof series>[]) => ({
	fromMs: 0,
	toMs: 0,
	stepMs: STEP,
	series: [...all],
	state: { kept: true, reason: null, begunAnew: null, oldestMs: 0, sizeBytes: 0 }
});
const judge = ({ used = 0 }, { levels, isOpen }: { levels: Readonly<Record<string, number>>; isOpen: boolean }) =>
	used >= (levels.most ?? 0) - (isOpen ? 0.1 : 0)
		? used >= 1
			? ('critical' as const)
			: ('warning' as const)
		: undefined;
const replay = (values: readonly (number | null)[], most = 0.9, holdMs = 0, clearMs = 0) =>
	replaySeries(answer(series('used', values)), { judge }, { levels: { most }, machine, holdMs, clearMs });

test('what was above its level is raised, and resolved when it was clearly below it', () => {
	expect(replay([0.5, 0.9, 0.85, 0.7, 0.95])).toEqual([
		{ severity: 'warning', fromMs: STEP, toMs: 3 * STEP },
		{ severity: 'warning', fromMs: 4 * STEP, toMs: null }
	]);
});

test('a lower level would have raised more, and the worst of it is told', () => {
	expect(replay([0.5, 0.9, 1, 0.9, 0.1], 0.95)).toMatchObject([{ severity: 'critical', fromMs: 2 * STEP }]);
	expect(replay([0.5, 0.9, 1, 0.9, 0.1], 0.5)).toEqual([{ severity: 'critical', fromMs: 0, toMs: 4 * STEP }]);
});

test('what did not last was not raised, and what came back at once was not resolved', () => {
	expect(replay([0.9, 0.1, 0.9, 0.9, 0.9, 0.1, 0.9, 0.1, 0.1], 0.9, 3 * STEP, 2 * STEP)).toEqual([
		{ severity: 'warning', fromMs: 2 * STEP, toMs: 7 * STEP }
	]);
});

test('where nothing was measured nothing changes', () => {
	expect(replay([0.9, null, null, 0.9, 0.1])).toEqual([{ severity: 'warning', fromMs: 0, toMs: 4 * STEP }]);
});

const sets = new Map<string, { levels: Readonly<Record<string, number>>; isOff: boolean }>();
const tuning = createTuning({
	detectors: DETECTORS,
	store: {
		stateOf: (id) => ({ memory: undefined, levels: {}, isOff: false, ...sets.get(id) }),
		set: (id, levels, isOff) => void sets.set(id, { levels, isOff })
	},
	past: {
		machine: () => machine,
		history: {
			keysOf: () => ['/srv'],
			read: async ({ figures = [] }) =>
				answer(...figures.map((figure) => series(figure, /size|total/i.test(figure) ? [100, 100, 100] : [95, 95, 10])))
		}
	},
	clock: { nowMs: () => 10 * STEP, monotonicMs: () => 0 }
});

test.each(tuning.rows().filter((row) => row.why_no_replay === null))(
	'$detector can be replayed',
	async ({ detector }) => {
		const { total, findings } = await tuning.replay(detector, {});
		expect(total).toBe(findings.length);
	}
);

test('what the history keeps is replayed with the levels that are tried, and nothing is set by it', async () => {
	expect((await tuning.replay('S01', {})).findings).toMatchObject([{ resource: 'mount:/srv', severity: 'warning' }]);
	expect((await tuning.replay('S01', { warning: 0.97 })).findings).toEqual([]);
	expect(tuning.rows().find(({ detector }) => detector === 'S01')?.levels[0]?.value).toBe(0.9);
});

test('one whose facts are not kept says so', async () => {
	await expect(tuning.replay('V02', {})).rejects.toThrow();
	const why = new Map(tuning.rows().map((row) => [row.detector, row.why_no_replay]));
	expect(why.get('V02')).toContain('history does not keep');
	expect(why.get('V01')).toContain('no levels');
});

test('levels are set within their bounds alone', () => {
	expect(tuning.setLevels('S01', { warning: 0.8 }).levels[0]).toMatchObject({
		name: 'warning',
		value: 0.8,
		standard: 0.9
	});
	for (const [name, value] of [
		['warning', 0.1],
		['warning', Number.NaN],
		['other', 1],
		['constructor', 1]
	] as const)
		expect(() => tuning.setLevels('S01', { [name]: value })).toThrow();
	expect(tuning.setOff('S01', true)).toMatchObject({ off: true, levels: [{ value: 0.8 }, {}, {}] });
});
