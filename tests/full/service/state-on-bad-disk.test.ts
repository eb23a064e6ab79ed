// A state directory on a disk that is full, or that turned read-only: the start says so in one sentence.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spawnService, startService } from '../../support/start-service.ts';

const mayMount =
	process.getuid?.() === 0 && spawnSync('sh', ['-c', 'unshare -m mount -t tmpfs none /mnt']).status === 0;
if (!mayMount) console.log('skipped: this needs root that may mount');

let directory: string;
let state: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-disk-'));
	state = join(directory, 'state');
	mkdirSync(state, { mode: 0o700 });
	if (mayMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0700', 'none', state]);
});
afterEach(() => {
	if (mayMount) execFileSync('umount', ['-l', state]);
	rmSync(directory, { recursive: true, force: true });
});

async function failToStart(): Promise<{ readonly code: number | null; readonly said: string }> {
	const { exited, stderr } = spawnService({ directory });
	const { code } = await exited;
	return { code, said: stderr() };
}

/** Takes what is left but some bytes. */
function fill(leftBytes: number): void {
	const path = join(state, 'filler');
	const { stdout } = spawnSync('df', ['--output=avail', '-B1', state], { encoding: 'utf8' });
	writeFileSync(path, Buffer.alloc(Number(stdout.trim().split('\n')[1]) - leftBytes));
}

test.skipIf(!mayMount)('read-only', async () => {
	execFileSync('mount', ['-o', 'remount,ro', state]);
	expect(await failToStart()).toEqual({
		code: 1,
		said: `hostwright: the state directory ${state} cannot be written: the file system is read-only\n`
	});
});

test.skipIf(!mayMount).each([0, 16 * 1024])('full but for %i bytes', async (left) => {
	fill(left);
	expect(await failToStart()).toEqual({
		code: 1,
		said: `hostwright: the state directory ${state} cannot be written: the disk is full\n`
	});
});

test.skipIf(!mayMount)(
	'full while it runs: what needs room says so and runs nothing, and all is well once there is room',
	async () => {
		const service = await startService({ directory });
		const touch = { command: 'touch ~/made' };
		try {
			fill(0);
			const answer = await service.post('/api/terminal/exec', touch);
			expect([answer.status, await answer.json()]).toEqual([
				503,
				{ detail: expect.stringMatching(/the disk is full.*nothing was run|no space left.*nothing is run/i) }
			]);
			expect(existsSync(join(service.home, 'made'))).toBe(false);
			rmSync(join(state, 'filler'));
			expect(await (await service.post('/api/terminal/exec', touch)).json()).toMatchObject({ exit_code: 0, error: '' });
			expect(existsSync(join(service.home, 'made'))).toBe(true);
		} finally {
			await service.end('SIGTERM');
		}
	}
);

test.skipIf(!mayMount)('full again after a first start: nothing of the state is lost', async () => {
	const service = await startService({ directory });
	await service.end('SIGTERM');
	fill(0);
	expect(await failToStart()).toMatchObject({ code: 1, said: expect.stringContaining('the disk is full') });
	rmSync(join(state, 'filler'));
	const again = await startService({ directory });
	expect(again.token).toBe(service.token);
	await again.end('SIGTERM');
});
