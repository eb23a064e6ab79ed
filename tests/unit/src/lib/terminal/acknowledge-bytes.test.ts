import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAcknowledger } from '#lib/terminal/acknowledge-bytes.ts';

const KIB = 1024;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function make() {
	const told: number[] = [];
	return { told, acknowledger: createAcknowledger((bytes) => told.push(bytes)) };
}

test('a little is told after a moment, in one sum', () => {
	const { told, acknowledger } = make();
	acknowledger.drew(10);
	acknowledger.drew(20);
	expect(told).toEqual([]);
	vi.advanceTimersByTime(400);
	expect(told).toEqual([30]);
});

test('much is told at once, and not again after the moment', () => {
	const { told, acknowledger } = make();
	acknowledger.drew(10);
	acknowledger.drew(64 * KIB);
	expect(told).toEqual([64 * KIB + 10]);
	vi.advanceTimersByTime(400);
	expect(told).toEqual([64 * KIB + 10]);
});

test('what a lost connection was not told, the next one is not told either', () => {
	const { told, acknowledger } = make();
	acknowledger.drew(10);
	acknowledger.reset();
	acknowledger.drew(20);
	vi.advanceTimersByTime(400);
	expect(told).toEqual([20]);
});
