// The same tests of bubblewrap once more as an ordinary user, when the run itself is root's.

import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { unless } from '../../support/unless.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NOBODY = 65_534;
const as = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', '--'];

async function whyNot(): Promise<string | undefined> {
	if (process.getuid?.() !== 0) return 'this run is an ordinary user already';
	const readable = spawnSync('setpriv', [...as, process.execPath, '-e', `fs.accessSync('${root}package.json')`]);
	if (readable.status !== 0) return 'setpriv is missing, or an ordinary user cannot read this directory';
	return whyNoBubblewrap();
}
const reason = await whyNot();

unless(it, reason)('bubblewrap holds for an ordinary user', { timeout: 300_000 }, async () => {
	const home = mkdtempSync(join(tmpdir(), 'hw-nobody-'));
	chownSync(home, NOBODY, NOBODY);
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
			[
				...as,
				process.execPath,
				...vitest,
				'tests/integration/sandbox/bubblewrap.test.ts',
				'tests/integration/sandbox/lasting.test.ts'
			],
			{ cwd: root, env: { PATH: process.env.PATH, HOME: home, NO_COLOR: '1' }, maxBuffer: 16 * 1024 * 1024 }
		);
		expect(stdout).toMatch(/\b[1-9]\d* passed, 0 failed/);
	} finally {
		rmSync(home, { recursive: true, force: true });
	}
});
