// Tests that hold for root, once more as an ordinary user.
import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NOBODY = 65_534;
const AS_NOBODY = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', '--', process.execPath];
const VITEST = [
	'node_modules/vitest/vitest.mjs',
	'run',
	'--configLoader',
	'native',
	'--config',
	'tests/vitest.config.ts'
];

/** @returns why they cannot be run once more; undefined when they can */
export function whyNoOrdinaryUser(): string | undefined {
	if (process.getuid?.() !== 0) return 'this run is an ordinary user already';
	const reads = spawnSync('setpriv', [
		...AS_NOBODY,
		'-e',
		`fs.accessSync(${JSON.stringify(join(ROOT, 'package.json'))})`
	]);
	return reads.status === 0 ? undefined : 'setpriv is missing, or an ordinary user cannot read this directory';
}

/** Some of them pass, and none fails. @param paths  of tests, from the project's root */
export async function holdAsOrdinaryUser(...paths: readonly string[]): Promise<void> {
	const home = mkdtempSync(join(tmpdir(), 'hw-nobody-'));
	chownSync(home, NOBODY, NOBODY);
	try {
		const { stdout } = await promisify(execFile)('setpriv', [...AS_NOBODY, ...VITEST, ...paths], {
			cwd: ROOT,
			env: { PATH: process.env.PATH, HOME: home, NO_COLOR: '1' },
			maxBuffer: 16 * 1024 * 1024
		});
		expect(stdout).toMatch(/\b[1-9]\d* passed, 0 failed/);
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
}
