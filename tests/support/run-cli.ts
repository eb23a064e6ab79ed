// Runs the `hostwright` command as a person would, on the launcher, and collects what it said.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../server/cli/hostwright.mjs', import.meta.url));

export interface CliResult {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export interface CliOptions {
	readonly env?: Readonly<Record<string, string>>;
	/** Which Node runs the launcher; the one running the tests when absent. */
	readonly node?: string;
	readonly cwd?: string;
	/** What comes through standard input, which is empty otherwise. */
	readonly input?: string | Uint8Array;
	/** Leaves its standard input open, as a program does that has nothing for its child. */
	readonly keepsInputOpen?: boolean;
	/** Called with each piece of standard output; the returned function ends the command with SIGINT. */
	readonly onStdout?: (text: string, interrupt: () => void) => void;
}

export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(options.node ?? process.execPath, [launcher, ...args], {
			env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.env },
			cwd: options.cwd,
			stdio: ['pipe', 'pipe', 'pipe'],
			// Without the terminal that the tests may run on: nobody there is to be asked.
			detached: true
		});
		// A command that does not read it may have ended by then.
		child.stdin.on('error', () => {});
		if (options.keepsInputOpen !== true) child.stdin.end(options.input);
		let stdout = '';
		let stderr = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			stdout += text;
			options.onStdout?.(text, () => child.kill('SIGINT'));
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			stderr += text;
		});
		child.on('error', reject);
		child.on('close', (code) => resolve({ code, stdout, stderr }));
	});
}
