// The same tests of terminal and Landlock once more as an ordinary user, when the run itself is root's.

import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { unless } from '../../support/unless.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NOBODY = 65534;
const as = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', '--'];

function whyNot(): string | undefined {
	if (process.getuid?.() !== 0) return 'this run is an ordinary user already';
	try {
		execFileSync(
			'setpriv',
			[...as, process.execPath, '-e', `fs.accessSync(${JSON.stringify(join(root, 'package.json'))})`],
			{
				stdio: 'ignore'
			}
		);
		return undefined;
	} catch {
		return 'setpriv is missing, or an ordinary user cannot read this directory';
	}
}
const skip = whyNot();

unless(it, skip)('terminal and Landlock hold for an ordinary user', { timeout: 300_000 }, async () => {
	const home = mkdtempSync(join(tmpdir(), 'hw-nobody-'));
	execFileSync('chown', [`${NOBODY}:${NOBODY}`, home]);
	const vitest = [
		'node_modules/vitest/vitest.mjs',
		'run',
		'--configLoader',
		'native',
		'--config',
		'tests/vitest.config.ts'
	];
	try {
		const { stdout } = await promisify(execFile)(
			'setpriv',
			[...as, process.execPath, ...vitest, 'tests/integration/landlock', 'tests/integration/pty'],
			{ cwd: root, env: { PATH: process.env.PATH, HOME: home, NO_COLOR: '1' }, maxBuffer: 16 * 1024 * 1024 }
		);
		expect(stdout).toMatch(/\b[1-9]\d* passed, 0 failed/);
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
});
