// Bytes of a connection → events. They come in whatever pieces the network makes of them, and nothing that a peer announces
// is held in memory before it has been found to be allowed.
import {
	MOST_DATA_BYTES,
	MOST_HEADER_BYTES,
	MOST_PAYLOAD_BYTES,
	type WyomingEvent,
	WyomingFault
} from './wyoming-event.ts';

const LF = 0x0a;
const strictText = new TextDecoder('utf-8', { fatal: true });
const NOTHING = new Uint8Array(0);

interface Awaited {
	readonly type: string;
	readonly inline: Readonly<Record<string, unknown>>;
	readonly dataBytes: number;
	readonly payloadBytes: number;
}

export interface WyomingReader {
	/**
	 * Yields each event that is complete with these bytes.
	 * @throws WyomingFault when they are not the protocol; nothing more is read then
	 */
	read(bytes: Uint8Array): Generator<WyomingEvent>;
}

export function createWyomingReader(): WyomingReader {
	let pieces: Uint8Array[] = [];
	let held = 0;
	/** In a header that comes byte by byte, nothing is looked through twice. */
	let looked = { pieces: 0, bytes: 0 };
	let awaited: Awaited | undefined;
	let broken = false;

	const fault = (why: string): WyomingFault => {
		broken = true;
		pieces = [];
		held = 0;
		return new WyomingFault(why);
	};

	/** Takes `count` bytes from the front; there are that many. */
	function take(count: number): Uint8Array {
		if (count === 0) return NOTHING;
		looked = { pieces: 0, bytes: 0 };
		const first = pieces[0];
		held -= count;
		if (first && first.length >= count) {
			if (first.length === count) pieces.shift();
			else pieces[0] = first.subarray(count);
			return first.subarray(0, count);
		}
		const whole = new Uint8Array(count);
		let filled = 0;
		while (filled < count) {
			const piece = pieces[0] as Uint8Array;
			const part = piece.subarray(0, count - filled);
			whole.set(part, filled);
			filled += part.length;
			if (part.length === piece.length) pieces.shift();
			else pieces[0] = piece.subarray(part.length);
		}
		return whole;
	}

	/** Where the line ends, counted from the front; -1 when it has not ended. */
	function endOfLine(): number {
		for (const piece of pieces.slice(looked.pieces)) {
			const at = piece.indexOf(LF);
			if (at !== -1) return looked.bytes + at;
			looked = { pieces: looked.pieces + 1, bytes: looked.bytes + piece.length };
		}
		return -1;
	}

	function header(): Awaited | undefined {
		const end = endOfLine();
		if (end === -1) {
			if (held > MOST_HEADER_BYTES) throw fault(`A header is longer than ${MOST_HEADER_BYTES} bytes.`);
			return undefined;
		}
		if (end > MOST_HEADER_BYTES) throw fault(`A header is longer than ${MOST_HEADER_BYTES} bytes.`);
		const line = take(end + 1).subarray(0, end);
		const parsed = objectIn(line);
		if (!parsed) throw fault('A header is not a line of JSON.');
		const { type, data = {}, data_length, payload_length } = parsed;
		if (typeof type !== 'string' || type === '' || type.length > 100) throw fault('A header has no type.');
		if (!isObject(data)) throw fault('The data of a header is no object.');
		return {
			type,
			inline: data,
			dataBytes: lengthOf(data_length, MOST_DATA_BYTES, 'data_length'),
			payloadBytes: lengthOf(payload_length, MOST_PAYLOAD_BYTES, 'payload_length')
		};
	}

	function lengthOf(value: unknown, most: number, name: string): number {
		if (value === undefined || value === null) return 0;
		if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw fault(`${name} is no length.`);
		if (value > most) throw fault(`${name} is over ${most} bytes.`);
		return value;
	}

	return {
		*read(bytes) {
			if (broken) throw new WyomingFault('The connection was given up.');
			// A chunk is the caller's: what is kept of it for later is kept as it was.
			if (bytes.length > 0) pieces.push(Uint8Array.from(bytes));
			held += bytes.length;
			for (;;) {
				awaited ??= header();
				if (!awaited || held < awaited.dataBytes + awaited.payloadBytes) return;
				const { type, inline, dataBytes, payloadBytes } = awaited;
				awaited = undefined;
				const block = dataBytes === 0 ? {} : objectIn(take(dataBytes));
				if (!block) throw fault('The data of an event is not JSON.');
				// The block has the last word on each key.
				yield { type, data: { ...inline, ...block }, payload: take(payloadBytes) };
			}
		}
	};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function objectIn(bytes: Uint8Array): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(strictText.decode(bytes));
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
