import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepFirst, openMixer } from '#server/host/history/merge-steps.ts';
import { emptyBlock, packBlock, unpackBlock } from '#server/host/history/pack-block.ts';
import { packMinute, unpackMinute } from '#server/host/history/pack-minute.ts';

const float = fc.float({ noDefaultInfinity: true });

test('a block is unpacked as it was packed, whatever its values', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 40 }),
			fc.integer({ min: 1, max: 8 }),
			fc.array(float, { maxLength: 320 }),
			(slots, figures, values) => {
				const block = emptyBlock(slots, figures);
				block.columns.set(values.slice(0, slots * figures));
				expect(unpackBlock(packBlock(block))).toEqual(block);
			}
		)
	);
});

test('a filesystem that stays as it is takes a hundred bytes for six hours of minutes', () => {
	const block = emptyBlock(360, 8);
	block.columns.fill(123_456_789);
	expect(packBlock(block).length).toBeLessThan(120);
});

test('what is no block, cut off, or would be larger than it says is no block', () => {
	const packed = packBlock(openMixer(96, 4).finish());
	expect(unpackBlock(new Uint8Array())).toBeUndefined();
	expect(unpackBlock(packed.subarray(0, packed.length - 3))).toBeUndefined();
	expect(unpackBlock(Uint8Array.from([2, ...packed.subarray(1)]))).toBeUndefined();
	expect(unpackBlock(Uint8Array.from([1, 1, 1, 0, ...packed.subarray(4)]))).toBeUndefined();
	expect(unpackBlock(Uint8Array.from([1, 0, 0, 0, ...packed.subarray(4)]))).toBeUndefined();
});

test('a minute holds each series; of a row that was cut off what came before is read', () => {
	const steps = [
		{ series: 7, figures: Float32Array.from([0.5, 1]) },
		{ series: 4_000_000_000, figures: Float32Array.from([Number.NaN, Number.NaN, 3, 4]) }
	];
	const packed = packMinute(steps);
	expect([...unpackMinute(packed)]).toEqual(steps);
	expect([...unpackMinute(packed, 7)]).toEqual(steps.slice(0, 1));
	expect([...unpackMinute(packed.subarray(0, packed.length - 1))]).toEqual(steps.slice(0, 1));
	// SQLite hands out views into larger buffers.
	const inside = new Uint8Array([0, 0, 0, ...packed]).subarray(3);
	expect([...unpackMinute(inside)]).toEqual(steps);
});

describe('steps that are put together', () => {
	test('averages are averaged, the largest maximum stays, and a gap is a gap', () => {
		const mixer = openMixer(3, 2);
		mixer.add(0, [1, 5]);
		mixer.add(0, [3, 4]);
		mixer.add(0, [Number.NaN, Number.NaN]);
		mixer.add(2, [8, 8]);
		mixer.add(3, [99, 99]);
		mixer.add(-1, [99, 99]);
		expect([...mixer.finish().columns]).toEqual([2, Number.NaN, 8, 5, Number.NaN, 8]);
	});

	test('what was stored first is not overwritten; only its gaps are filled', () => {
		const stored = emptyBlock(3, 2);
		stored.columns.set([1, Number.NaN, Number.NaN, 1, Number.NaN, Number.NaN]);
		const later = emptyBlock(3, 2);
		later.columns.set([9, 9, Number.NaN, 9, 9, Number.NaN]);
		expect([...keepFirst(stored, later).columns]).toEqual([1, 9, Number.NaN, 1, 9, Number.NaN]);
	});

	test('a release that knows a figure more goes on in the same block', () => {
		const stored = emptyBlock(2, 2);
		stored.columns.set([1, Number.NaN, 1, Number.NaN]);
		const later = emptyBlock(2, 4);
		later.columns.fill(7);
		expect([...keepFirst(stored, later).columns]).toEqual([1, 7, 1, 7, Number.NaN, 7, Number.NaN, 7]);
	});
});
