// Runs a shell text on the real terminal port, as the gate would run a confined command or a person's shell.

import type { LoginShell, PtyPort, PtyProcess } from '#native/ports/pty.ts';
import type { PtyExit } from '#native/ports/pty-exit.ts';
import type { SandboxedCommand } from '#native/ports/sandbox.ts';
import { loadPty } from '#native/pty/load-pty.ts';

/** The real port; a machine without it fails the test, since the terminal is not optional. */
export async function realPty(): Promise<PtyPort> {
	const loaded = await loadPty();
	if (!loaded.present) throw new Error(loaded.reason);
	return loaded.port;
}

export const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/', LANG: 'C.UTF-8', TERM: 'xterm-256color' };

/** A person's shell: nothing is ended that it leaves behind, until asked. */
export const asLoginShell = (text: string, cwd = '/'): LoginShell =>
	({ file: '/bin/sh', args: ['-c', text], env: ENVIRONMENT, cwd }) as unknown as LoginShell;

/** What a sandbox hands out; unconfined here, since the terminal itself is under test. */
export const asCommand = (text: string, canLeaveSurvivors = true): SandboxedCommand =>
	({ ...asLoginShell(text), backend: 'landlock', canLeaveSurvivors }) as unknown as SandboxedCommand;

export interface Ran {
	readonly exit: PtyExit;
	readonly output: Buffer;
	readonly process: PtyProcess;
}

export interface Running {
	readonly process: PtyProcess;
	/** What was printed until now. */
	text(): string;
	/** Settles once `text()` matches; rejects when the program ended without it. */
	shows(pattern: RegExp): Promise<string>;
}

export function start(pty: PtyPort, command: LoginShell | SandboxedCommand, size = { cols: 200, rows: 50 }): Running {
	const chunks: Buffer[] = [];
	let wake: () => void = () => {};
	let over = false;
	const process = pty.spawn(command, size, (bytes) => {
		chunks.push(Buffer.from(bytes));
		wake();
	});
	void process.exited.then(() => {
		over = true;
		wake();
	});
	const text = () => Buffer.concat(chunks).toString();
	return {
		process,
		text,
		async shows(pattern) {
			while (!pattern.test(text())) {
				if (over) throw new Error(`ended without ${pattern}: ${text()}`);
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			}
			return text();
		}
	};
}

export async function run(pty: PtyPort, command: LoginShell | SandboxedCommand): Promise<Ran> {
	const chunks: Buffer[] = [];
	const process = pty.spawn(command, { cols: 200, rows: 50 }, (bytes) => chunks.push(Buffer.from(bytes)));
	const exit = await process.exited;
	return { exit, output: Buffer.concat(chunks), process };
}

/** Settles as soon as `holds` says so; for facts of the kernel that nobody announces. Fails after `limitMs`. */
export async function eventually(what: string, holds: () => boolean, limitMs = 10_000): Promise<void> {
	const limit = performance.now() + limitMs;
	while (!holds()) {
		if (performance.now() > limit) throw new Error(`not within ${limitMs} ms: ${what}`);
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}
