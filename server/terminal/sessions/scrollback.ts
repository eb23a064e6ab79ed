// The last of a terminal's output, exactly as it was printed, with what is needed to draw it again from any kept block.

/** Output is kept and let go in blocks of this size. */
const BLOCK_BYTES = 64 * 1024;
/** A terminal in which little happens holds little. */
const FIRST_BLOCK_BYTES = 4 * 1024;

interface Block {
	/** How many bytes this terminal had printed before the block. */
	readonly start: number;
	bytes: Buffer<ArrayBuffer>;
	length: number;
	/** Brings a fresh terminal into the state this block begins in. */
	readonly prologue: Buffer;
	/** The size the block begins with, and the changes inside it. */
	readonly sizes: { at: number; cols: number; rows: number }[];
}

/** A piece of a replay: a size to take on, or bytes to draw. */
export type Replayed =
	| { readonly kind: 'size'; readonly cols: number; readonly rows: number }
	/** `kept` bytes of it count as output of the terminal; a prologue does not. */
	| { readonly kind: 'bytes'; readonly bytes: Buffer; readonly kept: number };

export interface Replay {
	/** Bytes printed before the first kept byte of this replay. */
	readonly offset: number;
	/** True when drawing has to begin on an empty screen. */
	readonly reset: boolean;
	/** Bytes between what was asked for (or the beginning) and `offset`. */
	readonly missed: number;
	readonly pieces: readonly Replayed[];
}

export interface Scrollback {
	/** Bytes printed so far, kept or not. */
	total(): number;
	/** Bytes of memory held. */
	heldBytes(): number;
	append(bytes: Uint8Array): void;
	resized(cols: number, rows: number): void;
	/** @param from  bytes the reader already has; undefined when it has nothing */
	replay(from?: number): Replay;
}

/**
 * Keeps at least the last `keepBytes` bytes, in whole blocks.
 *
 * `scan` is given all bytes in pieces that never cross the border of a block; `state` answers what a fresh terminal must be
 * told to be where the scanned output ends.
 */
export function createScrollback(options: {
	readonly keepBytes: number;
	readonly cols: number;
	readonly rows: number;
	readonly scan: (bytes: Uint8Array) => void;
	readonly state: () => Buffer;
}): Scrollback {
	let size = { cols: options.cols, rows: options.rows };
	let total = 0;
	const blocks: Block[] = [newBlock(FIRST_BLOCK_BYTES, Buffer.alloc(0))];

	function newBlock(capacity: number, prologue: Buffer, bytes = Buffer.allocUnsafeSlow(capacity)): Block {
		return { start: total, bytes, length: 0, prologue, sizes: [{ at: total, ...size }] };
	}

	function lastBlock(): Block {
		const last = blocks.at(-1) as Block;
		if (last.length < last.bytes.length) return last;
		if (last.bytes.length < BLOCK_BYTES) {
			const larger = Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, last.bytes.length * 4));
			last.bytes.copy(larger, 0, 0, last.length);
			last.bytes = larger;
			return last;
		}
		const prologue = Buffer.concat([options.state(), incompleteCharacter(last.bytes)]);
		// The block that falls out is written over: a flood then allocates nothing.
		const spare = total - (blocks[0] as Block).start >= options.keepBytes ? (blocks.shift() as Block).bytes : undefined;
		const fresh = newBlock(BLOCK_BYTES, prologue, spare?.length === BLOCK_BYTES ? spare : undefined);
		blocks.push(fresh);
		return fresh;
	}

	return {
		total: () => total,
		heldBytes: () => blocks.reduce((sum, block) => sum + block.bytes.length, 0),
		append(bytes) {
			let at = 0;
			while (at < bytes.length) {
				const block = lastBlock();
				const part = bytes.subarray(at, at + block.bytes.length - block.length);
				options.scan(part);
				block.bytes.set(part, block.length);
				block.length += part.length;
				total += part.length;
				at += part.length;
			}
		},
		resized(cols, rows) {
			size = { cols, rows };
			const block = blocks.at(-1) as Block;
			const before = block.sizes.at(-1);
			if (before?.at === total) block.sizes.pop();
			block.sizes.push({ at: total, cols, rows });
		},
		replay(from) {
			const first = blocks[0] as Block;
			const continues = from !== undefined && from >= first.start && from <= total;
			const offset = continues ? from : first.start;
			const pieces: Replayed[] = [];
			if (!continues && first.prologue.length > 0)
				pieces.push({ kind: 'bytes', bytes: Buffer.from(first.prologue), kept: 0 });
			let shown = '';
			const say = (cols: number, rows: number): void => {
				if (shown === `${cols}x${rows}`) return;
				shown = `${cols}x${rows}`;
				pieces.push({ kind: 'size', cols, rows });
			};
			for (const block of blocks) {
				const end = block.start + block.length;
				for (const [i, change] of block.sizes.entries()) {
					const until = Math.min(end, block.sizes[i + 1]?.at ?? end);
					if (until < offset) continue;
					say(change.cols, change.rows);
					const begin = Math.max(offset, change.at);
					if (until > begin) {
						const bytes = Buffer.from(block.bytes.subarray(begin - block.start, until - block.start));
						pieces.push({ kind: 'bytes', bytes, kept: bytes.length });
					}
				}
			}
			// A prologue is drawn in the size that goes with it.
			const size = pieces.findIndex((piece) => piece.kind === 'size');
			if (size === 1) pieces.unshift(...pieces.splice(1, 1));
			const missed = continues ? 0 : Math.max(0, first.start - Math.min(from ?? 0, first.start));
			return { offset, reset: !continues, missed, pieces };
		}
	};
}

/** The first bytes of a UTF-8 character whose rest is still to come; empty when there is none. */
export function incompleteCharacter(bytes: Uint8Array): Buffer {
	for (let back = 1; back <= Math.min(3, bytes.length); back++) {
		const byte = bytes[bytes.length - back] as number;
		if (byte < 0x80) break;
		if (byte >= 0xc0) {
			const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
			return needs > back ? Buffer.from(bytes.subarray(bytes.length - back)) : Buffer.alloc(0);
		}
	}
	return Buffer.alloc(0);
}
