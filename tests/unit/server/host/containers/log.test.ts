// A container's log: frames, lines, times, and a bound on everything.
import { describe, expect, test } from 'vitest';
import { createLineCutter } from '#server/host/containers/cut-lines.ts';
import { parseLogLine } from '#server/host/containers/parse-log-line.ts';
import { createLogReader } from '#server/host/containers/read-frames.ts';
import { recordedBytes } from '../../../../support/engine-stand-in.ts';

const frame = (stream: 1 | 2, text: string): Buffer => {
	const header = Buffer.alloc(8);
	header[0] = stream;
	header.writeUInt32BE(Buffer.byteLength(text), 4);
	return Buffer.concat([header, Buffer.from(text)]);
};
const readAll = (bytes: Buffer, pieceBytes: number, framed = true) => {
	const reader = createLogReader(framed);
	const pieces = [];
	for (let at = 0; at < bytes.length; at += pieceBytes)
		pieces.push(...reader.push(bytes.subarray(at, at + pieceBytes)));
	return [...pieces, ...reader.rest()];
};

describe('frames', () => {
	test.each([1, 2, 3, 7, 8, 9, 64, 1_000_000])('as Docker sent them are read in pieces of %i bytes', (pieceBytes) => {
		const pieces = readAll(recordedBytes('docker-20.10', 'logs-web.bin'), pieceBytes);
		expect(pieces.map(({ stream, line }) => [stream, line.replace(/^\S+ /, '')])).toEqual([
			['out', 'line 66'],
			['err', 'warn 66'],
			['out', 'line 67'],
			['err', 'warn 67'],
			['out', 'line 68'],
			['err', 'warn 68']
		]);
	});

	test('as Podman sent them are read', () => {
		const lines = readAll(recordedBytes('podman-4.3', 'logs-pod-web.bin'), 5).map(({ line }) =>
			line.replace(/^\S+ /, '')
		);
		expect(lines).toEqual(['hello', 'err']);
	});

	test('are not looked for where there is a terminal', () => {
		const pieces = readAll(recordedBytes('docker-20.10', 'logs-tty.bin'), 3, false);
		expect(pieces).toMatchObject([{ line: expect.stringMatching(/Z tty line$/) }]);
	});

	test.each([1, 5, 4096])(
		'of one long line are joined without the times between them (pieces of %i bytes)',
		(pieceBytes) => {
			const time = '2026-11-22T20:07:00.740819170Z ';
			const bytes = Buffer.concat([
				frame(1, `${time}first half, `),
				frame(2, `${time}of the other stream\n`),
				frame(1, `${time}second half\n`),
				frame(1, `${time}next\n`)
			]);
			expect(readAll(bytes, pieceBytes).map(({ line }) => line.replace(/^\S+ /, ''))).toEqual([
				'of the other stream',
				'first half, second half',
				'next'
			]);
		}
	);
});

describe('lines', () => {
	test('are cut where they are too long, and say by how much; only the kept part is held', () => {
		const cutter = createLineCutter(10);
		const piece = Buffer.from('x'.repeat(1000));
		const lines = Array.from({ length: 1000 }, () => cutter.push(piece)).flat();
		expect(lines).toEqual([]);
		expect(cutter.push(Buffer.from('\nnext\n'))).toEqual([`${'x'.repeat(10)} [and 999990 more bytes]`, 'next']);
	});

	test('that are cut within a character lose the character', () => {
		const cutter = createLineCutter(10);
		expect(cutter.push(Buffer.from(`${'x'.repeat(9)}é…\n`))).toEqual([`${'x'.repeat(9)} [and 4 more bytes]`]);
	});

	test('keep what is no UTF-8 as marks', () => {
		expect(createLineCutter().push(Buffer.from([0xff, 0x61, 10]))).toEqual(['\ufffda']);
	});
});

describe('a line', () => {
	const parse = (line: string) => parseLogLine({ stream: 'out', line }, 5);

	test('has its own time, to the nanosecond', () => {
		expect(parse('2026-11-22T20:07:00.740819170Z hello')).toMatchObject({
			atMs: Date.UTC(2026, 10, 22, 20, 7, 0, 740),
			text: 'hello',
			moment: { nanos: 740_819_170 }
		});
		expect(parse('2026-11-22T21:07:00+01:00 hello').atMs).toBe(Date.UTC(2026, 10, 22, 20, 7, 0));
		expect(parse('no time here')).toMatchObject({ atMs: 5, text: 'no time here', moment: undefined });
		expect(parse('2026-99-99T99:07:00Z what')).toMatchObject({ atMs: 5, moment: undefined });
	});

	test.each([
		['ERROR: no such table', 'error'],
		['panic: runtime error', 'error'],
		['level=info msg="0 errors, no error"', 'info'],
		['{"level":"warn","msg":"x"}', 'warning'],
		['[warn] slow', 'warning'],
		['terrorist', 'info'],
		['listening on 80', 'info']
	])('%j sounds like %s', (text, level) => {
		expect(parse(text).level).toBe(level);
	});

	test('loses colours, and keeps every other escape code to be shown', () => {
		expect(parse('\u001b[1;31mred\u001b[0m \u001b]0;owned\u0007').text).toBe('red \u001b]0;owned\u0007');
	});
});
