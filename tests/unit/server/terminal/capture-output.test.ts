import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captureOutput, KEPT_BYTES } from '#server/terminal/capture-output.ts';

const HALF = KEPT_BYTES / 2;
function capture(pieces: Iterable<Uint8Array>) {
	const output = captureOutput();
	for (const piece of pieces) output.add(piece);
	return output.take();
}
/** The same bytes in pieces of these sizes. */
function* cut(bytes: Buffer, sizes: readonly number[]) {
	for (let at = 0, i = 0; at < bytes.length; i++) {
		const size = sizes[i % sizes.length] ?? 1;
		yield bytes.subarray(at, at + size);
		at += size;
	}
}

test('nothing printed is an empty text', () => expect(capture([])).toEqual({ text: '', leftOutBytes: 0 }));

test('up to 1 MiB is kept exactly, however it comes', () => {
	const bytes = Buffer.from('é😀x\r\n'.repeat(KEPT_BYTES / 9)).subarray(0, KEPT_BYTES - 4);
	for (const sizes of [[4096], [1, 7, 65536], [bytes.length]])
		expect(capture(cut(bytes, sizes))).toEqual({ text: bytes.toString(), leftOutBytes: 0 });
	expect(capture([Buffer.alloc(KEPT_BYTES, 'a')]).leftOutBytes).toBe(0);
});

test('one byte more and the middle is counted', () => {
	const { text, leftOutBytes } = capture([Buffer.alloc(KEPT_BYTES + 1, 'a')]);
	expect(leftOutBytes).toBe(1);
	expect(text).toBe(`${'a'.repeat(HALF)}\r\n[… 1 bytes left out …]\r\n${'a'.repeat(HALF)}`);
});

test('first and last half stand around the marker, whatever the pieces', () => {
	const bytes = Buffer.concat(Array.from({ length: 300_000 }, (_, i) => Buffer.from(`${i}\n`)));
	const whole = bytes.toString();
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 8 }), (sizes) => {
			fc.pre(sizes.some((size) => size > 2000));
			const { text, leftOutBytes } = capture(cut(bytes, sizes));
			expect(leftOutBytes).toBe(bytes.length - KEPT_BYTES);
			expect(text.startsWith(whole.slice(0, HALF))).toBe(true);
			expect(text.endsWith(whole.slice(-HALF))).toBe(true);
		}),
		{ numRuns: 20 }
	);
});

test('no character is cut in two at the marker', () => {
	for (const character of ['é', '€', '😀'])
		for (let shift = 0; shift < 4; shift++) {
			const bytes = Buffer.from('x'.repeat(shift) + character.repeat(KEPT_BYTES));
			const { text, leftOutBytes } = capture([bytes]);
			expect(text).not.toContain('\ufffd');
			const marker = `\r\n[… ${leftOutBytes} bytes left out …]\r\n`;
			expect(Buffer.byteLength(text) - Buffer.byteLength(marker) + leftOutBytes).toBe(bytes.length);
		}
});

test('bytes that are no text become replacement characters and are not lost', () => {
	expect(capture([Buffer.from([0x61, 0xff, 0x00, 0x62])]).text).toBe('a\ufffd\u0000b');
	const { text } = capture([Buffer.alloc(3 * KEPT_BYTES, 0x80)]);
	expect(text.length).toBeGreaterThan(KEPT_BYTES - 16);
});
