// Reads a terminal from our end, to the last byte that was printed on it.
//
// node-pty's own reader loses output at the exit: libuv takes a short read together with a hang-up for the end, and nobody
// reads the rest. So a slave is held open here for as long as we read: there is no hang-up and no EIO, and what is left at
// the exit is fetched by plain reads, inside which the kernel hands over everything that is still on its way.

import { closeSync, constants, openSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import type { Libc } from './libc.ts';

/** The most that one read takes. */
export const READ_BYTES = 64 * 1024;
/** Far more than a terminal holds: where the drain at exit ends although a survivor goes on printing. */
const DRAIN_BYTES = 256 * 1024;

export interface TerminalReader {
	isOpen(): boolean;
	pause(): void;
	resume(): void;
	/** Hands on what was printed and not yet read, also while paused. */
	drain(): void;
	/** Closes our end and the held slave. @param then called when that is done, at once if it was done before */
	close(then?: () => void): void;
}

export interface TerminalEnds {
	readonly master: number;
	readonly slavePath: string;
	readonly libc: Libc;
	/** Where every terminal is read into: reads are synchronous, and whoever is handed the bytes copies what it keeps. */
	readonly buffer: Buffer;
}

/**
 * Starts reading.
 *
 * @param onData  the bytes are lent: the next read overwrites them
 */
export function readTerminal(
	{ master, slavePath, libc, buffer }: TerminalEnds,
	onData: (bytes: Buffer) => void
): TerminalReader {
	const heldSlave = openSlave(slavePath);
	const stream = new ReadStream(master, { onread: { buffer, callback: onRead } } as never);
	stream.on('error', () => {}); // EIO once the terminal was closed under it
	stream.resume();
	let isOpen = true;

	// One read a turn, some 4 KB. Another one at once would wait inside the kernel for its worker to bring the next 4 KB, and the
	// shell would stand still meanwhile: what is done with these bytes takes about as long as that worker needs.
	function onRead(length: number): boolean {
		onData(buffer.subarray(0, length));
		return true;
	}

	return {
		isOpen: () => isOpen,
		pause: () => void stream.pause(),
		resume() {
			if (isOpen) stream.resume();
		},
		drain() {
			if (!isOpen) return;
			for (let drained = 0; drained < DRAIN_BYTES; ) {
				const length = libc.read(master, buffer);
				if (length <= 0) return;
				drained += length;
				onData(buffer.subarray(0, length));
			}
		},
		close(then = () => {}) {
			if (!isOpen) {
				then();
				return;
			}
			isOpen = false;
			stream.once('close', then);
			stream.destroy();
			if (heldSlave >= 0) closeSync(heldSlave);
		}
	};
}

/** -1 when the slave cannot be opened by name (another devpts): output may then be cut at the exit, nothing else. */
function openSlave(path: string): number {
	try {
		return openSync(path, constants.O_RDWR | constants.O_NOCTTY);
	} catch {
		return -1;
	}
}
