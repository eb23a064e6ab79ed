// A terminal in memory: programs are functions. For tests of what stands above the port.

import type { LoginShell, PtyPort, PtyProcess, PtySize } from '../ports/pty.ts';
import type { PtyExit } from '../ports/pty-exit.ts';
import type { SandboxedCommand } from '../ports/sandbox.ts';

/** What a scripted program can do with its terminal. */
export interface FakeTerminal {
	readonly command: SandboxedCommand | LoginShell;
	/** Current size, follows `resize`. */
	readonly size: () => PtySize;
	print(text: string | Uint8Array): void;
	/** The next thing typed, `undefined` once the program was ended. */
	readLine(): Promise<string | undefined>;
	/** A password prompt shows while `secret` is true. */
	readSecret(secret: boolean): void;
	/** Aborted by a deadly signal and by `endTree`. */
	readonly ended: AbortSignal;
}

/** Returns the exit code; a rejected promise is 1. A program that ignores `ended` is killed with 137 by `endTree`. */
export type FakeProgram = (terminal: FakeTerminal) => Promise<number> | number;

export interface FakePty extends PtyPort {
	/** Every command started, in order. */
	readonly started: readonly (SandboxedCommand | LoginShell)[];
	/** Everything typed into a terminal, in order. */
	readonly typed: readonly string[];
	/** Terminals still running. */
	running(): number;
}

const decoder = new TextDecoder();

/**
 * @param program  what every `spawn` runs
 * @param options  `survivors`: pids that `endTree` reports as left over
 */
export function createFakePty(program: FakeProgram, options: { readonly survivors?: readonly number[] } = {}): FakePty {
	const started: (SandboxedCommand | LoginShell)[] = [];
	const typed: string[] = [];
	const running = new Set<PtyProcess>();
	let nextPid = 40_000;

	return {
		started,
		typed,
		running: () => running.size,
		spawn(command, size, onData) {
			started.push(command);
			const ended = new AbortController();
			const lines: string[] = [];
			const held: Buffer[] = [];
			let readers: ((line: string | undefined) => void)[] = [];
			let current = size;
			let secret = false;
			let paused = false;
			let open = true;
			let settle: (exit: PtyExit) => void = () => {};
			const exited = new Promise<PtyExit>((resolve) => {
				settle = resolve;
			});
			const pid = nextPid++;

			/** As the real port does: whoever keeps the bytes without a copy finds others in their place. */
			const lend = (bytes: Buffer): void => {
				onData(bytes);
				bytes.fill(0);
			};
			const finish = (exit: PtyExit): void => {
				if (!open) return;
				open = false;
				for (const bytes of held.splice(0)) lend(bytes);
				for (const reader of readers) reader(undefined);
				running.delete(self);
				settle(exit);
			};
			const kill = (signal: number): void => {
				ended.abort();
				finish({ exitCode: 128 + signal, signal });
			};
			const self: PtyProcess = {
				pid,
				ttyPath: `/dev/pts/${pid}`,
				exited,
				write(data) {
					if (!open) return;
					const text = typeof data === 'string' ? data : decoder.decode(data);
					typed.push(text);
					const reader = readers.shift();
					if (reader) reader(text);
					else lines.push(text);
				},
				resize(next) {
					current = next;
				},
				pause() {
					paused = true;
				},
				resume() {
					paused = false;
					for (const bytes of held.splice(0)) lend(bytes);
				},
				signal(name) {
					if (name === 'SIGKILL') kill(9);
					else if (name === 'SIGINT' || name === 'SIGTERM' || name === 'SIGHUP' || name === 'SIGQUIT')
						ended.abort(name);
				},
				interrupt: () => self.write('\x03'),
				isReadingSecret: () => open && secret,
				isReadingInput: () => open && readers.length > 0,
				async endTree() {
					ended.abort();
					await Promise.resolve();
					kill(9);
					return options.survivors ?? [];
				}
			};
			running.add(self);
			const terminal: FakeTerminal = {
				command,
				size: () => current,
				print(text) {
					const bytes = Buffer.from(text as string);
					if (!open) return;
					if (paused) held.push(bytes);
					else lend(bytes);
				},
				readLine: () => {
					const line = lines.shift();
					if (line !== undefined || !open) return Promise.resolve(line);
					return new Promise((resolve) => {
						readers = [...readers, resolve];
					});
				},
				readSecret(next) {
					secret = next;
				},
				ended: ended.signal
			};
			void Promise.resolve()
				.then(() => program(terminal))
				.then(
					(exitCode) => finish({ exitCode, signal: null }),
					() => finish({ exitCode: 1, signal: null })
				);
			return self;
		},
		prepare() {
			// There is nothing to be gained: its programs start at once.
		},
		async close() {
			await Promise.all([...running].map((terminal) => terminal.endTree(0)));
		}
	};
}
