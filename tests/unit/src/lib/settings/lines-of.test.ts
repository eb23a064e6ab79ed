import { expect, test } from 'vitest';
import type { TailEntry } from '#lib/client/tail-entry.ts';
import { linesOf } from '#lib/settings/lines-of.ts';

const line = (n: number): TailEntry => ({
	key: `r.${n}`,
	line: { cursor: `r.${n}`, atMs: n * 1000, level: n === 2 ? 'error' : 'info', text: `line ${n}` }
});
const skipped = (count: number) => `${count} skipped`;

test('lines keep their time, level and text', () => {
	expect(linesOf([line(1), line(2)], skipped)).toEqual([
		{ id: 'r.1', atMs: 1000, level: 'info', text: 'line 1' },
		{ id: 'r.2', atMs: 2000, level: 'error', text: 'line 2' }
	]);
	expect(linesOf([], skipped)).toEqual([]);
});

test('where lines are missing a line says how many, at the time of the one before it', () => {
	const gap = (n: number): TailEntry => ({ key: `gap ${n}`, skipped: 7 });
	const shown = linesOf([gap(1), line(1), gap(2), line(3)], skipped);
	expect(shown.map(({ atMs }) => atMs)).toEqual([1000, 1000, 1000, 3000]);
	expect(shown[2]).toMatchObject({ id: 'gap 2', level: 'warning', text: expect.stringContaining('7 skipped') });
});
