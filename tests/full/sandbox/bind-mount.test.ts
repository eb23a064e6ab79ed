// A bind mount shows the same files at a second place: what is hidden or read-only is so at both.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxPort } from '#native/ports/sandbox.ts';
import { loadBubblewrap } from '#native/sandbox/bubblewrap/bubblewrap.ts';
import { loadLandlock } from '#native/sandbox/landlock/landlock.ts';
import { approve } from '../../support/approve.ts';
import { makeSurroundings } from '../../support/bubblewrap-port.ts';
import { runSandboxed } from '../../support/run-sandboxed.ts';
import { unless } from '../../support/unless.ts';

// Not below a temporary directory, which a sandbox covers.
const base = process.getuid?.() === 0 ? realpathSync(mkdtempSync('/srv/hostwright-bind-')) : undefined;
const alias = base && join(base, 'alias');
let mounted = false;
if (base && alias) {
	mkdirSync(alias);
	makeSurroundings(base);
	mounted = spawnSync('mount', ['--bind', join(base, 'home'), alias]).status === 0;
}
afterAll(() => {
	if (mounted && alias) spawnSync('umount', [alias]);
	if (base) rmSync(base, { recursive: true, force: true });
});

for (const [backend, load] of [
	['bubblewrap', loadBubblewrap],
	['landlock', loadLandlock]
] as const)
	unless(describe, !mounted && 'what is hidden at a second place: a bind mount needs root')(
		`seen twice, under ${backend}`,
		() => {
			const home = join(base ?? '', 'home');
			let port: SandboxPort | undefined;
			beforeAll(async () => {
				const loaded = await load(makeSurroundings(base ?? ''));
				if (loaded.present) port = loaded.port;
				else console.log(`skipped: ${loaded.reason}`);
			});
			afterAll(() => port?.close());

			it.for(['observe', 'work', 'administer'] as const)(
				'%s reads the token at neither place',
				async (profile, { skip }) => {
					if (!port) return skip();
					const text = `cat ${alias}/.local/state/hostwright/api-token; cat ${alias}/.profile`;
					const { output } = await runSandboxed(await port.wrap(approve(text, { profile }, { cwd: home })));
					expect(output).not.toContain('TOKEN-SECRET');
					expect(output).toContain('# ours');
				}
			);

			it('administer changes the configuration at neither place', async ({ skip }) => {
				if (!port) return skip();
				const text = `echo changed > ${alias}/.config/hostwright/config.yml`;
				await runSandboxed(await port.wrap(approve(text, { profile: 'administer' }, { cwd: home })));
				expect(readFileSync(join(home, '.config/hostwright/config.yml'), 'utf8')).toBe('# ours\n');
			});
		}
	);
