// The windows that look at one terminal: each is sent every byte, the slowest sets the pace, and one of them leads.
import { STREAM_CLOSE } from '#wire/terminal-limits.ts';
import type { ServerControl } from '#wire/terminal-session.ts';
import type { Clock } from '../../lib/clock.ts';

/** Sent and not yet drawn: over the first the shell's output waits, under the second it goes on. */
const PAUSE_OVER_BYTES = 512 * 1024;
const RESUME_UNDER_BYTES = 128 * 1024;
/** A window that draws nothing for this long while others wait is sent away. */
const STALL_MS = 5000;

/** A window onto a terminal, as the service sees it. */
export interface TerminalWindow {
	/** The bytes are lent: they are overwritten once it returns. */
	sendBytes(bytes: Buffer): void;
	sendControl(control: ServerControl): void;
	close(code: number, reason: string): void;
}

/** The place of one window among the others. */
export interface WindowPlace {
	/** For what was printed before it joined; counted like everything it is sent. */
	send(bytes: Buffer): void;
	/** From here on it is sent what is printed. */
	join(): void;
	isIn(): boolean;
	/** Only the window that leads answers what a program asks of its terminal. */
	lead(): void;
	/** It drew so many more bytes. */
	acknowledge(bytes: number): void;
	/** Safe to call twice. */
	leave(): void;
}

export interface Windows {
	count(): number;
	open(window: TerminalWindow): WindowPlace;
	send(bytes: Buffer): void;
	tell(control: ServerControl): void;
	/** Lets all of them go, each told by `tellEnd`. */
	end(tellEnd: (window: TerminalWindow) => void): void;
	close(code: number, reason: string): void;
}

interface Watcher {
	readonly window: TerminalWindow;
	inFlight: number;
	lastAckMs: number;
}

/**
 * @param onPace  called with true when the shell is to wait for a window, with false when it may go on
 * @param onLeft  called when a window has left
 */
export function createWindows(options: {
	readonly clock: Clock;
	readonly onPace: (wait: boolean) => void;
	readonly onLeft: () => void;
}): Windows {
	const { clock, onPace, onLeft } = options;
	const watchers = new Set<Watcher>();
	let lead: Watcher | undefined;
	let paused = false;
	let stallTimer: NodeJS.Timeout | undefined;

	function send(watcher: Watcher, bytes: Buffer): void {
		if (watcher.inFlight === 0) watcher.lastAckMs = clock.monotonicMs();
		watcher.inFlight += bytes.length;
		watcher.window.sendBytes(bytes);
	}

	/** With nobody looking the shell runs freely. */
	function balance(): void {
		let most = 0;
		for (const watcher of watchers) if (watcher.inFlight > most) most = watcher.inFlight;
		if (!paused && most > PAUSE_OVER_BYTES) {
			paused = true;
			onPace(true);
			watchForStall();
		} else if (paused && most < RESUME_UNDER_BYTES) {
			paused = false;
			clearTimeout(stallTimer);
			onPace(false);
		}
	}

	function watchForStall(): void {
		clearTimeout(stallTimer);
		stallTimer = setTimeout(() => {
			if (!paused) return;
			// A single window that stopped drawing just stops its shell: nothing is lost and nothing is burnt.
			if (watchers.size > 1)
				for (const watcher of [...watchers])
					if (watcher.inFlight >= RESUME_UNDER_BYTES && clock.monotonicMs() - watcher.lastAckMs >= STALL_MS) {
						remove(watcher);
						watcher.window.close(STREAM_CLOSE.tooSlow, 'too far behind');
					}
			if (paused) watchForStall();
		}, STALL_MS);
		stallTimer.unref();
	}

	function follow(watcher: Watcher | undefined): void {
		if (lead === watcher) return;
		if (lead && watchers.has(lead)) lead.window.sendControl({ type: 'lead', lead: false });
		lead = watcher;
		watcher?.window.sendControl({ type: 'lead', lead: true });
	}

	function remove(watcher: Watcher): void {
		if (!watchers.delete(watcher)) return;
		if (lead === watcher) follow([...watchers].at(-1));
		balance();
		onLeft();
	}

	function placeOf(watcher: Watcher): WindowPlace {
		return {
			send: (bytes) => send(watcher, bytes),
			join() {
				watchers.add(watcher);
				if (!lead) follow(watcher);
				balance();
			},
			isIn: () => watchers.has(watcher),
			lead: () => follow(watcher),
			acknowledge(bytes) {
				watcher.inFlight = Math.max(0, watcher.inFlight - bytes);
				watcher.lastAckMs = clock.monotonicMs();
				balance();
			},
			leave: () => remove(watcher)
		};
	}

	return {
		count: () => watchers.size,
		open: (window) => placeOf({ window, inFlight: 0, lastAckMs: clock.monotonicMs() }),
		send(bytes) {
			for (const watcher of watchers) send(watcher, bytes);
			balance();
		},
		tell(control) {
			for (const { window } of watchers) window.sendControl(control);
		},
		end(tellEnd) {
			clearTimeout(stallTimer);
			for (const { window } of [...watchers]) tellEnd(window);
			watchers.clear();
		},
		close(code, reason) {
			for (const watcher of [...watchers]) {
				remove(watcher);
				watcher.window.close(code, reason);
			}
		}
	};
}
