import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWyomingReader } from '#server/voice/wyoming/read-wyoming.ts';
import { writeWyoming } from '#server/voice/wyoming/write-wyoming.ts';
import type { WyomingEvent } from '#server/voice/wyoming/wyoming-event.ts';

const read = (...pieces: (string | Uint8Array)[]): WyomingEvent[] => {
	const reader = createWyomingReader();
	return pieces.flatMap((piece) => [...reader.read(typeof piece === 'string' ? Buffer.from(piece) : piece)]);
};
const plain = ({ type, data, payload }: WyomingEvent) => ({
	type,
	data,
	payload: Buffer.from(payload).toString('latin1')
});

describe('what a peer sends is read', () => {
	test('with its data in the header, in a block, or in both, where the block has the last word', () => {
		expect(read('{"type":"ping","data":{"text":"a"},"version":"9","extra":1}\n').map(plain)).toEqual([
			{ type: 'ping', data: { text: 'a' }, payload: '' }
		]);
		expect(read('{"type":"ping","data_length":12}\n{"text":"b"}').map(plain)).toEqual([
			{ type: 'ping', data: { text: 'b' }, payload: '' }
		]);
		expect(read('{"type":"x","data":{"a":1,"b":1},"data_length":7}\n{"b":2}').map(plain)).toEqual([
			{ type: 'x', data: { a: 1, b: 2 }, payload: '' }
		]);
	});

	test('whatever pieces the network makes of it, payloads with line ends and braces among them', () => {
		const events: Pick<WyomingEvent, 'type' | 'data' | 'payload'>[] = [
			{ type: 'audio-start', data: { rate: 16000, width: 2, channels: 1 }, payload: new Uint8Array() },
			{ type: 'audio-chunk', data: { rate: 16000 }, payload: Buffer.from('\n{"type":"ping"}\n\n{') },
			{ type: 'audio-stop', data: {}, payload: new Uint8Array() },
			{ type: 'transcribe', data: { language: 'ä€😀' }, payload: new Uint8Array() }
		];
		const bytes = Buffer.concat(events.map((event) => writeWyoming(event)));
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 200 }), (cuts) => {
				const pieces: Uint8Array[] = [];
				let at = 0;
				for (const cut of cuts) {
					pieces.push(bytes.subarray(at, at + cut));
					at += cut;
				}
				pieces.push(bytes.subarray(at));
				expect(read(...pieces).map(plain)).toEqual(events.map(plain));
			}),
			{ numRuns: 100 }
		);
	});
});

describe('what is not the protocol ends the reading, and nothing of it is kept', () => {
	test.each([
		['a line that is no JSON', 'GET / HTTP/1.1\r\n'],
		['JSON that is no object', '[1]\n'],
		['no type', '{"data":{}}\n'],
		['a negative length', '{"type":"x","payload_length":-1}\n'],
		['a length that is no whole number', '{"type":"x","payload_length":1.5}\n'],
		['a length that is text', '{"type":"x","data_length":"1e9"}\n'],
		['a length beyond memory', '{"type":"x","payload_length":9007199254740992}\n'],
		['a block that is no JSON', '{"type":"x","data_length":3}\n{{{'],
		['data that is no object', '{"type":"x","data":[1]}\n'],
		['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d, 0x0a])],
		['ten megabytes without the end of a line', Buffer.alloc(10 * 1024 * 1024, 0x41)]
	])('%s', (_, bytes) => {
		const reader = createWyomingReader();
		expect(() => [...reader.read(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)]).toThrow(/./);
		expect(() => [...reader.read(Buffer.from('{"type":"ping"}\n'))]).toThrow('given up');
	});
});
