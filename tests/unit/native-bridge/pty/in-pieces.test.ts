import { expect, test } from 'vitest';
import { atOnce, GENTLY, inPieces, SWIFTLY, within } from '#native/pty/in-pieces.ts';

/** A walk whose steps take a while each. */
function* walk(steps: number, stepMs = 1): Generator<void, string> {
	for (let step = 0; step < steps; step++) {
		for (const end = performance.now() + stepMs; performance.now() < end; );
		yield;
	}
	return 'done';
}

test.each([GENTLY, SWIFTLY])('others have their turn while a long walk goes on: %o', async (pieces) => {
	let turns = 0;
	let over = false;
	const count = (): void => {
		turns++;
		if (!over) setImmediate(count);
	};
	setImmediate(count);
	expect(await inPieces(walk(60), pieces)).toBe('done');
	over = true;
	expect(turns).toBeGreaterThanOrEqual(60 / (pieces.pieceMs + 1) - 1);
});

test('a look that nobody waits for is given up', () => {
	expect(within(walk(1000), 5)).toBeUndefined();
	expect(within(walk(0), 1000)).toBe('done');
	expect(atOnce(walk(3))).toBe('done');
});
