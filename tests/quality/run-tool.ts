// The project's own tools, as tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs one of the project's own tools on the Node that runs the tests. */
export function tool(args: readonly string[], cwd = root): { ok: boolean; output: string } {
	const result = spawnSync(process.execPath, args, {
		cwd,
		encoding: 'utf8',
		env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' }
	});
	return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` };
}

/** Shows what the tool said when it found anything. */
export function expectClean(result: { ok: boolean; output: string }): void {
	expect(result.ok ? '' : result.output).toBe('');
}
