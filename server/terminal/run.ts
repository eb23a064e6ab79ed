// One sandboxed command on a terminal of its own: started, read, ended, and nothing of it left.
import { StringDecoder } from 'node:string_decoder';
import type { PtyPort, PtySize } from '#native/ports/pty.ts';
import type { PtyExit } from '#native/ports/pty-exit.ts';
import type { SandboxedCommand, SandboxOutcome, TimeOutExplanation } from '#native/ports/sandbox.ts';
import { type Captured, captureOutput } from './capture-output.ts';
import type { RunTerminal } from './exec-call.ts';
import { isOurSudo } from './our-sudo.ts';

/** Wide enough that tools which fit their lines to the terminal cut nothing off. */
export const RUN_SIZE: PtySize = { cols: 200, rows: 50 };
/** What a command may take to clean up after ^C. */
const INTERRUPT_GRACE_MS = 10_000;
/** What it may take to clean up when nobody waits for it any longer. */
const HANG_UP_GRACE_MS = 1000;
/** A prompt is looked for once the command has been quiet this long. */
const QUIET_MS = 150;

/** A command that stands and reads the terminal for this long is waiting for somebody to type. */
const INPUT_AFTER_S = 5;
const LOOK_EVERY_MS = 1000;

/** How much of the end of its output tells why something did not start. */
const PRINTED_UNITS = 16_384;

export interface RunListener {
	/** A promise holds the command back until it settles. */
	output?(text: string): void | Promise<void>;
	/** The command reads a line without showing it: a password. Once for each prompt. */
	awaitingPassword?(): void;
	/** It has been waiting for somebody to type for some time. Said once. */
	awaitingInput?(): void;
}

export interface RunOptions {
	readonly timeoutMs: number;
	/** The caller disconnected. */
	readonly hangUp: AbortSignal;
	/** The service stops. */
	readonly stop: AbortSignal;
	readonly listener?: RunListener | undefined;
	readonly onTerminal?: ((terminal: RunTerminal) => void) | undefined;
	/** Ends a run that has waited for a password for this many seconds: nobody can type one. */
	readonly passwordPatienceS?: number | undefined;
}

export interface RunReport {
	/** Why it ended; `finished` when it did so by itself. */
	readonly ended: 'finished' | 'timed-out' | 'cancelled' | 'stopped';
	readonly output: Captured;
	readonly exit: PtyExit;
	/** What the sandbox's own channel says. */
	readonly status: SandboxOutcome;
	/** Processes that could not be ended; [] as a rule. */
	readonly survivors: readonly number[];
	/** What was taken away after it, in words. */
	readonly settled: readonly string[];
	/** In words, what of it is gone that a terminal would have kept. */
	readonly leftBehind: readonly string[];
	/** It was last seen waiting for somebody to type a line or a key. */
	readonly awaitedInput: boolean;
	/** It was ended because it waited for a password for this many seconds. */
	readonly awaitedPasswordS?: number | undefined;
	/** What is known of a run that was ended for time. */
	readonly timeOut?: TimeOutExplanation | undefined;
}

/**
 * Runs to the end. The caller releases the command afterwards.
 *
 * @throws when the kernel gives no terminal or no process; nothing ran then
 */
export async function run(command: SandboxedCommand, pty: PtyPort, options: RunOptions): Promise<RunReport> {
	const { timeoutMs, hangUp, stop, listener } = options;
	const capture = captureOutput();
	const decoder = new StringDecoder('utf8');
	let ended: RunReport['ended'] = 'finished';
	let heldBack = 0;

	let soon: NodeJS.Immediate | undefined;
	let printedMs = performance.now();
	const process = pty.spawn(command, RUN_SIZE, (bytes) => {
		capture.add(bytes);
		printedMs = performance.now();
		quiet?.refresh();
		clearImmediate(soon);
		tell(decoder.write(bytes));
	});

	options.onTerminal?.({
		type: (text) => process.write(text),
		sudoAsks: () => process.isReadingSecret() && isOurSudo(process.pid)
	});

	function tell(text: string): void {
		if (text === '') return;
		const busy = listener?.output?.(text);
		if (!busy) return;
		heldBack += 1;
		process.pause();
		const goOn = (): void => {
			heldBack -= 1;
			if (heldBack === 0) process.resume();
		};
		busy.then(goOn, goOn);
	}

	let announced = false;
	const quiet =
		listener?.awaitingPassword &&
		setTimeout(() => {
			// A busy service may be late: what was printed before is read, and told, first.
			soon = setImmediate(lookForPrompt);
		}, QUIET_MS);
	function lookForPrompt(): void {
		// It is not read on meanwhile: what asks may be unread as well.
		if (heldBack > 0) {
			quiet?.refresh();
			return;
		}
		const reading = process.isReadingSecret();
		if (reading && !announced) listener?.awaitingPassword?.();
		announced = reading;
	}

	let giveUp: (exit: PtyExit) => void = () => {};
	const gaveUp = new Promise<PtyExit>((resolve) => {
		giveUp = resolve;
	});
	let survivors: readonly number[] = [];
	async function endTree(graceMs: number): Promise<void> {
		survivors = await process.endTree(graceMs);
		// The leader may be one of them: then its exit is not waited for.
		if (survivors.length > 0) giveUp({ exitCode: 137, signal: 9 });
	}

	function end(why: RunReport['ended'], graceMs: number): void {
		if (ended === 'finished') ended = why;
		void endTree(graceMs);
	}
	let inputS = 0;
	let passwordS = 0;
	let awaitedPasswordS: number | undefined;
	const look = setInterval(() => {
		const secret = process.isReadingSecret();
		// Not every prompt follows on something printed: what says nothing may come to it late.
		if (quiet && secret !== announced && performance.now() - printedMs >= QUIET_MS) soon = setImmediate(lookForPrompt);
		passwordS = secret ? passwordS + 1 : 0;
		inputS = !secret && process.isReadingInput() ? inputS + 1 : 0;
		if (inputS === INPUT_AFTER_S) listener?.awaitingInput?.();
		if (options.passwordPatienceS !== undefined && passwordS >= options.passwordPatienceS && !overTime.is) {
			awaitedPasswordS = options.passwordPatienceS;
			giveUpForTime();
		}
	}, LOOK_EVERY_MS);
	const overTime = { is: false, atPrompt: false };
	let grace: NodeJS.Timeout | undefined;
	const limit = setTimeout(giveUpForTime, timeoutMs);
	function giveUpForTime(): void {
		ended = 'timed-out';
		Object.assign(overTime, { is: true, atPrompt: process.isReadingSecret() });
		process.interrupt();
		grace = setTimeout(() => void endTree(0), INTERRUPT_GRACE_MS);
	}
	const onHangUp = (): void => end('cancelled', HANG_UP_GRACE_MS);
	const onStop = (): void => end('stopped', HANG_UP_GRACE_MS);
	hangUp.addEventListener('abort', onHangUp, { once: true });
	stop.addEventListener('abort', onStop, { once: true });
	if (hangUp.aborted) onHangUp();
	if (stop.aborted) onStop();

	try {
		const exit = await Promise.race([process.exited, gaveUp]);
		clearTimeout(limit);
		// With its own PID namespace a command that ended leaves nobody behind: the kernel saw to that before it could be told.
		if (ended !== 'finished' || command.canLeaveSurvivors || exit.signal !== null) await endTree(0);
		const settled = command.settle?.() ?? [];
		tell(decoder.end());
		const output = capture.take();
		const status = command.outcome(exit, output.text.slice(-PRINTED_UNITS));
		const timeOut = overTime.is ? await command.explainTimeOut?.(overTime.atPrompt) : undefined;
		const leftBehind = command.leftBehind?.() ?? [];
		const awaitedInput = inputS >= INPUT_AFTER_S;
		const after = { settled, leftBehind, awaitedInput, awaitedPasswordS, timeOut };
		return { ended, output, exit, status, survivors, ...after };
	} finally {
		clearInterval(look);
		clearImmediate(soon);
		for (const timer of [limit, grace, quiet]) clearTimeout(timer);
		hangUp.removeEventListener('abort', onHangUp);
		stop.removeEventListener('abort', onStop);
	}
}
