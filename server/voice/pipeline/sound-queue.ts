// Sound on its way to an engine. It is bounded: when the engine is slower than the microphone, the oldest goes, and is counted.

export interface SoundQueue {
	/** Copies nothing: the piece is the queue's from now on. */
	add(samples: Float32Array): void;
	/** The next piece; undefined when the queue was closed and is empty. */
	next(): Promise<Float32Array | undefined>;
	/** Pieces that wait. */
	readonly size: number;
	/** Samples that were given up. */
	readonly dropped: number;
	close(): void;
}

/** @param mostSamples what waits at most */
export function createSoundQueue(mostSamples: number): SoundQueue {
	const waiting: Float32Array[] = [];
	let held = 0;
	let dropped = 0;
	let closed = false;
	let wake: (() => void) | undefined;
	const ring = (): void => {
		wake?.();
		wake = undefined;
	};
	return {
		add(samples) {
			if (closed || samples.length === 0) return;
			waiting.push(samples);
			held += samples.length;
			while (held > mostSamples && waiting.length > 1) {
				const lost = waiting.shift()?.length ?? 0;
				held -= lost;
				dropped += lost;
			}
			ring();
		},
		async next() {
			while (waiting.length === 0 && !closed)
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			const piece = waiting.shift();
			held -= piece?.length ?? 0;
			return piece;
		},
		get size() {
			return waiting.length;
		},
		get dropped() {
			return dropped;
		},
		close() {
			closed = true;
			ring();
		}
	};
}
