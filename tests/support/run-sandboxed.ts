// Runs a confined command on a real terminal and gathers what a person would see.

import type { PtyPort } from '#native/ports/pty.ts';
import type { PtyExit } from '#native/ports/pty-exit.ts';
import type { SandboxedCommand, SandboxOutcome } from '#native/ports/sandbox.ts';
import { loadPty } from '#native/pty/load-pty.ts';

export interface RunResult {
	/** Everything printed, line ends as \n, colours and cursor movements as they are. */
	readonly output: string;
	readonly exit: PtyExit;
	readonly outcome: SandboxOutcome;
	/** What was taken away after it, in words. */
	readonly settled: readonly string[];
	/** What is said to be gone with it. */
	readonly left: readonly string[];
}

export interface RunOptions {
	/** Typed when the output ends with `when` (each once, in order). */
	readonly answers?: readonly { readonly when: RegExp; readonly type: string }[];
	/** The run is ended after this time; a test that needs it has failed already. */
	readonly timeoutMs?: number;
	/** The run is ended when this is. */
	readonly ended?: AbortSignal;
	/** Its files are not taken away at the end. */
	readonly leaves?: boolean | undefined;
}

let port: PtyPort | undefined;

async function ptyPort(): Promise<PtyPort> {
	if (port !== undefined) return port;
	const loaded = await loadPty();
	if (!loaded.present) throw new Error(`no terminal: ${loaded.reason}`);
	port = loaded.port;
	return port;
}

/** Runs to the end and releases the command. */
export async function runSandboxed(command: SandboxedCommand, options: RunOptions = {}): Promise<RunResult> {
	const { answers = [], timeoutMs = 30_000, ended, leaves = false } = options;
	const waiting = [...answers];
	let output = '';
	let answered = 0;
	let pressing: NodeJS.Timeout | undefined;
	const terminal = (await ptyPort()).spawn(command, { cols: 200, rows: 50 }, (bytes) => {
		output += bytes.toString('utf8').replaceAll('\r\n', '\n');
		const next = waiting[0];
		if (next?.when.test(output.slice(answered))) {
			waiting.shift();
			answered = output.length;
			terminal.write(next.type);
			// A key that arrives before the program reads is lost to it; a person presses ^C again.
			if (next.type === '\u0003') pressing = setInterval(() => terminal.write(next.type), 250);
		}
	});
	const end = () => void terminal.endTree(100).catch(() => {});
	const limit = setTimeout(end, timeoutMs);
	ended?.addEventListener('abort', end);
	const exit = await terminal.exited;
	clearTimeout(limit);
	clearInterval(pressing);
	await terminal.endTree(1_000);
	const settled = command.settle?.() ?? [];
	const outcome = command.outcome(exit, output);
	const left = command.leftBehind?.() ?? [];
	if (!leaves) command.release();
	return { output, exit, outcome, settled, left };
}
