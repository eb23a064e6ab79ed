// What a command printed, up to 1 MiB: all of it, or its first and last halves with a line that counts what is between.

export const KEPT_BYTES = 1024 * 1024;
const HALF_BYTES = KEPT_BYTES / 2;
const FIRST_BUFFER_BYTES = 4096;

export interface Captured {
	readonly text: string;
	/** Bytes that were printed and are not in `text`. */
	readonly leftOutBytes: number;
}

export interface OutputCapture {
	add(bytes: Uint8Array): void;
	take(): Captured;
}

/** Memory grows with what is printed and never beyond twice the half. */
export function captureOutput(): OutputCapture {
	let head = Buffer.allocUnsafeSlow(FIRST_BUFFER_BYTES);
	let headBytes = 0;
	/** A ring: `tailNext` is where the next byte goes. Made when the head is full. */
	let tail: Buffer | undefined;
	let tailNext = 0;
	let afterHeadBytes = 0;

	function addToHead(bytes: Uint8Array): number {
		const length = Math.min(bytes.length, HALF_BYTES - headBytes);
		if (length === 0) return 0;
		if (headBytes + length > head.length) {
			const wider = Buffer.allocUnsafeSlow(Math.min(HALF_BYTES, Math.max(head.length * 2, headBytes + length)));
			head.copy(wider, 0, 0, headBytes);
			head = wider;
		}
		head.set(bytes.subarray(0, length), headBytes);
		headBytes += length;
		return length;
	}

	function addToTail(bytes: Uint8Array): void {
		if (bytes.length === 0) return;
		tail ??= Buffer.allocUnsafeSlow(HALF_BYTES);
		afterHeadBytes += bytes.length;
		const kept = bytes.length > HALF_BYTES ? bytes.subarray(bytes.length - HALF_BYTES) : bytes;
		const first = Math.min(kept.length, HALF_BYTES - tailNext);
		tail.set(kept.subarray(0, first), tailNext);
		tail.set(kept.subarray(first), 0);
		tailNext = (tailNext + kept.length) % HALF_BYTES;
	}

	return {
		add(bytes) {
			addToTail(bytes.subarray(addToHead(bytes)));
		},
		take() {
			const first = head.subarray(0, headBytes);
			if (!tail) return { text: first.toString('utf8'), leftOutBytes: 0 };
			if (afterHeadBytes <= HALF_BYTES) {
				const rest = tail.subarray(0, afterHeadBytes);
				return { text: Buffer.concat([first, rest]).toString('utf8'), leftOutBytes: 0 };
			}
			const last = Buffer.concat([tail.subarray(tailNext), tail.subarray(0, tailNext)]);
			const start = cutBeforeCharacter(first);
			const end = cutAfterCharacter(last);
			const leftOutBytes = headBytes + afterHeadBytes - start.length - end.length;
			const marker = `\r\n[… ${leftOutBytes} bytes left out …]\r\n`;
			return { text: start.toString('utf8') + marker + end.toString('utf8'), leftOutBytes };
		}
	};
}

/** Without a character whose last bytes are missing. */
function cutBeforeCharacter(bytes: Buffer): Buffer {
	for (let back = 1; back <= Math.min(4, bytes.length); back++) {
		const byte = bytes[bytes.length - back] as number;
		if (byte < 0x80) return bytes;
		if (byte >= 0xc0) {
			const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
			return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
		}
	}
	return bytes;
}

/** Without the last bytes of a character whose first is missing. */
function cutAfterCharacter(bytes: Buffer): Buffer {
	let start = 0;
	while (start < 3 && start < bytes.length && ((bytes[start] as number) & 0xc0) === 0x80) start++;
	return bytes.subarray(start);
}
