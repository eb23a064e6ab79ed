import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockState } from '#server/store/state-lock.ts';

const MODULE = new URL('../../../../server/store/state-lock.ts', import.meta.url).href;
let stateDir: string;
beforeEach(() => {
	stateDir = mkdtempSync(join(tmpdir(), 'hostwright-lock-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function holder() {
	const script = `import { lockState } from ${JSON.stringify(MODULE)}; globalThis.held = lockState(${JSON.stringify(stateDir)}); console.log('held'); setInterval(() => {}, 1e6)`;
	const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
		stdio: ['ignore', 'pipe', 'inherit']
	});
	await once(child.stdout, 'data');
	return child;
}

test('a second service is refused and told the pid of the first', async () => {
	const first = await holder();
	try {
		expect(() => lockState(stateDir)).toThrow(`(pid ${first.pid})`);
	} finally {
		first.kill('SIGKILL');
		await once(first, 'exit');
	}
});

test('a pid that another program has by now is not named', async () => {
	const first = await holder();
	try {
		writeFileSync(join(stateDir, 'lock.pid'), `${process.pid} 1\n`);
		expect(() => lockState(stateDir)).toThrow('(pid unknown)');
	} finally {
		first.kill('SIGKILL');
		await once(first, 'exit');
	}
});

test('the lock of a killed service is taken over', async () => {
	const first = await holder();
	first.kill('SIGKILL');
	await once(first, 'exit');
	const lock = lockState(stateDir);
	lock.release();
});

test('a released lock can be taken again, and a second release takes nothing from the new holder', () => {
	const first = lockState(stateDir);
	first.release();
	const second = lockState(stateDir);
	first.release();
	expect(() => lockState(stateDir)).toThrow(`(pid ${process.pid})`);
	second.release();
});
