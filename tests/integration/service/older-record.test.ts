// A record that was made before there was a key: the service goes on with it, and everyone can still verify it.
import { cpSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '../../support/remove-folder.ts';
import { runCli } from '../../support/run-cli.ts';
import { startService } from '../../support/start-service.ts';

const OLDER = fileURLToPath(new URL('../../fixtures/audit/before-the-key/', import.meta.url));

let directory: string;
let stateDir: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-older-'));
	stateDir = join(directory, 'state');
	cpSync(OLDER, stateDir, { recursive: true });
});
afterEach(() => removeFolder(directory));

test('it verifies before and after the first start with a key, which seals it, and says what is proven of which lines', async () => {
	const verify = () => runCli(['audit', 'verify', '--state-dir', stateDir]);
	expect(await verify()).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(
			/^The audit record is intact: 10 records, .*\nThis record was written without a key: only the order is proven\./
		)
	});
	const before = readFileSync(join(stateDir, 'audit.jsonl'), 'utf8');
	const service = await startService({ directory });
	await service.end('SIGTERM');
	expect(readFileSync(join(stateDir, 'audit.jsonl'), 'utf8').startsWith(before)).toBe(true);
	expect(statSync(join(stateDir, 'audit.key')).mode & 0o777).toBe(0o600);
	expect(await verify()).toMatchObject({
		code: 0,
		stdout: expect.stringMatching(
			/\nThe key proves that every line from 11 on was written by this service.* Lines 1 to 10 are older than the key: /
		)
	});
});

test('one record is told as one', async () => {
	const file = join(stateDir, 'audit.jsonl');
	const [first, second = '', ...rest] = readFileSync(file, 'utf8').split('\n');
	writeFileSync(file, [first, second.replace('"', "'"), ...rest].join('\n'));
	const { stdout } = await runCli(['audit', 'verify', '--state-dir', stateDir]);
	expect(stdout).toMatch(/^The audit record is broken at line 2: .*\n1 record before it is intact\.\n$/);
});
