// One terminal: a shell that lives here, its last output, and the windows that look at it.
import type { LoginShell, PtyPort, PtySize } from '#native/ports.ts';
import { SCROLLBACK_BYTES, STREAM_CLOSE } from '#wire/terminal-limits.ts';
import type { ClientControl, ServerControl } from '#wire/terminal-session.ts';
import type { Clock } from '../../lib/clock.ts';
import { boundRate } from './bound-rate.ts';
import { isShellInForeground } from './read-foreground.ts';
import { pathOfFileUrl, plainTitle } from './read-labels.ts';
import { createOutputScanner } from './scan-output.ts';
import { createScrollback } from './scrollback.ts';
import { createTerminalModes } from './terminal-modes.ts';
import { createPromptTracker } from './track-prompt.ts';

/** Sent and not yet drawn: over the first the shell's output waits, under the second it goes on. */
const PAUSE_OVER_BYTES = 512 * 1024;
const RESUME_UNDER_BYTES = 128 * 1024;
/** A window that draws nothing for so long while others wait is sent away. */
const STALL_MS = 5000;
const RESIZE_EVERY_MS = 50;
/** While somebody types into another terminal, a flood rests this long after each large piece: echoes do not wait behind it. */
const REST_MS = 4;
const REST_AFTER_BYTES = 16 * 1024;
const TYPING_MS = 150;
/** How long a closed shell may take to put things in order. */
const CLOSE_GRACE_MS = 1000;

/** A window onto a terminal, as the service sees it. */
export interface TerminalWindow {
	sendBytes(bytes: Buffer): void;
	sendControl(control: ServerControl): void;
	close(code: number, reason: string): void;
}

/** Shared by all terminals: where and when somebody typed last. */
export interface Typing {
	atMs: number;
	terminal: string;
}

export interface Attachment {
	typed(bytes: Buffer): void;
	control(control: ClientControl): void;
	/** The window is gone. Safe to call twice. */
	detach(): void;
}

export interface SessionView {
	readonly title: string;
	readonly cwd: string;
	readonly exitCode: number | null;
	readonly attached: number;
	readonly size: PtySize;
	/** When something was last typed, printed, attached or detached. */
	readonly lastActivityMs: number;
}

export interface Session {
	readonly id: string;
	view(): SessionView;
	/** @param from  bytes the window already has, to go on exactly there */
	attach(window: TerminalWindow, from?: number): Attachment;
	/** True when the shell is seen at an empty prompt with nothing else in the foreground. */
	isAtEmptyPrompt(): boolean;
	/** True when something other than the shell runs in the foreground, or that cannot be known. */
	isBusy(): boolean;
	/** As if typed by a person. */
	type(text: string): void;
	memoryBytes(): number;
	/** Ends the shell and all it started. @returns pids that could not be ended */
	close(code: number, reason: string): Promise<readonly number[]>;
}

interface Watcher {
	readonly window: TerminalWindow;
	inFlight: number;
	lastAckMs: number;
}

/**
 * Starts a shell and keeps it.
 *
 * @param onChange  title, directory, state or the number of windows changed
 * @throws when the kernel gives no terminal or no process
 */
export function createSession(options: {
	readonly id: string;
	readonly shell: LoginShell;
	readonly nonce: string;
	readonly size: PtySize;
	readonly pty: PtyPort;
	readonly clock: Clock;
	readonly typing: Typing;
	readonly onChange: () => void;
}): Session {
	const { clock, typing, onChange } = options;
	let size = clampSize(options.size, { cols: 80, rows: 24 });
	let title = '';
	let cwd = options.shell.cwd;
	let exitCode: number | null = null;
	/** A window is too far behind. */
	let paused = false;
	/** Somebody types elsewhere. */
	let resting = false;
	let held = false;
	let lead: Watcher | undefined;
	let stallTimer: NodeJS.Timeout | undefined;
	let lastActivityMs = clock.monotonicMs();
	const watchers = new Set<Watcher>();

	const modes = createTerminalModes();
	const prompt = createPromptTracker(options.nonce);
	const scanner = createOutputScanner({ csi: modes.csi, escape: modes.escape, osc: readOsc });
	const scrollback = createScrollback({
		keepBytes: SCROLLBACK_BYTES,
		...size,
		scan: scanner.scan,
		state: () => Buffer.concat([Buffer.from(modes.prologue()), scanner.unfinished()])
	});
	const pty = options.pty.spawn(options.shell, size, onOutput);
	const resizes = boundRate<PtySize>(RESIZE_EVERY_MS, applySize);

	const exited = pty.exited.then((exit) => {
		exitCode = exit.exitCode;
		clearTimeout(stallTimer);
		resizes.close();
		for (const watcher of [...watchers]) sayExit(watcher.window);
		watchers.clear();
		onChange();
	});

	function readOsc(text: string): void {
		const separator = text.indexOf(';');
		const number = separator < 0 ? text : text.slice(0, separator);
		const rest = separator < 0 ? '' : text.slice(separator + 1);
		if (number === '133') prompt.osc(text);
		else if (number === '0' || number === '2') {
			const next = plainTitle(rest);
			if (next !== title) {
				title = next;
				onChange();
			}
		} else if (number === '7') {
			const next = pathOfFileUrl(rest);
			if (next !== undefined && next !== cwd) {
				cwd = next;
				onChange();
			}
		}
	}

	function onOutput(bytes: Buffer): void {
		lastActivityMs = clock.monotonicMs();
		scrollback.append(bytes);
		for (const watcher of watchers) send(watcher, bytes);
		balance();
		if (
			!resting &&
			bytes.length >= REST_AFTER_BYTES &&
			typing.terminal !== options.id &&
			lastActivityMs - typing.atMs < TYPING_MS
		)
			rest();
	}

	function rest(): void {
		resting = true;
		holdOrGo();
		setTimeout(() => {
			resting = false;
			holdOrGo();
		}, REST_MS).unref();
	}

	function holdOrGo(): void {
		const hold = paused || resting;
		if (hold === held) return;
		held = hold;
		if (hold) pty.pause();
		else pty.resume();
	}

	function send(watcher: Watcher, bytes: Buffer): void {
		if (watcher.inFlight === 0) watcher.lastAckMs = clock.monotonicMs();
		watcher.inFlight += bytes.length;
		watcher.window.sendBytes(bytes);
	}

	/** The slowest window sets the pace; with nobody looking the shell runs freely. */
	function balance(): void {
		let most = 0;
		for (const watcher of watchers) if (watcher.inFlight > most) most = watcher.inFlight;
		if (!paused && most > PAUSE_OVER_BYTES) {
			paused = true;
			holdOrGo();
			watchForStall();
		} else if (paused && most < RESUME_UNDER_BYTES) {
			paused = false;
			clearTimeout(stallTimer);
			holdOrGo();
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

	function applySize(asked: PtySize): void {
		const next = clampSize(asked, size);
		if (exitCode !== null || (next.cols === size.cols && next.rows === size.rows)) return;
		size = next;
		scrollback.resized(size.cols, size.rows);
		pty.resize(size);
		for (const watcher of watchers) watcher.window.sendControl({ type: 'resize', ...size });
	}

	function follow(watcher: Watcher | undefined): void {
		if (lead === watcher) return;
		if (lead && watchers.has(lead)) lead.window.sendControl({ type: 'lead', lead: false });
		lead = watcher;
		watcher?.window.sendControl({ type: 'lead', lead: true });
	}

	function remove(watcher: Watcher): void {
		if (!watchers.delete(watcher)) return;
		lastActivityMs = clock.monotonicMs();
		if (lead === watcher) follow([...watchers].at(-1));
		balance();
		onChange();
	}

	function sayExit(window: TerminalWindow): void {
		window.sendControl({ type: 'exit', code: exitCode ?? 0 });
		window.close(1000, 'ended');
	}

	function type(bytes: Buffer): void {
		lastActivityMs = clock.monotonicMs();
		typing.atMs = lastActivityMs;
		typing.terminal = options.id;
		prompt.typed(bytes);
		pty.write(bytes);
	}

	return {
		id: options.id,
		view: () => ({ title, cwd, exitCode, attached: watchers.size, size, lastActivityMs }),
		attach(window, from) {
			lastActivityMs = clock.monotonicMs();
			const watcher: Watcher = { window, inFlight: 0, lastAckMs: clock.monotonicMs() };
			const replay = scrollback.replay(from);
			let kept = 0;
			let sent = 0;
			for (const piece of replay.pieces)
				if (piece.kind === 'bytes') {
					kept += piece.kept;
					sent += piece.bytes.length;
				}
			window.sendControl({
				type: 'attached',
				// A prologue is drawn like output and counted like it by the window.
				offset: replay.offset - (sent - kept),
				reset: replay.reset,
				missed: replay.missed,
				replay: sent
			});
			for (const piece of replay.pieces)
				if (piece.kind === 'size') window.sendControl({ type: 'resize', cols: piece.cols, rows: piece.rows });
				else send(watcher, piece.bytes);
			if (exitCode !== null) {
				sayExit(window);
				return { typed() {}, control() {}, detach() {} };
			}
			watchers.add(watcher);
			if (!lead) follow(watcher);
			balance();
			onChange();
			return {
				typed(bytes) {
					if (!watchers.has(watcher)) return;
					follow(watcher);
					type(bytes);
				},
				control(control) {
					if (!watchers.has(watcher)) return;
					if (control.type === 'resize') resizes.push(control);
					else {
						watcher.inFlight = Math.max(0, watcher.inFlight - control.bytes);
						watcher.lastAckMs = clock.monotonicMs();
						balance();
					}
				},
				detach: () => remove(watcher)
			};
		},
		isAtEmptyPrompt: () => exitCode === null && prompt.isAtEmptyPrompt() && isShellInForeground(pty.pid) === true,
		isBusy: () => exitCode === null && isShellInForeground(pty.pid) !== true,
		type: (text) => type(Buffer.from(text)),
		memoryBytes: () => scrollback.heldBytes(),
		async close(code, reason) {
			for (const watcher of [...watchers]) {
				remove(watcher);
				watcher.window.close(code, reason);
			}
			const left = await pty.endTree(CLOSE_GRACE_MS);
			if (left.length === 0) await exited;
			return left;
		}
	};
}

const LIMITS = { cols: 1000, rows: 500 } as const;

/** Whole and 1..1000 × 1..500; what is no number keeps the `previous` value. */
function clampSize(asked: PtySize, previous: PtySize): PtySize {
	const clamp = (value: number, most: number, otherwise: number): number =>
		Number.isNaN(value) ? otherwise : Math.trunc(Math.min(most, Math.max(1, value)));
	return { cols: clamp(asked.cols, LIMITS.cols, previous.cols), rows: clamp(asked.rows, LIMITS.rows, previous.rows) };
}
