import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { endLeftBehind, MARK, markOf } from '#native/pty/end-left-behind.ts';
import { isAlive, listProcesses, readProcess } from '#native/pty/process-table.ts';
import { unless } from '../../support/unless.ts';
import { asCommand, asLoginShell, eventually, realPty, run, start } from './run-shell.ts';

const skip = process.platform !== 'linux' && 'process trees are followed through /proc, which is Linux only';

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

/** A name for `sleep` that finds its processes again whatever they did to their session, parents and environment. */
const uniqueSeconds = (): string => `${100_000 + (randomBytes(4).readUInt32LE() % 900_000)}.5`;

const sleepers = (seconds: string): number[] =>
	listProcesses()
		.filter(isAlive)
		.filter(({ pid }) => {
			try {
				return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')[1] === seconds;
			} catch {
				return false;
			}
		})
		.map(({ pid }) => pid);

const zombiesOfOurs = (): number[] =>
	listProcesses()
		.filter((entry) => entry.parent === process.pid && entry.state === 'Z')
		.map((entry) => entry.pid);

/** Ways out of a terminal. Each leaves exactly one `sleep` behind and prints GO before it waits. */
const ESCAPES: readonly (readonly [string, (seconds: string) => string])[] = [
	['a background child', (s) => `sleep ${s} &`],
	['nohup', (s) => `nohup sleep ${s} >/dev/null 2>&1 &`],
	['setsid', (s) => `setsid sleep ${s} &`],
	['a double fork', (s) => `( sleep ${s} & )`],
	['a double fork in a new session', (s) => `( setsid sleep ${s} >/dev/null 2>&1 & )`],
	['an empty environment', (s) => `( env -i setsid /bin/sh -c 'exec sleep ${s}' >/dev/null 2>&1 </dev/null & )`],
	['ignored signals', (s) => `( trap '' HUP INT TERM QUIT; setsid sleep ${s} >/dev/null 2>&1 & )`],
	['a chain of dying parents', (s) => `( ( ( setsid nohup sleep ${s} >/dev/null 2>&1 & ) & ) & )`]
];

unless(describe, skip)('ending a tree', () => {
	it.each(ESCAPES)('while it runs: %s is ended with it', async (_, leave) => {
		const seconds = uniqueSeconds();
		const running = start(pty, asCommand(`${leave(seconds)}\necho GO; sleep 3600`));
		await running.shows(/GO/);
		await eventually('the escape runs', () => sleepers(seconds).length === 1);
		expect(await running.process.endTree(0)).toEqual([]);
		expect(sleepers(seconds)).toEqual([]);
	});

	it.each(ESCAPES)('after its exit: %s does not outlive a confined command', async (_, leave) => {
		const seconds = uniqueSeconds();
		const running = start(pty, asCommand(`${leave(seconds)}\nread go; exit 5`));
		await eventually('the escape runs', () => sleepers(seconds).length === 1);
		running.process.write('\n');
		expect((await running.process.exited).exitCode).toBe(5);
		expect(await running.process.endTree(0)).toEqual([]);
		expect(sleepers(seconds)).toEqual([]);
	});

	it('control: what a login shell left behind on purpose goes on until its tree is ended', async () => {
		const seconds = uniqueSeconds();
		const running = start(pty, asLoginShell(`( setsid nohup sleep ${seconds} >/dev/null 2>&1 & )\nread go`));
		await eventually('it runs', () => sleepers(seconds).length === 1);
		running.process.write('\n');
		await running.process.exited;
		expect(sleepers(seconds)).toHaveLength(1);
		expect(await running.process.endTree(0)).toEqual([]);
		expect(sleepers(seconds)).toEqual([]);
	});

	it('control: ending the process group alone lets a double fork in a new session go', async () => {
		const seconds = uniqueSeconds();
		const child = spawn('/bin/sh', ['-c', `( setsid sleep ${seconds} >/dev/null 2>&1 & )\nsleep 3600`], {
			detached: true,
			stdio: 'ignore'
		});
		await eventually('it runs', () => sleepers(seconds).length === 1);
		process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
		await once(child, 'exit');
		const [left] = sleepers(seconds);
		expect(left).toBeDefined();
		process.kill(left ?? Number.NaN, 'SIGKILL');
		await eventually('it is gone', () => sleepers(seconds).length === 0);
	});

	it('a tree that ignores every signal it can is ended after the grace', async () => {
		const running = start(
			pty,
			asCommand(
				"trap '' HUP INT TERM QUIT; (trap '' HUP TERM; while :; do sleep 0.05; done) & echo GO; while :; do sleep 0.05; done"
			)
		);
		await running.shows(/GO/);
		expect(await running.process.endTree(50)).toEqual([]);
		expect(await running.process.exited).toEqual({ exitCode: 137, signal: 9 });
	});

	it('the grace lets a program put things in order at the hang-up, and its last words are there', async () => {
		const running = start(pty, asCommand("trap 'echo tidy; exit 9' HUP; echo GO; while :; do sleep 0.01; done"));
		await running.shows(/GO/);
		expect(await running.process.endTree(10_000)).toEqual([]);
		expect(await running.process.exited).toEqual({ exitCode: 9, signal: null });
		expect(running.text()).toContain('tidy');
	});

	it('a tree that forks without end is ended', async () => {
		const seconds = uniqueSeconds();
		const running = start(
			pty,
			asCommand(`f() { sleep ${seconds} & sleep 0.02; ( f & ) ; }; ( f & ); echo GO; while :; do sleep 0.01; done`)
		);
		await running.shows(/GO/);
		await eventually('it forks', () => sleepers(seconds).length > 5);
		expect(await running.process.endTree(0)).toEqual([]);
		expect(sleepers(seconds)).toEqual([]);
	});

	it('a stopped program is ended too', async () => {
		const running = start(pty, asCommand('echo GO; kill -STOP $$; sleep 1'));
		await running.shows(/GO/);
		await eventually('it stopped', () => readProcess(running.process.pid)?.state === 'T');
		expect(await running.process.endTree(20)).toEqual([]);
	});

	it('ending twice, and after the exit, is answered', async () => {
		const running = start(pty, asCommand('sleep 3600'));
		const both = await Promise.all([running.process.endTree(0), running.process.endTree(0)]);
		expect(both).toEqual([[], []]);
		expect(await running.process.endTree(0)).toEqual([]);
	});

	it('leaves nobody to be buried, also where a login shell left something behind that ended by itself', async () => {
		const seconds = uniqueSeconds();
		const command = run(pty, asCommand(`( setsid sleep ${seconds} & )\nsleep 0.05`));
		const shell = start(pty, asLoginShell(`( setsid sleep ${seconds} >/dev/null 2>&1 & )\nread go`));
		await command;
		await eventually('one is left', () => sleepers(seconds).length === 1);
		shell.process.write('\n');
		await shell.process.exited;
		for (const pid of sleepers(seconds)) process.kill(pid, 'SIGKILL');
		await eventually('no zombies', () => zombiesOfOurs().length === 0);
	});
});

unless(describe, skip)('processes that are not of the tree', () => {
	it("the service's own children live on and report their own exit, detached or not", async () => {
		const plain = spawn('sleep', ['3600']);
		const detached = spawn('sleep', ['3600'], { detached: true, stdio: 'ignore' });
		const { process: ended } = await run(pty, asCommand('( setsid sleep 1234.5 & ); sleep 0.1'));
		expect(await ended.endTree(0)).toEqual([]);
		expect([plain.pid, detached.pid].map((pid) => isAlive(readProcess(pid ?? 0) ?? ({ state: 'X' } as never)))).toEqual(
			[true, true]
		);
		for (const child of [plain, detached]) {
			child.kill('SIGTERM');
			expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
		}
	});

	it('another terminal and what it started live on', async () => {
		const seconds = uniqueSeconds();
		const other = start(pty, asLoginShell(`( setsid sleep ${seconds} >/dev/null 2>&1 & ) ; echo GO; read go; exit 8`));
		await other.shows(/GO/);
		await eventually('the other one runs', () => sleepers(seconds).length === 1);
		const running = start(pty, asCommand('( setsid sleep 3600 >/dev/null 2>&1 & ); echo GO; sleep 3600'));
		await running.shows(/GO/);
		expect(await running.process.endTree(0)).toEqual([]);
		expect(sleepers(seconds)).toHaveLength(1);
		other.process.write('\n');
		expect((await other.process.exited).exitCode).toBe(8);
		await other.process.endTree(0);
	});
});

unless(describe, skip)('closing the port', () => {
	it('ends every terminal that still runs, and starts none after', async () => {
		const own = await realPty();
		const seconds = uniqueSeconds();
		const running = Array.from({ length: 5 }, () =>
			start(own, asLoginShell(`setsid sleep ${seconds} & echo GO; sleep 3600`))
		);
		await Promise.all(running.map((r) => r.shows(/GO/)));
		await own.close();
		await Promise.all(running.map((r) => r.process.exited));
		expect(sleepers(seconds)).toEqual([]);
		expect(() => start(own, asLoginShell('true'))).toThrow(/closed/);
	});
});

unless(describe, skip)('what runs of a killed service left behind', () => {
	/** A process with a mark in its environment; resolves when it is there. */
	async function marked(mark: string): Promise<number> {
		const child = spawn('sleep', [uniqueSeconds()], { stdio: 'ignore', env: { PATH: process.env.PATH, [MARK]: mark } });
		await once(child, 'spawn');
		return child.pid ?? 0;
	}
	const lives = (pid: number): boolean => {
		const entry = readProcess(pid);
		return entry !== undefined && isAlive(entry);
	};

	it('is ended; runs of a service that lives or that has pids of its own (a container) and shells are not', async () => {
		const pids = readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
		const gone = await marked(`run.${process.pid}.1.${pids}.x`);
		const left = [
			await marked(markOf('run', 'x')),
			await marked(`run.${process.pid}.1.4026530000.x`),
			await marked(`shell.${process.pid}.1.${pids}.x`)
		];
		try {
			endLeftBehind();
			await eventually('it is gone', () => !lives(gone));
			expect(left.map(lives)).toEqual([true, true, true]);
		} finally {
			for (const pid of [gone, ...left]) if (lives(pid)) process.kill(pid, 'SIGKILL');
		}
	});
});
