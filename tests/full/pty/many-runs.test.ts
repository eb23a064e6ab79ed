// Many terminals, one after the other and many at once: nothing of them is left. The long run makes ten times as many.

import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { listProcesses } from '#native/pty/process-table.ts';
import { asCommand, asLoginShell, eventually, realPty, run, start } from '../../integration/pty/run-shell.ts';
import { unless } from '../../support/unless.ts';

const skip = process.platform !== 'linux' && 'open files and processes are counted in /proc, which is Linux only';

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

/** 1 in `npm run test:full`, 10 in `npm run test:long`. */
const TIMES = Number(process.env.HOSTWRIGHT_TEST_TIMES ?? 1);
const RUNS = 200 * TIMES;
const ROUNDS = 10 * TIMES;
const SHORT = 100 * TIMES;

const MIB = 1024 * 1024;
/** Resident memory without what only waits to be collected. */
const residentMib = (): number => {
	setFlagsFromString('--expose-gc');
	runInNewContext('gc')();
	return process.memoryUsage().rss / MIB;
};
const files = (): number => readdirSync('/proc/self/fd').length;
const threads = (): number => readdirSync('/proc/self/task').length;
const children = (): number => listProcesses().filter((entry) => entry.parent === process.pid).length;
const terminals = (): number => Number(readFileSync('/proc/sys/kernel/pty/nr', 'utf8'));
const counts = () => ({ files: files(), threads: threads(), children: children() });

unless(it, skip)(
	`${RUNS + ROUNDS * 20} runs leak no file, no thread, no process and no terminal`,
	{ timeout: 1_800_000 },
	async () => {
		for (let i = 0; i < 300; i++) await run(pty, asCommand('true'));
		const before = counts();
		const terminalsBefore = terminals();
		const memoryBefore = residentMib();
		const seconds = '77123.25';
		for (let i = 0; i < RUNS; i++) {
			const { exit } = await run(pty, asCommand(i % 10 ? 'true' : `( setsid sleep ${seconds} >/dev/null 2>&1 & )`));
			expect(exit.exitCode).toBe(0);
		}
		const grown = residentMib() - memoryBefore;
		for (let round = 0; round < ROUNDS; round++)
			await Promise.all(
				Array.from({ length: 20 }, async (_, i) => {
					const running = start(pty, i % 2 ? asLoginShell('cat') : asCommand(`setsid sleep ${seconds} & yes`));
					if (i % 4 === 0) await running.shows(/y/);
					expect(await running.process.endTree(0)).toEqual([]);
					await running.process.exited;
				})
			);
		await eventually('all counts are back', () => JSON.stringify(counts()) === JSON.stringify(before));
		const left = listProcesses().filter(({ pid }) => {
			try {
				return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(seconds);
			} catch {
				return false;
			}
		});
		expect(left).toEqual([]);
		expect(terminals()).toBeLessThanOrEqual(terminalsBefore + 8); // others on the machine open some, too
		const whole = residentMib() - memoryBefore;
		console.log(
			`resident memory: ${grown.toFixed(1)} MiB more after ${RUNS} runs, ${whole.toFixed(1)} after ${ROUNDS} × 20 floods as well`
		);
		expect(grown).toBeLessThan(20);
		expect(whole).toBeLessThan(100);
	}
);

unless(it, skip)(`none of ${SHORT * 4} short runs of 20 KB is short`, { timeout: 1_800_000 }, async () => {
	const lengths = new Map<number, number>();
	for (let i = 0; i < SHORT; i++) {
		const runs = await Promise.all(
			Array.from({ length: 4 }, () => run(pty, asLoginShell("head -c 20000 /dev/zero | tr '\\0' x")))
		);
		for (const { output } of runs) lengths.set(output.length, (lengths.get(output.length) ?? 0) + 1);
	}
	expect([...lengths]).toEqual([[20_000, SHORT * 4]]);
});
