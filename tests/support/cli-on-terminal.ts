// The `hostwright` command on a real terminal, with somebody at the keyboard.
import { fileURLToPath } from 'node:url';
import type { PtyPort } from '#native/ports/pty.ts';
import type { PtyExit } from '#native/ports/pty-exit.ts';

const launcher = fileURLToPath(new URL('../../server/cli/hostwright.mjs', import.meta.url));

export interface CliOnTerminal {
	/** What the keyboard sends. */
	type(keys: string): void;
	/** Everything the terminal showed so far. */
	shown(): string;
	/** Settles once the terminal has shown it; fails with what it showed instead when the command ends before. */
	sees(text: string | RegExp): Promise<void>;
	readonly exited: Promise<PtyExit>;
}

export interface OnTerminal {
	readonly env: Readonly<Record<string, string>>;
	readonly cwd: string;
	/** Shell text that starts it: `"$@"` is the command with its words. */
	readonly line?: string;
}

/** Starts it behind a shell, as a person would. */
export function startCli(
	pty: PtyPort,
	words: readonly string[],
	{ env, cwd, line = '"$@"' }: OnTerminal
): CliOnTerminal {
	let shown = '';
	let look = (): void => {};
	const started = {
		file: '/bin/sh',
		args: ['-c', line, 'sh', process.execPath, launcher, ...words],
		env: { PATH: process.env.PATH ?? '', TERM: 'xterm', NO_COLOR: '1', ...env },
		cwd
	};
	const running = pty.spawn(started as never, { cols: 200, rows: 50 }, (bytes) => {
		shown += bytes.toString('utf8');
		look();
	});
	return {
		type: (keys) => running.write(keys),
		shown: () => shown,
		sees: (text) =>
			new Promise((resolve, reject) => {
				look = () => {
					if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) resolve();
				};
				void running.exited.then(() => reject(new Error(`it ended, and the terminal shows: ${shown}`)));
				look();
			}),
		exited: running.exited
	};
}
