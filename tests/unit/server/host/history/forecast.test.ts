import { describe, expect, test } from 'vitest';
import { type Fill, forecast } from '#server/host/history/forecast.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GB = 1e9;
const NOW = 1_700_000_000_000;

/** Hours up to now. @param usedAt  bytes, by hours since the first */
function hours(count: number, usedAt: (hour: number) => number, sizeBytes = 1000 * GB): Fill[] {
	return Array.from({ length: count + 1 }, (_, hour) => ({
		atMs: NOW - (count - hour) * HOUR,
		usedBytes: usedAt(hour),
		sizeBytes
	}));
}
/** The same every time, and as good as any. */
function noise(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648 - 0.5;
	};
}
function fullAt(fills: readonly Fill[]) {
	const found = forecast(fills, NOW);
	if (found.kind !== 'full-at') throw new Error(`not that it fills: ${JSON.stringify(found)}`);
	return { ...found, days: (found.atMs - NOW) / DAY };
}

test('a steady growth leads to its day', () => {
	const found = fullAt(hours(7 * 24, (hour) => 300 * GB + (hour / 24) * 10 * GB));
	expect(found.days).toBeCloseTo(63, 1);
	expect(found.bytesPerDay).toBeCloseTo(10 * GB, -6);
	expect(found.earliestMs).toBeLessThanOrEqual(found.atMs);
	expect(found.latestMs).toBeGreaterThanOrEqual(found.atMs);
});

test('noise widens what it says, and the true day lies within', () => {
	const random = noise(3);
	const found = fullAt(hours(7 * 24, (hour) => 300 * GB + (hour / 24) * 10 * GB + random() * 30 * GB));
	expect(found.earliestMs).toBeLessThan(NOW + 63 * DAY);
	expect(found.latestMs).toBeGreaterThan(NOW + 63 * DAY);
	expect((found.latestMs ?? 0) - found.earliestMs).toBeGreaterThan(DAY);
});

test('hours in which much was written for a while do not move it', () => {
	const quiet = fullAt(hours(10 * 24, (hour) => 300 * GB + (hour / 24) * 10 * GB));
	const busy = fullAt(
		hours(10 * 24, (hour) => 300 * GB + (hour / 24) * 10 * GB + (hour > 100 && hour < 110 ? 150 * GB : 0))
	);
	expect(busy.days).toBeCloseTo(quiet.days, 0);
});

describe('one large step that was never taken back is not a growth', () => {
	test.each([
		['a copy', 200 * GB],
		['a clean-up', -200 * GB]
	])('%s', (_name, step) => {
		const fills = hours(10 * 24, (hour) => 300 * GB + (hour / 24) * 10 * GB + (hour >= 130 ? step : 0));
		expect(fullAt(fills).bytesPerDay / GB).toBeCloseTo(10, 0);
	});

	test('on a disk that does not grow', () => {
		expect(
			forecast(
				hours(10 * 24, (hour) => (hour < 200 ? 300 : 500) * GB),
				NOW
			).kind
		).toBe('not-growing');
	});
});

test('a nightly clean-up that takes away what the day brought is no growth', () => {
	expect(
		forecast(
			hours(10 * 24, (hour) => 300 * GB + (hour % 24) * 2 * GB),
			NOW
		).kind
	).toBe('not-growing');
});

test('a nightly clean-up that takes away half leaves the other half', () => {
	const found = fullAt(hours(10 * 24, (hour) => 300 * GB + (hour % 24) * 2 * GB + Math.floor(hour / 24) * 24 * GB));
	expect(found.bytesPerDay / GB).toBeGreaterThan(20);
	expect(found.bytesPerDay / GB).toBeLessThan(28);
});

test.each([
	['stays', () => 300 * GB],
	['shrinks', (hour: number) => 300 * GB - hour * 1e8],
	['grows so slowly that it takes more than a year', (hour: number) => 300 * GB + hour * 1e6]
])('a filesystem that %s is not growing', (_name, usedAt) => {
	expect(forecast(hours(10 * 24, usedAt), NOW).kind).toBe('not-growing');
});

test('no day is named where it may also never happen', () => {
	const random = noise(2);
	const found = fullAt(hours(48, (hour) => 500 * GB + (hour / 24) * 20 * GB + random() * 60 * GB));
	expect(found.latestMs).toBeNull();
});

test.each([
	['nothing', []],
	['one reading', hours(0, () => 1)],
	['half a day', hours(12, (hour) => hour * GB)],
	[
		'two days with two readings in them',
		[hours(48, () => GB)[0], hours(48, () => 2 * GB)[48]].flatMap((one) => one ?? [])
	]
])('%s is not enough', (_name, fills) => {
	expect(forecast(fills, NOW)).toMatchObject({ kind: 'not-enough-history', needMs: DAY });
});

test('gaps are no growth: what was not measured is left out', () => {
	const fills = hours(7 * 24, (hour) => 300 * GB + (hour / 24) * 10 * GB).filter(
		(_, i) => i % 5 < 2 && (i < 60 || i > 100)
	);
	expect(fullAt(fills).days).toBeCloseTo(63, 0);
});

test('a filesystem that was made larger begins anew', () => {
	const before = hours(10 * 24, (hour) => 50 * GB + hour * 2e8, 100 * GB).slice(0, 200);
	const after = hours(10 * 24, (hour) => 50 * GB + hour * 2e8).slice(200);
	expect(forecast([...before, ...after], NOW)).toMatchObject({ kind: 'full-at', lookedAtMs: 40 * HOUR });
});

test('full is full', () => {
	expect(
		forecast(
			hours(48, () => 1000 * GB),
			NOW
		)
	).toEqual({ kind: 'full' });
});
