// One terminal: a shell that lives here, its last output, and the windows that look at it.
import type { LoginShell, PtyPort, PtySize } from '#native/ports/pty.ts';
import { SCROLLBACK_BYTES } from '#wire/terminal-limits.ts';
import type { ClientControl } from '#wire/terminal-session.ts';
import { clampSize } from '#wire/text/clamp-size.ts';
import type { Clock } from '../../lib/clock.ts';
import { boundRate } from './bound-rate.ts';
import { createPace, type Typing } from './pace.ts';
import { foregroundProgram, isShellInForeground } from './read-foreground.ts';
import { createLabels, plainTitle } from './read-labels.ts';
import { createOutputScanner } from './scan-output.ts';
import { createScrollback, type Replay } from './scrollback.ts';
import { createTerminalModes } from './terminal-modes.ts';
import { createProgramTracker } from './track-program.ts';
import { createPromptTracker } from './track-prompt.ts';
import { createWindows, type TerminalWindow, type WindowPlace } from './windows.ts';

const RESIZE_EVERY_MS = 50;
/** How long a closed shell may take to put things in order. */
const CLOSE_GRACE_MS = 1000;

export interface Attachment {
	typed(bytes: Buffer): void;
	control(control: ClientControl): void;
	/** The window is gone. Safe to call twice. */
	detach(): void;
}

export interface SessionView {
	readonly title: string;
	/** What runs in the foreground; "" at the prompt. */
	readonly program: string;
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

export interface SessionOptions {
	readonly id: string;
	readonly shell: LoginShell;
	readonly nonce: string;
	readonly size: PtySize;
	readonly pty: PtyPort;
	readonly clock: Clock;
	readonly typing: Typing;
	/** Title, directory, state or the number of windows changed. */
	readonly onChange: () => void;
}

/**
 * Starts a shell and keeps it.
 *
 * @throws when the kernel gives no terminal or no process
 */
export function createSession(options: SessionOptions): Session {
	const { clock, typing, onChange } = options;
	let size = clampSize(options.size, { cols: 80, rows: 24 });
	let exitCode: number | null = null;
	let lastActivityMs = clock.monotonicMs();

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
	const pace = createPace(pty, options.id, typing, clock);
	const labels = createLabels(options.shell.cwd, onChange);
	const program = createProgramTracker(() => plainTitle(foregroundProgram(pty.pid)), onChange);
	const windows = createWindows({
		clock,
		onPace: pace.wait,
		onLeft() {
			lastActivityMs = clock.monotonicMs();
			onChange();
		}
	});
	const resizes = boundRate<PtySize>(RESIZE_EVERY_MS, applySize);

	const exited = pty.exited.then((exit) => {
		exitCode = exit.exitCode;
		resizes.close();
		program.close();
		windows.end(sayExit);
		onChange();
	});

	function readOsc(text: string): void {
		const separator = text.indexOf(';');
		const number = separator < 0 ? text : text.slice(0, separator);
		program.osc(text);
		if (number === '133') prompt.osc(text);
		else labels.osc(number, separator < 0 ? '' : text.slice(separator + 1));
	}

	function onOutput(bytes: Buffer): void {
		lastActivityMs = clock.monotonicMs();
		scrollback.append(bytes);
		windows.send(bytes);
		pace.printed(bytes.length);
	}

	function applySize(asked: PtySize): void {
		const next = clampSize(asked, size);
		if (exitCode !== null || (next.cols === size.cols && next.rows === size.rows)) return;
		size = next;
		scrollback.resized(size.cols, size.rows);
		pty.resize(size);
		windows.tell({ type: 'resize', ...size });
	}

	function sayExit(window: TerminalWindow): void {
		window.sendControl({ type: 'exit', code: exitCode ?? 0 });
		window.close(1000, 'ended');
	}

	function type(bytes: Buffer): void {
		lastActivityMs = clock.monotonicMs();
		pace.typed();
		prompt.typed(bytes);
		pty.write(bytes);
	}

	return {
		id: options.id,
		view: () => ({
			title: labels.title(),
			program: exitCode === null ? program.now() : '',
			cwd: labels.cwd(),
			exitCode,
			attached: windows.count(),
			size,
			lastActivityMs
		}),
		attach(window, from) {
			lastActivityMs = clock.monotonicMs();
			const place = windows.open(window);
			sendReplay(scrollback.replay(from), window, place);
			if (exitCode !== null) {
				sayExit(window);
				return { typed() {}, control() {}, detach() {} };
			}
			place.join();
			onChange();
			return {
				typed(bytes) {
					if (!place.isIn()) return;
					place.lead();
					type(bytes);
				},
				control(control) {
					if (!place.isIn()) return;
					if (control.type === 'resize') resizes.push(control);
					else place.acknowledge(control.bytes);
				},
				detach: () => place.leave()
			};
		},
		isAtEmptyPrompt: () => exitCode === null && prompt.isAtEmptyPrompt() && isShellInForeground(pty.pid) === true,
		isBusy: () => exitCode === null && isShellInForeground(pty.pid) !== true,
		type: (text) => type(Buffer.from(text)),
		memoryBytes: () => scrollback.heldBytes(),
		async close(code, reason) {
			windows.close(code, reason);
			const left = await pty.endTree(CLOSE_GRACE_MS);
			if (left.length === 0) await exited;
			return left;
		}
	};
}

/** Tells a window how much was printed before it came, and has it draw that. */
function sendReplay({ offset, reset, missed, pieces }: Replay, window: TerminalWindow, place: WindowPlace): void {
	let kept = 0;
	let sent = 0;
	for (const piece of pieces)
		if (piece.kind === 'bytes') {
			kept += piece.kept;
			sent += piece.bytes.length;
		}
	// A prologue is drawn like output and counted like it by the window.
	window.sendControl({ type: 'attached', offset: offset - (sent - kept), reset, missed, replay: sent });
	for (const piece of pieces)
		if (piece.kind === 'size') window.sendControl({ type: 'resize', cols: piece.cols, rows: piece.rows });
		else place.send(piece.bytes);
}
