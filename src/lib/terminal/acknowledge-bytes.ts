// Tells the service how much of its output was drawn: at once after much, and after a moment otherwise.

const OVER_BYTES = 64 * 1024;
const WITHIN_MS = 400;

export interface Acknowledger {
	drew(bytes: number): void;
	/** For a new connection: what was not told yet is not told any more. */
	reset(): void;
}

export function createAcknowledger(send: (bytes: number) => void): Acknowledger {
	let untold = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function stop(): void {
		clearTimeout(timer);
		timer = undefined;
	}

	function tell(): void {
		stop();
		if (untold === 0) return;
		send(untold);
		untold = 0;
	}

	return {
		drew(bytes) {
			untold += bytes;
			if (untold >= OVER_BYTES) tell();
			else timer ??= setTimeout(tell, WITHIN_MS);
		},
		reset() {
			stop();
			untold = 0;
		}
	};
}
