import { describe, expect, test } from 'vitest';
import { isQuiet, readQuietHours } from '#server/voice/quiet-hours.ts';
import { levelOf, objectionTo, toBytes, toFloats } from '#server/voice/sound/pcm.ts';
import { createResampler } from '#server/voice/sound/resample.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
	Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate));
const join = (pieces: readonly Float32Array[]): Float32Array =>
	Float32Array.from(pieces.flatMap((piece) => [...piece]));

describe('another rate', () => {
	test.each([8_000, 22_050, 44_100, 48_000])('of %i Hz becomes 16 kHz: as long, as loud, and the same tone', (rate) => {
		const resampler = createResampler(rate, 16_000);
		const sound = tone(440, rate, 1);
		const pieces: Float32Array[] = [];
		for (let at = 0; at < sound.length; at += 317) pieces.push(resampler.add(sound.subarray(at, at + 317)));
		const heard = join([...pieces, resampler.end()]);
		expect(Math.abs(heard.length - 16_000)).toBeLessThanOrEqual(2);
		const middle = heard.subarray(1_000, 15_000);
		expect(levelOf(middle)).toBeCloseTo(0.5 / Math.SQRT2, 2);
		const expected = tone(440, 16_000, 1).subarray(1_000, 15_000);
		expect(levelOf(middle.map((value, at) => value - (expected[at] ?? 0)))).toBeLessThan(0.01);
	});

	test('what the lower rate cannot hold is gone, not folded down', () => {
		const resampler = createResampler(48_000, 16_000);
		const heard = join([resampler.add(tone(15_000, 48_000, 1)), resampler.end()]);
		expect(levelOf(heard.subarray(500, 15_500))).toBeLessThan(0.005);
	});
});

test('samples go to floats and back, two channels become their mean, half a sample is left out', () => {
	const bytes = toBytes(Float32Array.of(0, 0.5, -1, 2));
	expect([...toFloats(bytes)].map((value) => Number(value.toFixed(2)))).toEqual([0, 0.5, -1, 1]);
	expect(
		[...toFloats(toBytes(Float32Array.of(0.5, 0.25, -0.5, 0.5)), 2)].map((value) => Number(value.toFixed(3)))
	).toEqual([0.375, 0]);
	expect(toFloats(Uint8Array.of(1, 2, 3))).toHaveLength(1);
	expect(objectionTo({ rate: 16_000, width: 2, channels: 1 })).toBeUndefined();
	for (const wrong of [
		{ rate: 0, width: 2, channels: 1 },
		{ rate: 1e9, width: 2, channels: 1 },
		{ rate: 16_000, width: 3, channels: 1 },
		{ rate: 16_000, width: 2, channels: 255 }
	])
		expect(objectionTo(wrong)).toMatch(/./);
});

describe('quiet hours', () => {
	const at = (text: string): Date => new Date(`2026-03-04T${text}:00`);
	test('go over midnight', () => {
		const hours = readQuietHours('22:00-07:00');
		if ('problem' in hours) throw new Error(hours.problem);
		expect(['21:59', '22:00', '03:00', '06:59', '07:00'].map((time) => isQuiet(hours, at(time)))).toEqual([
			false,
			true,
			true,
			true,
			false
		]);
	});
	test.each(['', '22:00', '24:00-07:00', '10-12', '22:00-22:00', '1:00-2:00-3:00', '22:60-07:00'])('not %j', (text) => {
		expect(readQuietHours(text)).toHaveProperty('problem');
	});
});
