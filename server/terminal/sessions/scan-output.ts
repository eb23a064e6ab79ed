// Reads a terminal's output for the little the service itself needs: modes, title, working directory, prompt marks.
// Text is skipped by a byte search, so a flood costs next to nothing; nothing is drawn here.

const ESC = 0x1b;
const BEL = 0x07;
const CAN = 0x18;
const SUB = 0x1a;

/** A longer sequence is no sequence any more. */
const MOST_CSI_BYTES = 256;
/** What is kept of an operating system command; the rest is read and dropped. */
const MOST_OSC_BYTES = 8192;

export interface OutputEvents {
	csi(body: string, final: string): void;
	escape(body: string): void;
	/** @param text  at most 8,192 bytes of it, decoded as UTF-8 */
	osc(text: string): void;
}

export interface OutputScanner {
	scan(bytes: Uint8Array): void;
	/** The bytes of a sequence that has begun and not ended, so that replaying can start here. */
	unfinished(): Buffer;
}

type State = 'text' | 'escape' | 'csi' | 'osc' | 'string';

/** What the byte after ESC begins; every other one is a short sequence. */
const OPENS: ReadonlyMap<number, State> = new Map([
	[0x5b, 'csi'],
	[0x5d, 'osc'],
	[0x50, 'string'], // DCS
	[0x58, 'string'], // SOS
	[0x5e, 'string'], // PM
	[0x5f, 'string'] // APC
]);

/** CSI finals anybody here cares about: h l m r q p */
const WANTED = new Set([0x68, 0x6c, 0x6d, 0x72, 0x71, 0x70]);

export function createOutputScanner(events: OutputEvents): OutputScanner {
	let state: State = 'text';
	/** Bytes of the running sequence, its introducer included. */
	let held = Buffer.allocUnsafeSlow(MOST_CSI_BYTES);
	let length = 0;
	/** The last byte inside a string was ESC: a backslash ends it. */
	let escaped = false;

	function hold(byte: number, most: number): void {
		if (length >= most) return;
		if (length === held.length) {
			const larger = Buffer.allocUnsafeSlow(Math.min(MOST_OSC_BYTES, held.length * 4));
			held.copy(larger, 0, 0, length);
			held = larger;
		}
		held[length++] = byte;
	}

	function toText(): void {
		state = 'text';
		length = 0;
		if (held.length > MOST_CSI_BYTES) held = Buffer.allocUnsafeSlow(MOST_CSI_BYTES);
	}

	function afterEscape(byte: number): void {
		if (byte === ESC) return;
		if (byte === CAN || byte === SUB) {
			toText();
			return;
		}
		hold(byte, MOST_CSI_BYTES);
		const opened = length === 2 ? OPENS.get(byte) : undefined;
		if (opened) {
			state = opened;
			escaped = false;
			return;
		}
		if (byte >= 0x20 && byte <= 0x2f && length < 8) return; // intermediate
		events.escape(held.toString('latin1', 1, length));
		toText();
	}

	function inCsi(byte: number): void {
		if (byte >= 0x40 && byte <= 0x7e) {
			if (WANTED.has(byte)) events.csi(held.toString('latin1', 2, length), String.fromCharCode(byte));
			toText();
		} else if (byte === ESC) {
			length = 1;
			state = 'escape';
		} else if (byte === CAN || byte === SUB) toText();
		else if (byte >= 0x20) {
			if (length >= MOST_CSI_BYTES) toText();
			else hold(byte, MOST_CSI_BYTES);
		}
	}

	function endString(): void {
		if (state === 'osc') events.osc(held.toString('utf8', 2, length));
		toText();
	}

	/** @returns index after the last byte that was read */
	function inString(bytes: Uint8Array, from: number): number {
		let i = from;
		while (i < bytes.length) {
			const byte = bytes[i++] as number;
			if (escaped) {
				if (byte === 0x5c) endString();
				else {
					// Any other escape ends the string and begins something new.
					if (state === 'osc') events.osc(held.toString('utf8', 2, length));
					toText();
					held[length++] = ESC;
					state = 'escape';
					afterEscape(byte);
				}
				return i;
			}
			if (byte === ESC) escaped = true;
			else if (byte === BEL && state === 'osc') {
				endString();
				return i;
			} else if (byte === CAN || byte === SUB) {
				toText();
				return i;
			} else if (state === 'osc') hold(byte, MOST_OSC_BYTES);
		}
		return i;
	}

	return {
		scan(bytes) {
			const size = bytes.length;
			let i = 0;
			while (i < size) {
				if (state === 'text') {
					const found = bytes.indexOf(ESC, i);
					if (found < 0) return;
					held[0] = ESC;
					length = 1;
					state = 'escape';
					i = found + 1;
				} else if (state === 'escape') afterEscape(bytes[i++] as number);
				else if (state === 'csi') inCsi(bytes[i++] as number);
				else i = inString(bytes, i);
			}
		},
		unfinished() {
			if (state === 'text') return Buffer.alloc(0);
			const begun = Buffer.from(held.subarray(0, length));
			return escaped ? Buffer.concat([begun, Buffer.of(ESC)]) : begun;
		}
	};
}
