// How the service takes the signals that end it: alone, several at once, and through the launcher that an older Node runs.
import { copyFileSync, linkSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findServiceFile } from '#server/lib/service-file.ts';
import { Health } from '#wire/health.ts';
import { auditOf, exec, fateOf, ownSeconds, processesWith, until } from '../../integration/gate/support.ts';
import { removeFolder } from '../../support/remove-folder.ts';
import { type StartedService, type StartOptions, startService } from '../../support/start-service.ts';
import { unless } from '../../support/unless.ts';

/** The launcher starts the service in a process of its own when it is not the project's Node that runs it. */
let otherNode: string;
const directory = mkdtempSync(join(tmpdir(), 'hostwright-node-'));
beforeAll(() => {
	otherNode = join(directory, 'node');
	try {
		linkSync(process.execPath, otherNode);
	} catch {
		copyFileSync(process.execPath, otherNode);
	}
});
afterAll(() => removeFolder(directory));

const started: StartedService[] = [];
afterEach(async () => {
	for (const service of started.splice(0)) await service.stop();
});
async function start(options: StartOptions = {}): Promise<StartedService> {
	const service = await startService(options);
	started.push(service);
	return service;
}

/** A command that is in the middle of something. @returns what finds it in the record, or '' where nothing can be confined */
async function busy(service: StartedService, script = (seconds: string) => `sleep ${seconds}`): Promise<string> {
	const { sandbox } = Health.parse(await (await service.fetch('/api/health')).json());
	if (!sandbox.available) return '';
	const seconds = ownSeconds();
	exec(service, script(seconds), { timeout: 600 }).catch(() => {});
	await until('the command', () => processesWith('sleep', seconds).length > 0);
	return seconds;
}

function expectOrderly(service: StartedService, running: string): void {
	expect(service.log().at(-1)).toMatchObject({ event: 'stopped', msg: 'stopped' });
	expect(auditOf(service.stateDir).at(-1)).toMatchObject({ event: 'service-stopped' });
	if (running) expect(fateOf(service.stateDir, running)).toEqual(['run', 'stopped']);
	else console.log('skipped in part: nothing can be confined here');
}

test('two signals at once are one stop: in order, with the outcome of what ran in the record', async () => {
	const service = await start();
	const running = await busy(service);
	service.process.kill('SIGTERM');
	expect(await service.end('SIGHUP')).toEqual({ code: 0, signal: null });
	expectOrderly(service, running);
});

test('a signal to the group of the launcher and the service is one stop', async () => {
	const service = await start({ node: otherNode, within: ['setsid'] });
	expect(findServiceFile(service.stateDir)?.pid).not.toBe(service.pid);
	const running = await busy(service);
	process.kill(-service.pid, 'SIGTERM');
	expect(await service.exited).toEqual({ code: 0, signal: null });
	expectOrderly(service, running);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const)(
	'%s to the launcher alone ends the service in order',
	async (signal) => {
		const service = await start({ node: otherNode });
		const running = await busy(service);
		expect(await service.end(signal)).toEqual({ code: 0, signal: null });
		expectOrderly(service, running);
	}
);

test('a launcher that is killed leaves no service behind', async () => {
	const service = await start({ node: otherNode });
	const running = await busy(service);
	service.process.kill('SIGKILL');
	await until('the end of the service', () => service.log().at(-1)?.event === 'stopped');
	await service.exited;
	expectOrderly(service, running);
});

unless(test, process.platform !== 'linux' && 'what a shell left behind is found in /proc, which is Linux only')(
	'npm that is killed leaves no service behind its shell',
	async () => {
		// As npm does it: the script runs in a shell, and only npm knows of the signal.
		const script = `require('node:child_process').spawn('/bin/sh', ['-c', '"$@"; exit $?', 'sh', ...process.argv.slice(1)], { stdio: 'inherit' })`;
		const service = await start({
			within: [otherNode, '-e', script, '--'],
			env: { npm_lifecycle_event: 'start', npm_node_execpath: otherNode }
		});
		const running = await busy(service);
		service.process.kill('SIGKILL');
		await until('the end of the service', () => service.log().at(-1)?.event === 'stopped');
		await service.exited;
		expectOrderly(service, running);
	}
);

test('who goes on asking does not wait for a stop that takes long', async ({ skip }) => {
	const service = await start();
	// This run is given a second to clean up, and the caller that holds its request half sent another one.
	if (!(await busy(service, (seconds) => `trap '' TERM HUP INT; setsid -w sleep ${seconds}`)))
		return skip('no sandbox on this machine');
	const held = fetch(`${service.url}/api/terminal/exec`, {
		method: 'POST',
		headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
		body: new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{')) }),
		duplex: 'half'
	} as RequestInit).catch(() => undefined);
	await service.fetch('/api/health');
	service.process.kill('SIGTERM');
	await until('the end', () => !service.process.kill('SIGINT'));
	expect(await service.exited).toEqual({ code: 1, signal: null });
	expect(service.log().at(-1)).toMatchObject({ msg: 'stopped at once', signal: 'SIGINT' });
	await held;
});

test('SIGUSR1 opens no debugger', async () => {
	const service = await start();
	service.process.kill('SIGUSR1');
	service.process.kill('SIGTERM');
	await service.exited;
	expect(service.stderr()).not.toContain('Debugger');
});
