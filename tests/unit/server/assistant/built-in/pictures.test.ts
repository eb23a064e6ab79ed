// Figures of an answer as pictures: bounded, harmless, and only where there is something to compare.
import { describe, expect, test } from 'vitest';
import { describePast } from '#server/assistant/built-in/describe-past.ts';
import { describeEaters } from '#server/assistant/built-in/describe-services.ts';
import { drawVital } from '#server/assistant/built-in/draw-vital.ts';
import { barsOf, lineOf } from '#server/assistant/built-in/pictures.ts';
import type { AnswerPiece } from '#server/assistant/engine.ts';
import { Chart } from '#wire/chat.ts';
import type { HistoryAnswer } from '#wire/host/history.ts';
import type { KnownProcesses } from '#wire/host/processes.ts';
import type { HostSnapshot } from '#wire/host.ts';

const FRAME = { title: 'Room', unit: 'bytes' } as const;
const chartOf = (pieces: readonly AnswerPiece[]): Chart | undefined =>
	pieces.flatMap((piece) => (piece.type === 'chart' ? [piece.chart] : []))[0];
const textOf = (pieces: readonly AnswerPiece[]): string =>
	pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');

describe('bars', () => {
	test('stand beside one another: one alone is said', () => {
		expect(barsOf(FRAME, [{ label: 'a', value: 1 }])).toBeUndefined();
		expect(barsOf(FRAME, [])).toBeUndefined();
		expect(
			barsOf(
				FRAME,
				['a', 'b'].map((label) => ({ label, value: 0 }))
			)
		).toBeUndefined();
		expect(
			barsOf(
				FRAME,
				['a', 'b'].map((label) => ({ label, value: 1 }))
			)?.chart.labels
		).toEqual(['a', 'b']);
	});

	test('are a few, whatever there is', () => {
		const many = Array.from({ length: 5_000 }, (_, at) => ({ label: `f${at}`, value: at, note: 'n' }));
		const { chart } = barsOf(FRAME, many) ?? expect.fail('no picture');
		expect([chart.labels, chart.notes, chart.series[0]?.values].map((all) => all?.length)).toEqual([13, 13, 13]);
		expect(Chart.safeParse(chart).success).toBe(true);
	});

	test('have harmless labels: no secret, no control sequence, one short line', () => {
		const bars = [
			{ label: 'a\u001b[31m\nb\u202e', value: 1, note: 'password=hunter2hunter2' },
			{ label: 'x'.repeat(9_000), value: 1 }
		];
		const { chart } = barsOf(FRAME, bars) ?? expect.fail('no picture');
		expect(chart.labels[0]).toBe('a b\\u{202e}');
		expect(chart.labels[1]?.length).toBeLessThan(220);
		expect(JSON.stringify(chart)).not.toContain('hunter2');
	});
});

test('titles and names of lines are as harmless as labels', () => {
	const title = 'In a\u001b[31m\nb\u202e password=hunter2hunter2';
	const frame = { title, unit: 'bytes' } as const;
	const bars = barsOf(frame, [
		{ label: 'a', value: 1 },
		{ label: 'b', value: 2 }
	]);
	const line = lineOf(frame, ['1', '2', '3', '4'], [{ name: title, values: [1, 2, 3, 4] }]);
	for (const picture of [bars, line]) {
		const { chart } = picture ?? expect.fail('no picture');
		for (const text of [chart.title, ...chart.series.map(({ name }) => name)])
			expect(text).toMatch(/^In a b\\u\{202e\} password=\[masked\]$/);
	}
});

describe('a line', () => {
	const labels = Array.from({ length: 1_000 }, (_, at) => `t${at}`);

	test('needs points that were measured', () => {
		const thin = labels.map((_, at) => (at < 3 ? 1 : null));
		expect(lineOf(FRAME, labels, [{ name: 'Used', values: thin }])).toBeUndefined();
	});

	test('has so many points as can be seen, and keeps its peak and its gaps', () => {
		const values = labels.map((_, at) => (at === 777 ? 99 : at < 500 ? 1 : at < 600 ? null : 2));
		const { chart } = lineOf(FRAME, labels, [{ name: 'Used', values }]) ?? expect.fail('no picture');
		const drawn = chart.series[0]?.values ?? [];
		expect(drawn.length).toBeLessThanOrEqual(240);
		expect(drawn).toHaveLength(chart.labels.length);
		expect(drawn).toContain(99);
		expect(drawn).toContain(null);
		expect(Chart.safeParse(chart).success).toBe(true);
	});
});

test('which processes use the most is said of the first, and drawn of all', () => {
	const one = (pid: number, memoryBytes: number) => ({ pid, name: `p${pid}`, user: 'me', unit: null, memoryBytes });
	const answer = {
		known: true,
		value: { processes: [one(1, 10), one(2, 30), one(3, 0)], memoryTotalBytes: 100, limits: [] }
	} as unknown as KnownProcesses;
	const pieces = describeEaters(answer, 'memory');
	expect(textOf(pieces)).toContain('**p2** (PID 2, me) uses the most memory: 30 B (30 %).');
	expect(chartOf(pieces)).toMatchObject({
		labels: ['p2 (2)', 'p1 (1)'],
		series: [{ values: [30, 10] }],
		notes: ['me', 'me']
	});
});

describe('what was', () => {
	const past = (average: (number | null)[], maximum = average): HistoryAnswer => ({
		...{ fromMs: 0, toMs: average.length * 60_000, stepMs: 60_000 },
		series: [{ figure: 'cpu', average, maximum }],
		state: { kept: true, reason: null, begunAnew: null, oldestMs: 0, sizeBytes: 1 }
	});

	test('is a line from the first to the last measured step, and its mean and peak are said', () => {
		const pieces = describePast(
			past([null, 0.1, 0.2, null, 0.3, 0.2, null], [null, 0.1, 0.9, null, 0.3, 0.2, null]),
			['cpu'],
			'today',
			{}
		);
		expect(textOf(pieces)).toMatch(/\*\*Processor\*\* today: On average 20 %; at most 90 %, about /);
		const chart = chartOf(pieces);
		expect(chart).toMatchObject({ kind: 'line', unit: 'percent', whole: 100 });
		expect(chart?.series.map(({ values }) => values.map((value) => value && Math.round(value)))).toEqual([
			[10, 20, null, 30, 20],
			[10, 90, null, 30, 20]
		]);
		expect(textOf(pieces)).not.toContain('|');
	});

	test('is a table where few steps were measured, and within the span alone', () => {
		const pieces = describePast(past([0.1, 0.2, 0.3, 0.4, 0.5]), ['cpu'], 'then', {
			sinceMs: 120_000,
			untilMs: 240_000
		});
		expect(chartOf(pieces)).toBeUndefined();
		expect(textOf(pieces)).toMatch(/\| 30 % \| 30 % \|\n.*\| 40 % \| 40 % \|/);
		expect(textOf(pieces)).not.toContain('20 %');
	});

	test('is said, and neither drawn nor listed, where there was nothing all the time', () => {
		const pieces = describePast(past(Array.from({ length: 100 }, () => 0)), ['cpu'], 'today', {});
		expect(chartOf(pieces)).toBeUndefined();
		expect(textOf(pieces)).toContain('at most 0 %');
		expect(textOf(pieces)).not.toContain('|');
	});
});

describe('a vital sign', () => {
	const GIB = 2 ** 30;
	const vitals = (atMs: number) => ({
		atMs,
		cpu: { used: 0.5 },
		memory: { totalBytes: 8 * GIB, usedBytes: 3 * GIB, cachedBytes: 6 * GIB },
		network: { receiveBytesPerSecond: 1, sendBytesPerSecond: 2 }
	});
	const snapshot = (absent: string[] = []) =>
		({ history: [0, 1, 2, 3, 4].map(vitals), absent }) as unknown as HostSnapshot;
	const drawn = (...asked: Parameters<typeof drawVital>) => {
		const piece = drawVital(...asked);
		return piece ? chartOf([piece]) : undefined;
	};

	test('is a line over the last minute', () => {
		expect(drawn(snapshot(), 'cpu')).toMatchObject({
			kind: 'line',
			whole: 100,
			series: [{ values: [50, 50, 50, 50, 50] }]
		});
		expect(drawn(snapshot(), 'network')?.series).toHaveLength(2);
	});

	test('memory is what it holds, which is never more than there is', () => {
		expect(drawn(snapshot(), 'memory')).toMatchObject({
			...{ kind: 'bars', whole: 8 * GIB },
			series: [{ values: [3 * GIB, 5 * GIB, 0] }]
		});
	});

	test('has no picture where it cannot be measured, or is no figure over time', () => {
		expect(drawn(snapshot(['network']), 'network')).toBeUndefined();
		expect(drawn(snapshot(), 'uptime')).toBeUndefined();
	});
});
