import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScrollback, incompleteCharacter, type Replay } from '#server/terminal/sessions/scrollback.ts';

const KEEP = 1024 * 1024;
const make = (state = () => Buffer.alloc(0), scan = (_: Uint8Array): void => {}) =>
	createScrollback({ keepBytes: KEEP, cols: 80, rows: 24, scan, state });
const bytesOf = (replay: Replay): Buffer =>
	Buffer.concat(replay.pieces.flatMap((p) => (p.kind === 'bytes' ? [p.bytes] : [])));
const numbered = (from: number, length: number): Buffer => {
	const out = Buffer.alloc(length);
	for (let i = 0; i < length; i++) out[i] = (from + i) % 251;
	return out;
};

describe('scrollback', () => {
	test('gives back exactly what was printed, while it fits', () => {
		const scrollback = make();
		scrollback.append(Buffer.from('hello '));
		scrollback.append(Buffer.from('world'));
		const replay = scrollback.replay();
		expect(bytesOf(replay).toString()).toBe('hello world');
		expect(replay).toMatchObject({ offset: 0, reset: true, missed: 0 });
	});

	test('goes on at any byte that is still kept, with not one twice and none missing', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 12 }),
				fc.nat(),
				(sizes, n) => {
					const scrollback = make();
					let printed = 0;
					for (const size of sizes) {
						scrollback.append(numbered(printed, size));
						printed += size;
					}
					const oldest = scrollback.replay().offset;
					const from = oldest + (n % (printed - oldest + 1));
					const replay = scrollback.replay(from);
					expect(replay).toMatchObject({ reset: false, missed: 0, offset: from });
					expect(bytesOf(replay).equals(numbered(from, printed - from))).toBe(true);
				}
			),
			{ numRuns: 40 }
		);
	});

	test('keeps the last MiB of a flood, holds little more, and says how much is gone', () => {
		const scrollback = make();
		for (let i = 0; i < 100; i++) scrollback.append(numbered(i * 65_000, 65_000));
		expect(scrollback.total()).toBe(6_500_000);
		expect(scrollback.heldBytes()).toBeLessThanOrEqual(KEEP + 128 * 1024);
		const replay = scrollback.replay(10);
		expect(replay.reset).toBe(true);
		expect(replay.missed).toBe(replay.offset - 10);
		expect(scrollback.total() - replay.offset).toBeGreaterThanOrEqual(KEEP - 64 * 1024);
		expect(bytesOf(replay).equals(numbered(replay.offset, 6_500_000 - replay.offset))).toBe(true);
	});

	test('begins with the state that fits the first kept block', () => {
		let scanned = 0;
		const scrollback = make(
			() => Buffer.from(`<${scanned}>`),
			(bytes) => {
				scanned += bytes.length;
			}
		);
		for (let i = 0; i < 40; i++) scrollback.append(Buffer.alloc(50_000, 'x'));
		const replay = scrollback.replay();
		expect(bytesOf(replay).toString('latin1')).toMatch(new RegExp(`^<${replay.offset}>x`));
	});

	test('tells the size each part was printed in', () => {
		const scrollback = make();
		scrollback.append(Buffer.from('a'));
		scrollback.resized(100, 30);
		scrollback.resized(120, 30);
		scrollback.append(Buffer.from('b'));
		const said = scrollback
			.replay()
			.pieces.map((p) => (p.kind === 'size' ? `${p.cols}x${p.rows}` : p.bytes.toString()));
		expect(said).toEqual(['80x24', 'a', '120x30', 'b']);
		expect(scrollback.replay(1).pieces.map((p) => p.kind)).toEqual(['size', 'size', 'bytes']);
	});

	test('a reader ahead of everything (another life of the service) starts anew', () => {
		const scrollback = make();
		scrollback.append(Buffer.from('x'));
		expect(scrollback.replay(99)).toMatchObject({ reset: true, offset: 0, missed: 0 });
	});
});

test.each([
	['€', 1, 1],
	['€', 2, 2],
	['€', 3, 0],
	['😀', 3, 3],
	['😀', 4, 0],
	['a', 1, 0]
])('of %s cut after %i bytes, %i wait for the rest', (text, cut, waiting) => {
	expect(incompleteCharacter(Buffer.from(text).subarray(0, cut)).length).toBe(waiting);
});
