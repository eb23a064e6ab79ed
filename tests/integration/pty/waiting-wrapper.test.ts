// A start in two steps is the same start: what a command finds, what is told of it, and that nothing else is ever run by it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import type { SandboxedCommand, SandboxPlan } from '#native/ports/sandbox.ts';
import { openLibc } from '#native/pty/libc.ts';
import { listProcesses, readProcess } from '#native/pty/process-table.ts';
import type { StartedPty } from '#native/pty/spawn-pty.ts';
import { keepWaitingWrapper } from '#native/pty/waiting-wrapper.ts';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBubblewrap, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { unless } from '../../support/unless.ts';
import { eventually, realPty, start } from './run-shell.ts';

const reason = await whyNoBubblewrap();

const SIZE = { cols: 200, rows: 50 };

unless(describe, reason)('a wrapper that waits for its command', () => {
	let at: BubblewrapHome;
	let pty: PtyPort;
	beforeAll(async () => {
		at = await openBubblewrap();
	});
	afterAll(() => at.close());
	beforeEach(async () => {
		pty = await realPty();
	});
	afterEach(async () => {
		await pty.close();
		await eventually('nothing is left of the test', () => channels().length === 0);
	});

	const wrap = (text: string, plan: Partial<SandboxPlan> = {}, cwd = at.home): Promise<SandboxedCommand> =>
		at.port.wrap(approve(text, plan, { cwd }));
	const runDir = () => {
		const parent = join(at.surroundings.stateDir, 'run');
		// A test beside this one has a service of its own, which leaves its directory behind.
		return join(parent, readdirSync(parent).find((name) => name.startsWith(`${process.pid}.`)) ?? '');
	};
	const channels = () => readdirSync(runDir()).filter((name) => /\.(?:go|told)$/.test(name));
	/** Living wrappers of this service that wait. */
	const waiting = () =>
		listProcesses().filter(({ pid, parent, state }) => {
			if (parent !== process.pid || state === 'Z') return false;
			try {
				return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('.told');
			} catch {
				return false;
			}
		});
	async function prepare(plan: Partial<SandboxPlan> = {}): Promise<void> {
		const like = await wrap('true', plan);
		pty.prepare(like, SIZE);
		like.release();
		// Until it has started, a process goes by the name of the service.
		if (channels().length > 0) await eventually('it waits', () => waiting().length === 1);
	}
	async function run(command: SandboxedCommand, size = SIZE) {
		const { process: terminal, text } = start(pty, command, size);
		const exit = await terminal.exited;
		const output = text();
		const outcome = command.outcome(exit, output);
		command.release();
		return { pid: terminal.pid, output, exit, outcome };
	}
	async function runPrepared(text: string, plan: Partial<SandboxPlan> = {}, size = SIZE, cwd = at.home) {
		await prepare(plan);
		const [waits] = waiting();
		const ran = await run(await wrap(text, plan, cwd), size);
		expect(ran.pid, 'the one that waited').toBe(waits?.pid);
		return ran;
	}

	const LOOK = `env | grep -v ^_= | sort; pwd; umask; ulimit -a; stty -a | grep -v speed; test -t 0 && test -t 2 && echo terminal
		ls -l /proc/self/fd | sed 's/.*[0-9][0-9]:[0-9][0-9] //; s/pts.*/pts/; s/pipe:.*/pipe/; s/[0-9]*\\/fd$/N/'; grep -E '^(Cap|Seccomp|NoNew|Sig|Uid|Gid|Groups)' /proc/self/status
		cat /proc/self/mountinfo | cut -d' ' -f4- | sed 's/pts.*//; s/^.[0-9]* .dev.console/console/' | sort`;

	/** Each run has directories of its own, named so that nobody can guess them; they sort as their names do. */
	const withoutNames = (output: string): string =>
		output
			.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<run>')
			.split('\n')
			.sort()
			.join('\n');

	it.each([
		['observe', '/'],
		['observe', 'home'],
		['work', 'home']
	] as const)('gives a command under %s in %s exactly what a whole start gives', async (profile, place) => {
		const cwd = place === 'home' ? at.home : place;
		const whole = await run(await wrap(LOOK, { profile }, cwd));
		const prepared = await runPrepared(LOOK, { profile }, SIZE, cwd);
		expect(whole.output).toContain('NoNewPrivs:\t1');
		expect(withoutNames(prepared.output)).toBe(withoutNames(whole.output));
		expect(prepared.outcome).toEqual(whole.outcome);
	});

	it('serves the profile that comes, whichever it was prepared for', async () => {
		await prepare({ profile: 'observe' });
		const [waits] = waiting();
		const ran = await run(await wrap('echo kept > kept.txt; cat kept.txt', { profile: 'work' }));
		expect(ran.pid).toBe(waits?.pid);
		expect(ran.output).toBe('kept\r\n');
		await prepare({ profile: 'work' });
		expect((await run(await wrap('echo more >> kept.txt'))).output).toContain('Read-only file system');
	});

	it('hands on every character of the text', async () => {
		const every = Array.from({ length: 255 }, (_, i) => String.fromCharCode(i + 1))
			.join('')
			.replaceAll("'", '');
		const text = `printf %s '${every}ü\u{1f4be}' "" | od -An -v -tx1`;
		expect((await runPrepared(text)).output).toBe((await run(await wrap(text))).output);
	});

	it('tells exit codes and deaths apart as ever', async () => {
		expect((await runPrepared('exit 125')).outcome).toEqual({ started: true, exitCode: 125 });
		expect((await runPrepared('kill -9 $$')).outcome).toEqual({ started: true, exitCode: 137 });
	});

	it('has the size that is asked for', async () => {
		expect((await runPrepared('stty size', {}, { cols: 77, rows: 11 })).output).toBe('11 77\r\n');
	});

	it('can be ended while its command runs', async () => {
		await prepare();
		const command = await wrap('echo GO; sleep 3600');
		const { process: terminal, shows } = start(pty, command);
		await shows(/GO/);
		expect(await terminal.endTree(0)).toEqual([]);
		expect((await terminal.exited).exitCode).not.toBe(0);
		command.release();
	});

	it('is one at most, leaves nothing behind, and serves once', async () => {
		for (let i = 0; i < 3; i++) await prepare();
		expect(waiting()).toHaveLength(1);
		expect(channels()).toHaveLength(2);
		await run(await wrap('true'));
		await eventually('its channel is gone', () => channels().length === 0);
		expect(waiting()).toEqual([]);
		expect((await run(await wrap('echo whole'))).output).toBe('whole\r\n');
	});

	it.each([
		['was killed', (pid: number) => process.kill(pid, 'SIGKILL')],
		['was stopped', (pid: number) => process.kill(pid, 'SIGSTOP')],
		[
			'has lost its files',
			() => {
				for (const name of channels()) rmSync(join(runDir(), name));
			}
		]
	])('is done without when it %s', async (_, spoil) => {
		await prepare();
		const [waits] = waiting();
		const command = await wrap('echo whole');
		spoil(waits?.pid ?? Number.NaN);
		// Seen from outside; the service may not have been told yet.
		await eventually(
			'it is spoilt',
			() => 'ZXT'.includes(readProcess(waits?.pid ?? Number.NaN)?.state ?? 'X') || channels().length === 0
		);
		const ran = await run(command);
		expect(ran.output).toBe('whole\r\n');
		expect(ran.pid).not.toBe(waits?.pid);
		await eventually('nothing of it is left', () => waiting().length === 0 && channels().length === 0);
	});

	it('is done without when somebody wrote to its terminal', async () => {
		const like = await wrap('true');
		let print: (bytes: Buffer) => void = () => {};
		let ended = 0;
		const terminal = {
			pid: process.pid,
			exited: new Promise<never>(() => {}),
			becomes: () => {},
			endTree: async () => [ended++]
		} as unknown as StartedPty;
		const keeper = keepWaitingWrapper(openLibc(), (_command, _size, onData) => {
			print = onData;
			return terminal;
		});
		keeper.prepare(like, SIZE);
		print(Buffer.from('a stranger'));
		expect(keeper.take(like, SIZE, () => {})).toBe(undefined);
		expect({ ended, left: channels() }).toEqual({ ended: 1, left: [] });
		keeper.prepare(like, SIZE);
		expect(
			keeper.take(like, SIZE, () => {}),
			'control'
		).toBe(terminal);
		for (const name of channels()) rmSync(join(runDir(), name));
		like.release();
	});

	it('lets nothing be heard before its caller has it', async () => {
		await prepare();
		const command = await wrap('echo early');
		const heard: string[] = [];
		const terminal = pty.spawn(command, SIZE, (bytes) => heard.push(`${terminal.pid} ${bytes}`));
		expect(heard).toEqual([]);
		await terminal.exited;
		command.release();
		expect(heard.join('')).toBe(`${terminal.pid} early\r\n`);
	});

	it('leaves no command on the disk while it runs', async () => {
		await prepare();
		const command = await wrap('echo GO; read line');
		const { process: terminal, shows } = start(pty, command);
		await shows(/GO/);
		const told = channels().find((name) => name.endsWith('.told'));
		expect(readFileSync(join(runDir(), told ?? ''), 'utf8')).toBe('');
		terminal.write('\n');
		await terminal.exited;
		command.release();
	});

	it('goes when nobody needs it for a minute', async () => {
		const like = await wrap('true');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		try {
			pty.prepare(like, SIZE);
			vi.advanceTimersByTime(59_000);
			expect(channels()).toHaveLength(2);
			vi.advanceTimersByTime(1_000);
			expect(channels()).toEqual([]);
		} finally {
			vi.useRealTimers();
		}
		like.release();
		await eventually('it is gone', () => waiting().length === 0);
	});

	it('goes with the terminals', async () => {
		await prepare();
		const [file = ''] = channels();
		await pty.close();
		expect(waiting()).toEqual([]);
		expect(channels()).not.toContain(file);
		await prepare();
		expect(waiting(), 'none is made after the end').toEqual([]);
	});

	it('never waits beside a run that may reach other processes', async () => {
		await prepare();
		const command = await wrap('echo GO; sleep 3600', { grants: ['processes'] });
		const { process: terminal, shows } = start(pty, command);
		await shows(/GO/);
		await eventually('the one that waited is gone', () => waiting().length === 0);
		await prepare();
		expect(waiting()).toEqual([]);
		await terminal.endTree(0);
		await terminal.exited;
		command.release();
		await prepare();
		expect(waiting(), 'control: there is one again afterwards').toHaveLength(1);
	});

	it('is out of sight of every run', async () => {
		await prepare();
		const dir = runDir();
		const [file = ''] = channels();
		expect(existsSync(join(dir, file))).toBe(true);
		for (const plan of [{ profile: 'observe' }, { profile: 'work' }, { profile: 'administer' }] as const) {
			const { output } = await run(await wrap(`ls ${dir}; echo '!' > ${join(dir, file)}`, plan));
			expect(output).not.toContain('.told');
			expect(output).toMatch(/No such file|Permission denied/);
		}
	});

	it('runs nothing and goes when the service is killed', async () => {
		const script = `
			const { loadPty } = await import(${JSON.stringify(import.meta.resolve('#native/pty/load-pty.ts'))});
			const { loadBubblewrap } = await import(${JSON.stringify(import.meta.resolve('#native/sandbox/bubblewrap/bubblewrap.ts'))});
			const { approve } = await import(${JSON.stringify(new URL('../../support/approve.ts', import.meta.url).href)});
			const { port } = await loadPty();
			const sandbox = (await loadBubblewrap(${JSON.stringify(at.surroundings)})).port;
			port.prepare(await sandbox.wrap(approve('true')), { cols: 80, rows: 24 });
			const { readFileSync } = await import('node:fs');
			const waits = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim().split(' ').at(-1);
			console.log(waits);
			setInterval(() => {}, 1000);`;
		const service = spawn(process.execPath, ['--input-type=module', '-e', script], {
			cwd: new URL('../../..', import.meta.url).pathname,
			stdio: ['ignore', 'pipe', 'inherit']
		});
		const [said] = (await once(service.stdout, 'data')) as [Buffer];
		const waits = Number(String(said));
		expect(readFileSync(`/proc/${waits}/stat`, 'utf8')).toContain('(');
		service.kill('SIGKILL');
		await once(service, 'exit');
		await eventually('the wrapper is gone', () => {
			try {
				return /^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${waits}/stat`, 'utf8'));
			} catch {
				return true;
			}
		});
	});
});
