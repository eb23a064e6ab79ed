// A run that waits for somebody to type, on a clock of the test's own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PtyPort, PtyProcess } from '#native/ports/pty.ts';
import type { PtyExit } from '#native/ports/pty-exit.ts';
import type { SandboxedCommand } from '#native/ports/sandbox.ts';
import { type RunListener, run } from '#server/terminal/run.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A terminal whose program does what `state` says, until it is interrupted or ended. */
function waitingTerminal() {
	const state = { secret: false, input: false };
	let exit: (exit: PtyExit) => void = () => {};
	const exited = new Promise<PtyExit>((resolve) => {
		exit = resolve;
	});
	const end = (signal: number): void => exit({ exitCode: 128 + signal, signal });
	const process: Partial<PtyProcess> = {
		exited,
		isReadingSecret: () => state.secret,
		isReadingInput: () => state.input,
		interrupt: () => end(2),
		endTree: async () => []
	};
	const pty: Partial<PtyPort> = { spawn: () => process as PtyProcess };
	return { state, end, pty: pty as PtyPort };
}

const command = {
	outcome: () => ({ started: true, exitCode: null }),
	canLeaveSurvivors: false
} as unknown as SandboxedCommand;

function start(options: { passwordPatienceS?: number; listener?: RunListener }, timeoutMs = 30_000) {
	const terminal = waitingTerminal();
	const signal = new AbortController().signal;
	return { ...terminal, report: run(command, terminal.pty, { timeoutMs, hangUp: signal, stop: signal, ...options }) };
}

test('after five seconds of waiting whoever streams is told, once, and the report says so', async () => {
	const awaitingInput = vi.fn();
	const { state, report } = start({ listener: { awaitingInput } });
	state.input = true;
	await vi.advanceTimersByTimeAsync(4_900);
	expect(awaitingInput).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(awaitingInput).toHaveBeenCalledOnce();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(await report).toMatchObject({ ended: 'timed-out', awaitedInput: true });
});

test('a run that goes on with its work was not waiting', async () => {
	const { state, report } = start({});
	state.input = true;
	await vi.advanceTimersByTimeAsync(8_000);
	state.input = false;
	await vi.advanceTimersByTimeAsync(30_000);
	expect(await report).toMatchObject({ ended: 'timed-out', awaitedInput: false });
});

test('at a password prompt that nobody sees it is ended after its patience, not after its time', async () => {
	const { state, report } = start({ passwordPatienceS: 15 }, 300_000);
	state.secret = true;
	await vi.advanceTimersByTimeAsync(15_000);
	expect(await report).toMatchObject({ ended: 'timed-out', awaitedPasswordS: 15, awaitedInput: false });
});

test('a prompt that somebody may answer is left the whole time', async () => {
	const { state, report } = start({}, 60_000);
	state.secret = true;
	await vi.advanceTimersByTimeAsync(59_000);
	expect(await Promise.race([report, 'still running'])).toBe('still running');
	await vi.advanceTimersByTimeAsync(2_000);
	expect(await report).toMatchObject({ ended: 'timed-out', awaitedPasswordS: undefined });
});

test('a prompt that is answered, and another one later, are not one long one', async () => {
	const { state, end, report } = start({ passwordPatienceS: 15 }, 300_000);
	for (const secret of [true, false, true]) {
		state.secret = secret;
		await vi.advanceTimersByTimeAsync(10_000);
	}
	end(15);
	expect(await report).toMatchObject({ ended: 'finished', awaitedPasswordS: undefined });
});
