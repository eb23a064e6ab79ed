import { describe, expect, test } from 'vitest';
import { pastSeries } from '#lib/host/past-series.ts';
import { rangeIn, withRange } from '#lib/host/range-in-address.ts';
import { linePath, placePoints } from '#lib/ui/chart-path.ts';

const words = { average: 'Average', peak: 'Peak' };
const answer = {
	fromMs: 1000,
	toMs: 4000,
	stepMs: 1000,
	series: [
		{ figure: 'cpu', average: [0.1, null, 0.3], maximum: [0.2, null, 0.9] },
		{ figure: 'send', average: [1, 2, 3], maximum: [4, 5, 6] }
	],
	state: { kept: true, reason: null, begunAnew: null, oldestMs: null, sizeBytes: 0 }
};

test('one figure is drawn as its average and its peak, several by their names', () => {
	const [average, peak] = pastSeries(answer, [{ figure: 'cpu', name: 'Used' }], words);
	expect([average?.name, peak?.name]).toEqual(['Average', 'Peak']);
	expect(peak?.points).toEqual([
		{ x: 1000, y: 0.2 },
		{ x: 2000, y: null },
		{ x: 3000, y: 0.9 }
	]);
	const several = pastSeries(
		answer,
		[
			{ figure: 'cpu', name: 'A' },
			{ figure: 'send', name: 'B' }
		],
		words
	);
	expect(several.map(({ name, filled }) => [name, filled])).toEqual([
		['A', true],
		['B', false]
	]);
});

test('a line ends where nothing was measured, however short that was', () => {
	const points = [1, 2, 3, 4, 5].map((x) => ({ x, y: x === 3 ? null : 1 }));
	const runs = placePoints(points, { fromMs: 1, toMs: 5, top: 1 });
	expect(runs).toHaveLength(2);
	expect(linePath(runs)).toBe('M0 0L25 0M75 0L100 0');
});

describe('the range in the address', () => {
	const url = (text: string) => new URL(text, 'http://host');

	test.each([
		['/', null],
		['/?range=day', 'day'],
		['/?range=century', null],
		['/?range=', null]
	])('%s is %s', (address, range) => {
		expect(rangeIn(url(address).searchParams)).toBe(range);
	});

	test('changes nothing else of it', () => {
		expect(withRange(url('/?table=cpu,disk&range=day'), 'year')).toBe('/?table=cpu,disk&range=year');
		expect(withRange(url('/?table=cpu,disk&range=day'), null)).toBe('/?table=cpu,disk');
		expect(withRange(url('/?range=day'), null)).toBe('/');
	});
});
