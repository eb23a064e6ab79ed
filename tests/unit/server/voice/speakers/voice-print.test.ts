import { expect, test } from 'vitest';
import { likeness, middleOf, recognise } from '#server/voice/speakers/voice-print.ts';

/** A direction in the plane, by its angle in degrees. */
const at = (angle: number, size = 1): Float32Array =>
	Float32Array.of(Math.cos((angle * Math.PI) / 180) * size, Math.sin((angle * Math.PI) / 180) * size);
const ann = { who: 'ann', vector: at(0) };
const bob = { who: 'bob', vector: at(90) };

test('the nearest voice is told, however loud it was said', () => {
	expect(recognise(at(10, 7), [ann, bob], undefined)).toMatchObject({ kind: 'known', who: 'ann' });
	expect(recognise(at(80), [ann, bob], undefined)).toMatchObject({ kind: 'known', who: 'bob' });
});

test.each([
	['that is like nobody’s', at(200), [ann, bob], undefined, 'unlike'],
	['between two', at(45), [ann, bob], undefined, 'unclear'],
	['where nobody is enrolled', at(0), [], undefined, 'nobody'],
	['of the service itself', at(10), [ann, bob], at(10), 'own'],
	['of the service itself that is nearly as near somebody', at(10), [ann, bob], at(22), 'own'],
	['of numbers that are none', Float32Array.of(Number.NaN, 1), [ann, bob], undefined, 'unlike'],
	['of silence', Float32Array.of(0, 0), [ann, bob], undefined, 'unlike'],
	['of another model', Float32Array.of(1, 0, 0), [ann, bob], undefined, 'unlike']
] as const)('a voice %s is nobody’s', (_, heard, prints, own, why) => {
	expect(recognise(heard, prints, own)).toMatchObject({ kind: 'unknown', why });
});

test('somebody whose voice is near the service’s own is still told', () => {
	expect(recognise(at(5), [ann, bob], at(45))).toMatchObject({ kind: 'known', who: 'ann' });
});

test('the middle counts each phrase the same', () => {
	expect(likeness(middleOf([at(0, 100), at(90, 1)]), at(45))).toBeCloseTo(1);
});
