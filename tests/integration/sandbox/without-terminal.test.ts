// What may change something begins only on a terminal: a service that was killed while the sandbox was being made has taken it along.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PtyPort } from '#native/ports/pty.ts';
import { watchBackground } from '#native/sandbox/bubblewrap/watch-background.ts';
import { ENVIRONMENT, realPty, run } from '../pty/run-shell.ts';

const dir = mkdtempSync(join(tmpdir(), 'hostwright-without-terminal-'));
let pty: PtyPort;
beforeAll(async () => {
	pty = await realPty();
});
afterAll(async () => {
	await pty.close();
	rmSync(dir, { recursive: true, force: true });
});

test('without a terminal nothing of a run begins', async () => {
	const ran = join(dir, 'ran');
	const files = { name: (suffix: string) => join(dir, `a${suffix}`), remove: () => {} };
	const { inside } = watchBackground(files as never, '/bin/bash', `touch ${ran}`, false);
	const [file = '', ...args] = inside;
	expect(spawnSync(file, args, { stdio: ['ignore', 'pipe', 'pipe'] }).status).toBe(125);
	expect(existsSync(ran)).toBe(false);
	const { exit } = await run(pty, { file, args, env: ENVIRONMENT, cwd: '/' } as never);
	expect(exit.exitCode).toBe(0);
	expect(existsSync(ran)).toBe(true);
});
