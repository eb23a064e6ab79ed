// How fast a shell may print: not while a window is too far behind, and with pauses while somebody types elsewhere.
import type { PtyProcess } from '#native/ports/pty.ts';
import type { Clock } from '../../lib/clock.ts';

/** While somebody types into another terminal, a flood rests this long after each large piece: echoes do not wait behind it. */
const REST_MS = 4;
const REST_AFTER_BYTES = 16 * 1024;
const TYPING_MS = 150;

/** Shared by all terminals: where and when somebody typed last. */
export interface Typing {
	atMs: number;
	terminal: string;
}

export interface Pace {
	/** A window is too far behind, or no longer. */
	wait(wait: boolean): void;
	/** So much was printed just now. */
	printed(bytes: number): void;
	/** Somebody typed here just now. */
	typed(): void;
}

/** @param terminal  its id among those that share `typing` */
export function createPace(
	pty: Pick<PtyProcess, 'pause' | 'resume'>,
	terminal: string,
	typing: Typing,
	clock: Clock
): Pace {
	let waiting = false;
	let resting = false;
	let held = false;

	function holdOrGo(): void {
		const hold = waiting || resting;
		if (hold === held) return;
		held = hold;
		if (hold) pty.pause();
		else pty.resume();
	}

	function rest(): void {
		resting = true;
		holdOrGo();
		setTimeout(() => {
			resting = false;
			holdOrGo();
		}, REST_MS).unref();
	}

	return {
		wait(wait) {
			waiting = wait;
			holdOrGo();
		},
		printed(bytes) {
			if (resting || bytes < REST_AFTER_BYTES || typing.terminal === terminal) return;
			if (clock.monotonicMs() - typing.atMs < TYPING_MS) rest();
		},
		typed() {
			typing.atMs = clock.monotonicMs();
			typing.terminal = terminal;
		}
	};
}
