// The same tests of the gate, and of runs as callers, once more as an ordinary user, when the run itself is root's.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { unless } from '../../support/unless.ts';

const RUN_AS_CALLER = 'tests/integration/access/run-as-caller.test.ts';
const root = fileURLToPath(new URL('../../../', import.meta.url));
const NOBODY = '65534';
const as = ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--', process.execPath];

function whyNot(): string | undefined {
	if (process.getuid?.() !== 0) return 'this run is an ordinary user already';
	try {
		const read = `fs.accessSync(${JSON.stringify(join(root, 'package.json'))})`;
		execFileSync('setpriv', [...as, '-e', read], { stdio: 'ignore' });
		return undefined;
	} catch {
		return 'setpriv is missing, or an ordinary user cannot read this directory';
	}
}
const why = whyNot();

unless(test, why)('the gate holds for an ordinary user', async () => {
	const home = mkdtempSync(join(tmpdir(), 'hostwright-nobody-'));
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
			[...as, ...vitest, 'tests/integration/gate', RUN_AS_CALLER],
			{
				cwd: root,
				env: { PATH: process.env.PATH, HOME: home, NO_COLOR: '1' },
				maxBuffer: 16 * 1024 * 1024
			}
		);
		expect(stdout).toMatch(/\b[1-9]\d* passed, 0 failed/);
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
});
