// A start that gives no terminal: the native part is stood in for, what it started is real.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { type PtyParts, spawnPty } from '#native/pty/spawn-pty.ts';

/** Parts whose `fork` starts `sleep` and tells its pid, and nothing of the terminal. */
function withoutTerminal(): { parts: PtyParts; child: ReturnType<typeof spawn>; exit: () => void } {
	const child = spawn('sleep', ['86396'], { stdio: 'ignore' });
	let onExit: (code: number, signal: number) => void = () => {};
	const fork = (...words: unknown[]) => {
		onExit = words.at(-1) as typeof onExit;
		return { pid: child.pid };
	};
	const never = new Proxy({}, { get: (_, name) => expect.fail(`${String(name)} was asked for`) });
	const parts = { native: { native: { fork }, helper: '' }, libc: never, keeper: never, buffer: Buffer.alloc(1) };
	return { parts: parts as unknown as PtyParts, child, exit: () => onExit(0, 9) };
}

test('a program that was started without a terminal is ended and told as not started', async () => {
	const { parts, child, exit } = withoutTerminal();
	const gone = once(child, 'exit');
	const start = () =>
		spawnPty(
			parts,
			{ file: '/bin/sh', args: [], env: {}, cwd: '/', canLeaveSurvivors: false, leaderIsSandbox: true },
			{ cols: 80, rows: 24 },
			() => {},
			() => {}
		);
	expect(start).toThrow('without a terminal');
	expect(await gone).toEqual([null, 'SIGKILL']);
	expect(exit).not.toThrow();
});
