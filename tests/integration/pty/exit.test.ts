import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { asCommand, asLoginShell, ENVIRONMENT, realPty, run, start } from './run-shell.ts';

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

describe('the end of a program', () => {
	it.each([0, 1, 7, 126, 255])('exit %i is that code and no signal', async (code) => {
		const { exit } = await run(pty, asLoginShell(`exit ${code}`));
		expect(exit).toEqual({ exitCode: code, signal: null });
	});

	it.each([
		['HUP', 1],
		['INT', 2],
		['KILL', 9],
		['SEGV', 11],
		['TERM', 15]
	])('death by SIG%s is 128 + %i', async (name, number) => {
		const { exit } = await run(pty, asLoginShell(`kill -${name} $$; sleep 60`));
		expect(exit).toEqual({ exitCode: 128 + number, signal: number });
	});

	it('a program that kills its own process group is reported, not lost', async () => {
		const { exit } = await run(pty, asCommand('kill -9 0'));
		expect(exit).toEqual({ exitCode: 137, signal: 9 });
	});

	it('a program that does not exist is a failure that says so on the terminal', async () => {
		const command = { file: '/nonexistent/program', args: [], env: ENVIRONMENT, cwd: '/' } as never;
		const { exit, output } = await run(pty, command);
		expect(exit.exitCode).not.toBe(0);
		expect(output.toString()).toMatch(/No such file/);
	});

	it('a directory that is gone is a failure that says so, and nothing runs', async () => {
		const { exit, output } = await run(pty, asLoginShell('echo ran', '/nonexistent'));
		expect(exit.exitCode).not.toBe(0);
		expect(output.toString()).not.toContain('ran');
	});

	it('does not wait for a background program that holds the terminal', async () => {
		const running = start(pty, asLoginShell("trap '' HUP; sleep 3600 & echo left; exit 5"));
		await expect(running.process.exited).resolves.toEqual({ exitCode: 5, signal: null });
		expect(await running.process.endTree(0)).toEqual([]);
	});

	it('comes although a background program goes on printing for ever', async () => {
		const running = start(pty, asCommand("trap '' HUP; yes & exit 6"));
		await expect(running.process.exited).resolves.toEqual({ exitCode: 6, signal: null });
		expect(await running.process.endTree(0)).toEqual([]);
	});
});

describe('signals', () => {
	it.each([
		['SIGINT', 'INT'],
		['SIGQUIT', 'QUIT'],
		['SIGTERM', 'TERM'],
		['SIGHUP', 'HUP']
	] as const)('%s reaches the foreground group', async (name, trap) => {
		const running = start(
			pty,
			asLoginShell(`trap 'echo got ${trap}; exit 3' ${trap}; echo ready; while :; do sleep 0.01; done`)
		);
		await running.shows(/ready/);
		running.process.signal(name);
		await running.shows(new RegExp(`got ${trap}`));
		expect((await running.process.exited).exitCode).toBe(3);
	});

	it('an interrupt arrives although the program switched the key off', async () => {
		const running = start(pty, asLoginShell("stty -isig; trap 'exit 4' INT; echo ready; while :; do sleep 0.01; done"));
		await running.shows(/ready/);
		running.process.write('\x03');
		running.process.signal('SIGINT');
		expect((await running.process.exited).exitCode).toBe(4);
	});

	it('stop and continue', async () => {
		const running = start(pty, asLoginShell('echo ready; head -n 1; echo done'));
		await running.shows(/ready/);
		running.process.signal('SIGTSTP');
		running.process.signal('SIGCONT');
		running.process.write('line\n');
		expect((await running.process.exited).exitCode).toBe(0);
	});
});
