// Sound on its way to an engine, and between its pieces what the person pressed. It is bounded: when the engine is slower than the
// microphone, the oldest sound goes, and is counted; what was pressed stays.

export type Queued = Float32Array | 'begin' | 'finish';

export interface SoundQueue {
	/** Copies nothing: the piece is the queue's from now on. */
	add(queued: Queued): void;
	/** The next piece; undefined when the queue was closed and is empty. */
	next(): Promise<Queued | undefined>;
	/** Pieces that wait. */
	readonly size: number;
	/** Samples that were given up. */
	readonly dropped: number;
	close(): void;
}

/** @param mostSamples what waits at most */
export function createSoundQueue(mostSamples: number): SoundQueue {
	const waiting: Queued[] = [];
	let held = 0;
	let dropped = 0;
	let closed = false;
	let wake: (() => void) | undefined;
	const ring = (): void => {
		wake?.();
		wake = undefined;
	};
	return {
		add(queued) {
			if (closed || queued.length === 0) return;
			waiting.push(queued);
			held += soundIn(queued);
			while (held > mostSamples) {
				const oldest = waiting.findIndex((one) => typeof one !== 'string');
				if (oldest === -1 || oldest === waiting.length - 1) break;
				const [lost = 'begin'] = waiting.splice(oldest, 1);
				held -= soundIn(lost);
				dropped += soundIn(lost);
			}
			ring();
		},
		async next() {
			while (waiting.length === 0 && !closed)
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			const first = waiting.shift();
			if (first !== undefined) held -= soundIn(first);
			return first;
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

const soundIn = (queued: Queued): number => (typeof queued === 'string' ? 0 : queued.length);
