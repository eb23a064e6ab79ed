// EX13: a command that elevates asks on its own terminal. As an ordinary user of this machine with a password nobody types.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exec, fateOf } from '../../integration/gate/support.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

const NOBODY = 65534;
const why =
	process.getuid?.() !== 0
		? 'this needs root (to become another user)'
		: existsSync('/usr/bin/sudo')
			? undefined
			: 'sudo is not installed';
let service: StartedService;
let directory: string;
beforeAll(async () => {
	if (why) return;
	directory = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-sudo-')));
	for (const name of ['config', 'home']) mkdirSync(join(directory, name), { mode: 0o700 });
	execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, directory]);
	service = await startService({ directory, uid: NOBODY });
});
afterAll(async () => {
	await service?.stop();
	if (directory) removeFolder(directory);
});

/**
 * What a command that asks for a password is answered when its time is over. A limit that was over before it asked, on a
 * machine that is busy, is no answer to that: the next one is longer.
 */
async function askedUntilOver(at: StartedService, command: string, from = 2) {
	for (let timeout = from; ; timeout *= 2) {
		const { status, result } = await exec(at, command, { timeout });
		if (timeout >= 60 || /password/i.test(result.output)) return { status, result, timeout };
	}
}

unless(test, why)(
	'`sudo -k ls`: the prompt is in the output, the answer comes by the time limit, nothing ran',
	async () => {
		const { status, result } = await askedUntilOver(service, 'sudo -k ls');
		expect(status).toBe(200);
		expect(result).toMatchObject({
			exit_code: -1,
			error: expect.stringMatching(
				/^Command timed out after \d+s; sudo was still waiting, so nothing was run with elevation; /
			),
			output: expect.stringMatching(/password/i),
			safety_tier: expect.stringMatching(/caution|dangerous/),
			sandbox: { profile: 'administer' }
		});
		expect(fateOf(service.stateDir, 'sudo -k ls').slice(-2)).toEqual(['run', 'timed-out']);
	}
);

unless(test, why)(
	'within a script: what stands before and after the sudo runs, the prompt is in the output',
	async () => {
		const { status, result } = await askedUntilOver(service, 'echo before; sudo -k id | cat; echo after', 3);
		expect(status).toBe(200);
		expect(result.output).toMatch(/before[\s\S]*password/i);
		expect(result.exit_code).toBe(-1);
	}
);

unless(test, why)(
	'a prompt that only looks like it, beside a sudo that never asked, brings no advice on sudo',
	async () => {
		const { result, timeout } = await askedUntilOver(service, 'read -rsp "[sudo] password for nobody: " x; sudo -k id');
		expect(result.output).toContain('password for nobody');
		expect(result.error).toBe(`Command timed out after ${timeout}s`);
	}
);

unless(test, why)('sudo that may not ask ends by itself with its own words', async () => {
	const { status, result } = await exec(service, 'sudo -n id', { timeout: 60 });
	expect(status).toBe(200);
	expect(result).toMatchObject({ error: '', output: expect.stringMatching(/password/i) });
	expect(result.exit_code).not.toBe(0);
});

unless(test, why)(
	'the same on Landlock: what it waited for is told, and nothing is claimed that is not known',
	async () => {
		const place = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-sudo-')));
		for (const name of ['config', 'home']) mkdirSync(join(place, name), { mode: 0o700 });
		writeFileSync(join(place, 'config/config.yml'), 'sandbox:\n  backend: landlock\n');
		execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, place]);
		const other = await startService({ directory: place, uid: NOBODY });
		try {
			const { result } = await askedUntilOver(other, 'sudo -k ls');
			expect(result).toMatchObject({ exit_code: -1, output: expect.stringMatching(/password/i) });
			expect(result.sandbox?.backend).toBe('landlock');
			expect(result.error).toMatch(
				/^Command timed out after \d+s; sudo was still waiting, so nothing was run with elevation/
			);
			expect(result.error).not.toMatch(/would refuse/);
		} finally {
			await other.stop();
			rmSync(place, { recursive: true, force: true });
		}
	}
);
