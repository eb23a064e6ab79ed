// What a terminal is given to read. The kernel takes a few KB at a time from us; the rest waits here, in order.

import { writeSync } from 'node:fs';

const FIRST_WAIT_MS = 1;
const LONGEST_WAIT_MS = 50;

export interface WriteQueue {
	push(data: Uint8Array | string): void;
	/** The program may have read: try again now. Cheap when nothing waits. */
	retry(): void;
	/** Forgets what was not taken. */
	close(): void;
}

/** Writes to a non-blocking descriptor without blocking, losing or reordering anything. */
export function createWriteQueue(fd: number): WriteQueue {
	let waiting: Uint8Array[] = [];
	let timer: NodeJS.Timeout | undefined;
	let waitMs = FIRST_WAIT_MS;
	let closed = false;

	const flush = (): void => {
		clearTimeout(timer);
		timer = undefined;
		while (waiting[0] !== undefined) {
			const first = waiting[0];
			let taken: number;
			try {
				taken = writeSync(fd, first);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'EAGAIN') {
					// A terminal has no "writable" event that both libuv and the reader could share; a growing pause costs no CPU.
					timer = setTimeout(flush, waitMs);
					waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
				} else {
					waiting = []; // nobody will ever read it (EIO after the last slave closed)
				}
				return;
			}
			waitMs = FIRST_WAIT_MS;
			if (taken === first.length) waiting.shift();
			else waiting[0] = first.subarray(taken);
		}
	};

	return {
		push(data) {
			if (closed || data.length === 0) return;
			waiting.push(typeof data === 'string' ? Buffer.from(data) : Uint8Array.from(data));
			if (waiting.length === 1) flush();
		},
		retry() {
			if (timer !== undefined) flush();
		},
		close() {
			closed = true;
			waiting = [];
			clearTimeout(timer);
			timer = undefined;
		}
	};
}
