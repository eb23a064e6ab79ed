// A fork loop against the ceiling on processes; slow, because the shell waits before it gives up.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBubblewrap, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { runSandboxed } from '../../support/run-sandboxed.ts';
import { unless } from '../../support/unless.ts';

const reason = await whyNoBubblewrap();

unless(describe, reason)('processes', () => {
	let at: BubblewrapHome;
	beforeAll(async () => {
		at = await openBubblewrap();
	});
	afterAll(() => at.close());

	it('a run that makes ever more processes is stopped by a ceiling, and others go on', {
		timeout: 120_000
	}, async () => {
		const command = await at.port.wrap(
			approve(
				'for i in {1..6000}; do sleep 30 & done 2>/dev/null; echo "made $(jobs -p | wc -l)"',
				{ profile: 'work' },
				{ cwd: at.home }
			)
		);
		if (command.limits.some((limit) => limit.includes('was not limited'))) {
			console.log('not tried: this machine counts no processes for root');
			command.release();
			return;
		}
		const { output } = await runSandboxed(command, { timeoutMs: 100_000 });
		expect(Number(/made (\d+)/.exec(output)?.[1] ?? 0)).toBeLessThan(4096);
		expect((await at.run('echo alive')).output).toBe('alive\n');
	});
});
