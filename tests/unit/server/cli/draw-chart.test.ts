// Charts on a terminal: bars and blocks to look at, and the same in words for a program.
import { describe, expect, test } from 'vitest';
import { drawChart, sayChart } from '#server/cli/draw-chart.ts';
import type { Chart } from '#wire/chat.ts';

const bars: Chart = {
	...{ kind: 'bars', title: 'Used', unit: 'percent', whole: 100 },
	labels: ['/', '/var/lib/long'],
	notes: ['1 GiB free', ''],
	series: [{ name: 'Used', values: [50, null] }]
};
const line: Chart = {
	...{ kind: 'line', title: 'Processor', unit: 'percent', whole: 100 },
	labels: ['08:00', '08:01', '08:02', '08:03'],
	series: [{ name: 'On average', values: [0, null, 50, 100] }]
};

describe('bars', () => {
	test('stand below one another, with their figures and what is beside them', () => {
		expect(drawChart(bars)).toBe(
			[
				'Used',
				`/              ${'█'.repeat(10)}${' '.repeat(10)}  50 %  1 GiB free`,
				`/var/lib/long  ${' '.repeat(20)}     –`,
				''
			].join('\n')
		);
	});

	test('reach as far as the highest where none is the whole, and what is not nothing can be seen', () => {
		const [, most = '', least = ''] = drawChart({
			...bars,
			whole: undefined,
			unit: 'bytes',
			series: [{ name: 'x', values: [1e9, 1] }]
		}).split('\n');
		expect(most).toContain('█'.repeat(20));
		expect(least).toContain('▏');
	});

	test('a long label is cut', () => {
		const text = drawChart({ ...bars, labels: ['x'.repeat(300), 'y'] });
		expect(text).toContain(`${'x'.repeat(35)}…  █`);
	});

	test('in words each is one line', () => {
		expect(sayChart(bars)).toBe('Used\n/: 50 %, 1 GiB free\n/var/lib/long: –\n');
	});
});

describe('a line', () => {
	test('is a row of blocks, a gap where nothing was measured, and its figures', () => {
		expect(drawChart(line)).toBe('Processor\n▁ ▅█\nOn average, 08:00 to 08:03: 0 % to 100 %, 100 % at the end\n');
	});

	test('of many points is not wider than a terminal, and keeps its peak', () => {
		const values = Array.from({ length: 300 }, (_, at) => (at === 150 ? 100 : 1));
		const [, row = ''] = drawChart({ ...line, labels: values.map(String), series: [{ name: 'x', values }] }).split(
			'\n'
		);
		expect([...row]).toHaveLength(60);
		expect(row).toContain('█');
	});

	test('in words it is its figures', () => {
		expect(sayChart(line)).toBe('Processor\nOn average, 08:00 to 08:03: 0 % to 100 %, 100 % at the end\n');
	});

	test('of which nothing was measured is its title', () => {
		expect(sayChart({ ...line, series: [{ name: 'x', values: [null] }] })).toBe('Processor\n');
	});
});
