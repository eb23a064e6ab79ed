import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { loadNative } from '#native/pty/start-native.ts';
import { unless } from '../../support/unless.ts';
import { asCommand, asLoginShell, realPty, run, start } from './run-shell.ts';

const skip = process.platform !== 'linux' && 'open files of a child are read from /proc, which is Linux only';

const list = 'ls -l /proc/self/fd';
const filesOfChild = async () => (await promisify(execFile)('/bin/sh', ['-c', list])).stdout;
const terminalsHere = () => readdirSync('/proc/self/fd').length;

let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(() => pty.close());

unless(describe, skip)('a key to a terminal', () => {
	it('is in no other terminal and in no child process', async () => {
		const open = Array.from({ length: 20 }, () => start(pty, asLoginShell('echo GO; sleep 3600')));
		await Promise.all(open.map((running) => running.shows(/GO/)));
		const inTerminal = (await run(pty, asLoginShell(list))).output.toString();
		const inChild = await filesOfChild();
		expect(inTerminal).not.toContain('ptmx');
		expect(inChild).not.toContain('ptmx');
		expect(inChild).not.toContain('/dev/pts/');
		await Promise.all(open.map((running) => running.process.endTree(0)));
	});

	it('control: without the close-on-exec mark a child process does hold it', async () => {
		const { native, helper } = loadNative();
		let exited: () => void = () => {};
		const done = new Promise<void>((resolve) => {
			exited = resolve;
		});
		const bare = native.fork('/bin/sleep', ['3600'], [], '/', 80, 24, -1, -1, true, helper, () => exited());
		expect(await filesOfChild()).toContain('ptmx');
		process.kill(bare.pid, 'SIGKILL');
		await done;
		const { closeSync } = await import('node:fs');
		closeSync(bare.fd);
	});

	it('files that the service was started with are in no terminal', async () => {
		const output = (await run(pty, asLoginShell('ls /proc/self/fd'))).output.toString();
		expect(output.trim().split(/\s+/)).toEqual(['0', '1', '2', '3']);
	});
});

unless(describe, skip)('100 runs', () => {
	it('leave no open file behind, also ended half-way and during their start', async () => {
		await run(pty, asCommand('true'));
		const before = terminalsHere();
		for (let i = 0; i < 50; i++) await run(pty, asCommand('true'));
		await Promise.all(
			Array.from({ length: 50 }, async (_, i) => {
				const running = start(pty, asCommand(i % 2 ? 'sleep 3600' : 'yes'));
				await running.process.endTree(0);
				await running.process.exited;
			})
		);
		expect(terminalsHere()).toBe(before);
	});
});
