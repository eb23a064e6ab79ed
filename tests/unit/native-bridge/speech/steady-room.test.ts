import { expect, test } from 'vitest';
import { createSteadyRoom } from '#native/speech/steady-room.ts';

const STEP = 1_280;
/** Steps in a second. */
const SECOND = 12.5;

/** The same numbers every time. */
function createNoise() {
	let state = 12_345;
	return (level: number): Float32Array =>
		Float32Array.from({ length: STEP }, () => {
			state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
			return (state / 2 ** 30 - 1) * level;
		});
}
const hum = (level: number, step: number): Float32Array =>
	Float32Array.from({ length: STEP }, (_, n) => level * Math.sin((2 * Math.PI * 50 * (step * STEP + n)) / 16_000));

test.each([
	['silence', () => new Float32Array(STEP)],
	['hiss', createNoise().bind(null, 300)],
	['loud hiss', createNoise().bind(null, 20_000)],
	['a hum of the mains', (step: number) => hum(2_000, step)]
])('%s is steady after two and a half seconds, and stays so', (_, sound) => {
	const room = createSteadyRoom();
	const told = Array.from({ length: 20 * SECOND }, (_, step) =>
		room.isSteady((sound as (n: number) => Float32Array)(step))
	);
	expect(told.indexOf(true)).toBeGreaterThanOrEqual(Math.floor(2.5 * SECOND));
	expect(told.indexOf(true)).toBeLessThanOrEqual(2.6 * SECOND);
	expect(told.lastIndexOf(false)).toBe(told.indexOf(true) - 1);
});

test('what is twice as loud as the room ends that within the step it begins in, however short it is', () => {
	const noise = createNoise();
	const room = createSteadyRoom();
	for (let step = 0; step < 8 * SECOND; step += 1) room.isSteady(noise(300));
	expect(room.isSteady(noise(300))).toBe(true);
	const word = noise(300);
	word.set(noise(600).subarray(0, 320), 640);
	expect(room.isSteady(word)).toBe(false);
	for (let step = 1; step < 2.4 * SECOND; step += 1) expect(room.isSteady(noise(300))).toBe(false);
});

test('a room that grew louder is steady again once that has lasted', () => {
	const noise = createNoise();
	const room = createSteadyRoom();
	for (let step = 0; step < 8 * SECOND; step += 1) room.isSteady(noise(300));
	expect(room.isSteady(noise(3_000))).toBe(false);
	for (let step = 0; step < 2.6 * SECOND; step += 1) room.isSteady(noise(3_000));
	expect(room.isSteady(noise(3_000))).toBe(true);
});

test('what is quieter than a bang before it is not slept through: the bang has passed by then', () => {
	const noise = createNoise();
	const room = createSteadyRoom();
	for (let step = 0; step < 8 * SECOND; step += 1) room.isSteady(noise(300));
	expect(room.isSteady(noise(30_000))).toBe(false);
	// Speech from here on: every third step is loud.
	for (let step = 0; step < 10 * SECOND; step += 1)
		expect([step, room.isSteady(noise(step % 3 === 0 ? 900 : 300))]).toEqual([step, false]);
});
