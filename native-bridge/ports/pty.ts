// The terminal port. A PTY starts only a `SandboxedCommand`, or a `LoginShell`, which only `server/terminal/open-shell.ts` makes.

import type { PtyExit } from './pty-exit.ts';
import type { SandboxedCommand } from './sandbox.ts';

declare const loginShell: unique symbol;

/** A person's own login shell: not confined. Made by `server/terminal/open-shell.ts` only. */
export interface LoginShell {
	readonly [loginShell]: true;
	readonly file: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string>>;
	readonly cwd: string;
}

export interface PtySize {
	readonly cols: number;
	readonly rows: number;
}

export interface PtyProcess {
	readonly pid: number;
	/** Path of the slave, e.g. /dev/pts/4. */
	readonly ttyPath: string;
	/** Settles after the last byte was handed to `onData`; nothing printed is lost. Never rejects. */
	readonly exited: Promise<PtyExit>;
	write(data: Uint8Array | string): void;
	/** Clamped to 1..1000 columns and 1..500 rows. */
	resize(size: PtySize): void;
	/** Stops reading; the kernel then stops the writer. */
	pause(): void;
	resume(): void;
	/** Sends a signal to the foreground process group. */
	signal(name: 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'SIGKILL' | 'SIGQUIT' | 'SIGTSTP' | 'SIGCONT'): void;
	/** What ^C does, to the command alone: a sandbox that leads the terminal is spared. */
	interrupt(): void;
	/** True while the terminal reads a line without echo: a password prompt. */
	isReadingSecret(): boolean;
	/** True while a program in the foreground waits for somebody to type. False also where that cannot be seen. */
	isReadingInput(): boolean;
	/**
	 * Ends everything this PTY started: hang-up, then SIGKILL after `graceMs`, then whoever escaped the session.
	 * @returns pids that could not be ended; [] when the whole tree is gone
	 */
	endTree(graceMs: number): Promise<readonly number[]>;
}

export interface PtyPort {
	/**
	 * @param onData bytes as they come; not before this returns, and all before `exited` settles. They are lent: once it
	 *   returns they are overwritten, so it copies what it keeps
	 */
	spawn(command: SandboxedCommand | LoginShell, size: PtySize, onData: (bytes: Buffer) => void): PtyProcess;
	/**
	 * Does beforehand what can be done of the next start of a command like this one. Costs as much as that start, so it is
	 * called when nobody waits. Never throws; what was not prepared is started as a whole.
	 */
	prepare(like: SandboxedCommand, size: PtySize): void;
	/** Ends every tree still running. */
	close(): Promise<void>;
}
