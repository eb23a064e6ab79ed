// The audit record taken away between two runs of the service, and first starts that are no such thing.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '../../support/remove-folder.ts';
import { runCli } from '../../support/run-cli.ts';
import { spawnService, startService } from '../../support/start-service.ts';

let directory: string;
let stateDir: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-record-'));
	stateDir = join(directory, 'state');
});
afterEach(() => removeFolder(directory));

const events = () =>
	readFileSync(join(stateDir, 'audit.jsonl'), 'utf8')
		.trim()
		.split('\n')
		.map((line) => (JSON.parse(line) as { event?: string }).event);
const verify = () => runCli(['audit', 'verify', '--state-dir', stateDir]);
const warning = expect.objectContaining({ level: 'warn', event: 'record-missing' });

/** One run of the service. @returns its log */
async function runOnce(): Promise<Record<string, unknown>[]> {
	const service = await startService({ directory });
	await service.end('SIGTERM');
	return service.log();
}

test('a record that was removed is said by its verification, in the log, and in the new one', async () => {
	expect(await runOnce()).not.toContainEqual(warning);
	for (const name of ['audit.jsonl', 'audit.head']) rmSync(join(stateDir, name));
	expect(await verify()).toMatchObject({
		code: 1,
		stdout:
			'The audit record is broken at line 1: it is missing, although the service ran here before (api-token, hostwright.db)\n'
	});
	expect(await runOnce()).toContainEqual(warning);
	expect(events().slice(0, 2)).toEqual(['record-missing', 'service-started']);
	expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('It was started afresh at ') });
});

test.each([
	['a directory', () => mkdirSync(join(stateDir, 'audit.jsonl'), { recursive: true })],
	[
		'a pipe',
		() => {
			mkdirSync(stateDir);
			execFileSync('mkfifo', [join(stateDir, 'audit.jsonl')]);
		}
	]
])(
	'%s in the place of the record is one sentence, for whoever verifies it and whoever exports it',
	async (_what, make) => {
		make();
		const path = join(stateDir, 'audit.jsonl');
		expect(await verify()).toMatchObject({
			code: 1,
			stdout: `The audit record is broken at line 1: ${path} is not a regular file\n`
		});
		expect(await runCli(['audit', 'export', '--state-dir', stateDir])).toMatchObject({
			code: 125,
			stdout: '',
			stderr: expect.stringMatching(/^hostwright: \S+audit\.jsonl is not a regular file.*\n$/)
		});
	}
);

test('a state directory that is none is one sentence', async () => {
	writeFileSync(stateDir, '');
	expect(await verify()).toMatchObject({
		code: 125,
		stderr: expect.stringMatching(/^hostwright: .*not a directory\.\n$/)
	});
});

test('after a first start that failed half-way the record begins in silence', async () => {
	const inTheWay = join(stateDir, 'hostwright.db');
	mkdirSync(inTheWay, { recursive: true });
	chmodSync(stateDir, 0o700);
	expect((await spawnService({ directory }).exited).code).toBe(1);
	expect(existsSync(join(stateDir, 'api-token'))).toBe(true);
	rmSync(inTheWay, { recursive: true });
	expect(await runOnce()).not.toContainEqual(warning);
	expect(events()[0]).toBe('service-started');
});
