import { expect, test } from 'vitest';
import { createFramePool } from '#server/http/sockets/frame-pool.ts';

const PIECE = 4095;

test('a frame stays as it is until it is done with, whatever comes after', () => {
	const frames = createFramePool();
	const lent = Buffer.alloc(PIECE, 'a');
	const slow = frames.copy(lent);
	lent.fill('b');
	for (const frame of [frames.copy(lent), frames.copy(lent)]) frame.done();
	frames.copy(Buffer.alloc(PIECE, 'c'));
	expect(slow.bytes.equals(Buffer.alloc(PIECE, 'a'))).toBe(true);
});

test('a flood that is sent as fast as it comes lives in one piece of memory', () => {
	const frames = createFramePool();
	const memory = new Set<ArrayBufferLike>();
	for (let i = 0; i < 300; i++) {
		const printed = Buffer.alloc(PIECE - (i % 7), i);
		const frame = frames.copy(printed);
		expect(frame.bytes.equals(printed)).toBe(true);
		memory.add(frame.bytes.buffer);
		frame.done();
	}
	expect(memory.size).toBe(1);
});

test('memory that a stalled window held is let go, not kept for ever', () => {
	const frames = createFramePool();
	const held = Array.from({ length: 100 }, () => frames.copy(Buffer.alloc(PIECE)));
	const before = new Set<ArrayBufferLike>(held.map(({ bytes }) => bytes.buffer));
	for (const frame of held) frame.done();
	const again = Array.from({ length: 100 }, () => frames.copy(Buffer.alloc(PIECE)));
	const kept = again.filter(({ bytes }) => before.has(bytes.buffer)).length;
	expect(kept).toBeLessThanOrEqual(64);
});

test.each([1, PIECE, 64 * 1024 + 1])('%i bytes are copied as well', (length) => {
	const lent = Buffer.alloc(length, 'a');
	const frame = createFramePool().copy(lent);
	lent.fill('b');
	frame.done();
	expect(frame.bytes.equals(Buffer.alloc(length, 'a'))).toBe(true);
});
