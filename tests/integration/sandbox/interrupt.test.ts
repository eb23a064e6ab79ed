// ^C and a hang-up reach the command and not the sandbox around it, so that there is time to clean up.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import type { SandboxPlan } from '#native/ports/sandbox.ts';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBubblewrap, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { unless } from '../../support/unless.ts';
import { realPty, start } from '../pty/run-shell.ts';

const reason = await whyNoBubblewrap();

unless(describe, reason)('a command that cleans up', () => {
	let at: BubblewrapHome;
	let pty: PtyPort;
	beforeAll(async () => {
		at = await openBubblewrap();
		pty = await realPty();
	});
	afterAll(async () => {
		await pty.close();
		await at.close();
	});

	async function begin(text: string, plan: Partial<SandboxPlan>, prepared = false) {
		const command = await at.port.wrap(approve(text, plan, { cwd: at.home }));
		if (prepared) pty.prepare(command, { cols: 200, rows: 50 });
		const { process: terminal, text: printed, shows } = start(pty, command);
		await shows(/READY/);
		const end = async () => {
			const exit = await terminal.exited;
			const output = printed();
			const outcome = command.outcome(exit, output);
			command.release();
			return { output, outcome };
		};
		return { terminal, end };
	}

	it.each<[string, Partial<SandboxPlan>, boolean]>([
		['observe', { profile: 'observe' }, false],
		['observe, by a wrapper that waited', { profile: 'observe' }, true],
		['observe among the processes of the host', { profile: 'observe', grants: ['processes'] }, false],
		['work', { profile: 'work' }, true],
		['administer', { profile: 'administer' }, false]
	])('is interrupted alone: %s', async (_, plan, prepared) => {
		const { terminal, end } = await begin(
			'trap "echo cleaned; exit 7" INT; echo READY; while :; do sleep 0.1; done',
			plan,
			prepared
		);
		terminal.interrupt();
		expect(await end()).toMatchObject({
			output: expect.stringContaining('cleaned'),
			outcome: { started: true, exitCode: 7 }
		});
	});

	it('that ignores it goes on', async () => {
		const { terminal, end } = await begin('trap "" INT; echo READY; read line; echo "got $line"', { profile: 'work' });
		terminal.interrupt();
		terminal.write('more\n');
		expect((await end()).output).toContain('got more');
	});

	it('that does not ends with 130', async () => {
		const { terminal, end } = await begin('echo READY; sleep 3600', { profile: 'observe' });
		terminal.interrupt();
		expect((await end()).outcome).toEqual({ started: true, exitCode: 130 });
	});

	it('has the time it is given when it is hung up on, and no more', async () => {
		const done = join(at.home, 'cleaned');
		const careful = await begin('trap "echo > cleaned; exit" HUP; echo READY; while :; do sleep 0.1; done', {
			profile: 'work'
		});
		expect(await careful.terminal.endTree(10_000)).toEqual([]);
		await careful.end();
		expect(existsSync(done)).toBe(true);
		rmSync(done);

		const stubborn = await begin('trap "" HUP; echo READY; while :; do sleep 0.1; done', { profile: 'work' });
		expect(await stubborn.terminal.endTree(50)).toEqual([]);
		expect((await stubborn.end()).outcome).toMatchObject({ started: true });
	});
});
