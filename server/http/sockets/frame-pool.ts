// Memory for what is sent to windows. A frame has to stay as it is until the network has taken it, and the bytes of a
// terminal are only lent; with a fresh copy of every piece, a flood made the collector go through the whole heap for every
// few tens of megabytes, which cost more than all else the service does for it.

/** The largest frame whose memory is kept: far more than a read of a terminal brings, some 4 KB in a flood. */
const FRAME_BYTES = 16 * 1024;
/** Smaller ones come and go with the young part of the heap. */
const SMALL_BYTES = 1024;
/** What is kept for the next frames, of all windows together. */
const MOST_SPARE = 64;

export interface Frame {
	readonly bytes: Buffer;
	/** To be called once, when the bytes are needed no longer. */
	readonly done: () => void;
}

export interface FramePool {
	/** A copy that stays as it is until it is done with. */
	copy(bytes: Uint8Array): Frame;
}

export function createFramePool(): FramePool {
	const spare: ArrayBuffer[] = [];
	return {
		copy(bytes) {
			if (bytes.length < SMALL_BYTES || bytes.length > FRAME_BYTES)
				return { bytes: Buffer.from(bytes), done: () => {} };
			const memory = spare.pop() ?? new ArrayBuffer(FRAME_BYTES);
			const frame = Buffer.from(memory, 0, bytes.length);
			frame.set(bytes);
			return {
				bytes: frame,
				done() {
					if (spare.length < MOST_SPARE) spare.push(memory);
				}
			};
		}
	};
}
