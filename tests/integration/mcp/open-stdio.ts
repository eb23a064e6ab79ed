// `hostwright mcp` as an agent starts it, and the raw lines that go in and come out.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const LAUNCHER = fileURLToPath(new URL('../../../server/cli/hostwright.mjs', import.meta.url));

export interface Stdio {
	/** Writes bytes as they are. */
	write(text: string): void;
	/** The next line that came, parsed; in the order in which they came. */
	next(): Promise<Record<string, unknown>>;
	/** Sends a request and takes its answer; other lines wait for `next`. */
	ask(method: string, params?: object): Promise<Record<string, unknown>>;
	/** Closes its standard input. @returns its exit code */
	close(): Promise<number | null>;
	/** Everything it wrote, as it stands. */
	written(): string;
}

export function openStdio(stateDir: string, args: readonly string[] = []): Stdio {
	const child = spawn(process.execPath, [LAUNCHER, 'mcp', '--state-dir', stateDir, ...args], {
		stdio: ['pipe', 'pipe', 'inherit']
	});
	const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
	let written = '';
	let rest = '';
	const came: Record<string, unknown>[] = [];
	const waiting: ((line: Record<string, unknown>) => void)[] = [];
	const asked = new Map<unknown, (line: Record<string, unknown>) => void>();
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		written += text;
		const lines = (rest + text).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) {
			const message = JSON.parse(line) as Record<string, unknown>;
			const take = asked.get(message.id);
			if (take) {
				asked.delete(message.id);
				take(message);
			} else {
				const first = waiting.shift();
				if (first) first(message);
				else came.push(message);
			}
		}
	});
	let id = 0;
	return {
		write: (text) => void child.stdin.write(text),
		next: () =>
			new Promise((resolve) => {
				const first = came.shift();
				if (first) resolve(first);
				else waiting.push(resolve);
			}),
		ask: (method, params = {}) =>
			new Promise((resolve) => {
				id += 1;
				asked.set(id, resolve);
				child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
			}),
		close() {
			child.stdin.end();
			return exited;
		},
		written: () => written
	};
}
