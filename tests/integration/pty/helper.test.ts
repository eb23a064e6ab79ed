import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { endLeftBehind } from '#native/pty/end-left-behind.ts';
import { isAlive, listProcesses, readProcess } from '#native/pty/process-table.ts';
import { type Helper, startHelper } from '#native/pty/start-helper.ts';
import { unless } from '../../support/unless.ts';
import { asCommand, asLoginShell, ENVIRONMENT, eventually, realPty, start } from './run-shell.ts';

const skip = process.platform !== 'linux' && 'process trees are followed through /proc, which is Linux only';

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

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
const lives = (pid: number | undefined): boolean => {
	const entry = pid === undefined ? undefined : readProcess(pid);
	return entry !== undefined && isAlive(entry);
};

/** A helper that stays: a shell that runs the text. */
const helperOf = (text: string): Helper<ChildProcess> =>
	startHelper((mark) => spawn('/bin/sh', ['-c', text], { env: { ...ENVIRONMENT, ...mark }, stdio: 'ignore' }));
/** Gives up session, parents and environment: nothing but its being there tells where it comes from. */
const shedAll = (seconds: string): string =>
	`( env -i setsid /bin/sh -c 'exec sleep ${seconds}' >/dev/null 2>&1 </dev/null & )`;

unless(describe, skip)('beside a run', () => {
	it('a helper and the orphans it made live on when the run is ended', async () => {
		const seconds = uniqueSeconds();
		const helper = helperOf(`( setsid sleep ${seconds} & ); sleep 3600`);
		await eventually('its orphan runs', () => sleepers(seconds).length === 1);
		const running = start(pty, asCommand('echo GO; sleep 3600'));
		await running.shows(/GO/);
		expect(await running.process.endTree(0)).toEqual([]);
		expect([lives(helper.child.pid), sleepers(seconds).length]).toEqual([true, 1]);
		expect(await helper.end(0)).toEqual([]);
		expect(sleepers(seconds)).toEqual([]);
	});

	it('orphans of a helper that died are not the run’s: they end with their helper, and the run goes on', async () => {
		const seconds = uniqueSeconds();
		const running = start(pty, asCommand('echo GO; sleep 3600'));
		await running.shows(/GO/);
		const helper = helperOf(`( setsid sleep ${seconds} & ); sleep 3600`);
		await eventually('its orphan runs', () => sleepers(seconds).length === 1);
		helper.child.kill('SIGKILL');
		await once(helper.child, 'exit');
		await eventually('its orphan is gone', () => sleepers(seconds).length === 0);
		expect(lives(running.process.pid)).toBe(true);
		expect(await running.process.endTree(0)).toEqual([]);
	});

	it('what a terminal left behind without any sign is ended with it, while a helper lives', async () => {
		const seconds = uniqueSeconds();
		const helper = helperOf('sleep 3600');
		const running = start(pty, asLoginShell(`${shedAll(seconds)}\nread go`));
		await eventually('the escape runs', () => sleepers(seconds).length === 1);
		running.process.write('\n');
		await running.process.exited;
		expect(await running.process.endTree(0)).toEqual([]);
		expect(sleepers(seconds)).toEqual([]);
		expect(lives(helper.child.pid)).toBe(true);
		expect(await helper.end(0)).toEqual([]);
	});

	it('control: beside a child that Node started for somebody else it is left alone, for it may be that child’s', async () => {
		const seconds = uniqueSeconds();
		const other = spawn('sleep', ['3600'], { stdio: 'ignore' });
		const running = start(pty, asLoginShell(`${shedAll(seconds)}\nread go`));
		await eventually('the escape runs', () => sleepers(seconds).length === 1);
		running.process.write('\n');
		await running.process.exited;
		await running.process.endTree(0);
		const left = sleepers(seconds);
		other.kill('SIGKILL');
		for (const pid of left) process.kill(pid, 'SIGKILL');
		expect(left).toHaveLength(1);
	});
});

describe('a helper', () => {
	it('reports its own exit to whoever started it', async () => {
		const { child, end } = helperOf('exit 7');
		expect(await once(child, 'exit')).toEqual([7, null]);
		expect(await end(0)).toEqual([]);
	});

	it('that does not exist is told by the child, and there is nothing to end', async () => {
		const { child, end } = startHelper((mark) => spawn('/no/such/program', { env: mark }));
		const [error] = await once(child, 'error');
		expect(error).toMatchObject({ code: 'ENOENT' });
		expect(await end(0)).toEqual([]);
	});

	it('that ignores the hang-up is killed after the grace', async () => {
		const text = "trap '' HUP TERM; echo deaf; while :; do sleep 0.05; done";
		const helper = startHelper((mark) =>
			spawn('/bin/sh', ['-c', text], { env: { ...ENVIRONMENT, ...mark }, stdio: ['ignore', 'pipe', 'ignore'] })
		);
		// Before the shell has read its trap it would end at the hang-up.
		await once(helper.child.stdout, 'data');
		const exited = once(helper.child, 'exit');
		expect(await helper.end(20)).toEqual([]);
		expect(await exited).toEqual([null, 'SIGKILL']);
	});
});

unless(describe, skip)('a service that ends without ending its helper', () => {
	const module = fileURLToPath(new URL('../../../native-bridge/pty/start-helper.ts', import.meta.url));
	/** A process of its own that starts a helper with an orphan; at a word on its stdin it does `then`. */
	const serviceWith = (seconds: string, then: string): ChildProcess =>
		spawn(
			process.execPath,
			[
				'--input-type=module',
				'--eval',
				`import { spawn } from 'node:child_process';
				import { startHelper } from ${JSON.stringify(module)};
				startHelper((mark) => spawn('/bin/sh', ['-c', '( setsid sleep ${seconds} & ); exec sleep ${seconds}'],
					{ env: { PATH: process.env.PATH, ...mark }, stdio: 'ignore' }));
				process.stdin.once('data', () => { ${then} });`
			],
			{ stdio: ['pipe', 'ignore', 'ignore'] }
		);

	it.each([
		['exits', 'process.exit(3)'],
		['crashes', "throw new Error('on purpose')"]
	])('takes it along when it %s', async (_, then) => {
		const seconds = uniqueSeconds();
		const service = serviceWith(
			seconds,
			then.replace("throw new Error('on purpose')", "process.stderr.write = () => true; throw new Error('on purpose')")
		);
		await eventually('helper and orphan run', () => sleepers(seconds).length === 2);
		const exited = once(service, 'exit');
		service.stdin?.write('end\n');
		await exited;
		await eventually('both are gone', () => sleepers(seconds).length === 0);
	});

	it('leaves it to the next start when it was killed', async () => {
		const seconds = uniqueSeconds();
		const service = serviceWith(seconds, '');
		await eventually('helper and orphan run', () => sleepers(seconds).length === 2);
		const exited = once(service, 'exit');
		service.kill('SIGKILL');
		await exited;
		// Another test that starts meanwhile may be that next start.
		endLeftBehind();
		await eventually('both are gone', () => sleepers(seconds).length === 0);
	});
});
