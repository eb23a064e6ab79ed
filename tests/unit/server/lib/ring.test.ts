import { expect, test } from 'vitest';
import { createRing, type Ring, type RingPiece } from '#server/lib/ring.ts';

const never = new AbortController().signal;
/** Every item takes ten bytes, so a hundred of them are kept. */
const tens = (): Ring<number> => createRing<number>({ maxBytes: 1000, bytesOf: () => 10 });
const fill = (ring: Ring<number>, from: number, to: number) => {
	for (let i = from; i <= to; i++) ring.push(i);
};
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function take(reader: AsyncGenerator<RingPiece<number>, void>): Promise<RingPiece<number>> {
	const { value } = await reader.next();
	if (!value) throw new Error('it ended');
	return value;
}

test('a reader gets what is kept and then what comes', async () => {
	const ring = tens();
	fill(ring, 1, 3);
	const reader = ring.follow(undefined, never);
	expect(await take(reader)).toEqual({ kind: 'items', first: 1, items: [1, 2, 3] });
	const next = take(reader);
	ring.push(4);
	expect(await next).toEqual({ kind: 'items', first: 4, items: [4] });
});

test('no more is kept than the bound, and a new reader is told of no gap before it came', async () => {
	const ring = tens();
	fill(ring, 1, 250);
	expect(ring.newest()).toBe(250);
	expect(await take(ring.follow(undefined, never))).toEqual({ kind: 'items', first: 151, items: upTo(151, 250) });
});

test('a reader goes on behind the last item it has', async () => {
	const ring = tens();
	fill(ring, 1, 20);
	expect(await take(ring.follow(17, never))).toEqual({ kind: 'items', first: 18, items: [18, 19, 20] });
	const atEnd = ring.follow(20, never);
	const next = take(atEnd);
	ring.push(21);
	expect(await next).toEqual({ kind: 'items', first: 21, items: [21] });
});

test('a reader that was away too long is told how many it missed, before those that are left', async () => {
	const ring = tens();
	fill(ring, 1, 250);
	const reader = ring.follow(17, never);
	expect(await take(reader)).toEqual({ kind: 'skipped', count: 133 });
	expect(await take(reader)).toEqual({ kind: 'items', first: 151, items: upTo(151, 250) });
});

test('a reader that is slow loses what was let go meanwhile, counted, and each other item comes once', async () => {
	const ring = tens();
	const seen: number[] = [];
	let skipped = 0;
	fill(ring, 1, 50);
	const stop = new AbortController();
	for await (const piece of ring.follow(undefined, stop.signal)) {
		if (piece.kind === 'skipped') skipped += piece.count;
		else seen.push(...piece.items);
		// While the reader is busy with a piece, more comes than is kept.
		if (ring.newest() === 50) fill(ring, 51, 400);
		if (seen.at(-1) === 400) stop.abort();
	}
	expect(skipped).toBe(250);
	expect(seen).toEqual([...upTo(1, 50), ...upTo(301, 400)]);
});

test('what is kept comes in pieces of a bounded size, and an item larger than that comes alone', async () => {
	const sizes = [20_000, 10_000, 10_000, 50_000, 1];
	const ring = createRing<number>({ maxBytes: 1_000_000, bytesOf: (bytes) => bytes });
	for (const size of sizes) ring.push(size);
	const reader = ring.follow(undefined, never);
	const pieces = [await take(reader), await take(reader), await take(reader), await take(reader)];
	expect(pieces.map((piece) => (piece.kind === 'items' ? piece.items : []))).toEqual([
		[20_000, 10_000],
		[10_000],
		[50_000],
		[1]
	]);
});

test('one item larger than the bound is kept alone', async () => {
	const ring = createRing<number>({ maxBytes: 100, bytesOf: (bytes) => bytes });
	for (const size of [50, 50, 500]) ring.push(size);
	expect(await take(ring.follow(undefined, never))).toEqual({ kind: 'items', first: 3, items: [500] });
});
