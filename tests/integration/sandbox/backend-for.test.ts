// The record of a decision names what will confine the run before it is prepared: every plan that can be made, on either backend.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant, Profile, SandboxPlan } from '#native/ports/sandbox.ts';
import { approve } from '../../support/approve.ts';
import { type BubblewrapHome, openBackend, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { unless } from '../../support/unless.ts';

const noBubblewrap = await whyNoBubblewrap();
const isRoot = process.getuid?.() === 0;

/** One that may see the machine, one that leaves something running, one that names the state directory. */
const TEXTS = ['df -h', 'sleep 1 & true', 'ls -la ~/.local/state/hostwright'];
const PROFILES: readonly Profile[] = ['observe', 'work', 'administer', ...(isRoot ? (['host'] as const) : [])];
const GRANTS: readonly (readonly Grant[])[] = [[], ['net'], ['processes'], ['bus'], ['docker', 'net'], ['devices']];
const MORE: readonly Partial<SandboxPlan>[] = [
	{},
	{ sight: 'machine' },
	{ known: true },
	{ temporary: 'host' },
	{ elevation: { kind: 'client', argv: ['crontab', '-l'] } }
];

const plans = PROFILES.flatMap((profile) =>
	[
		...MORE.map((more) => ({ grants: [], ...more })),
		...GRANTS.map((grants) => ({ grants, sight: 'machine' as const }))
	].map((plan) => ({ profile, ...plan }))
);

for (const [backend, reason] of [
	['bubblewrap', noBubblewrap ?? false],
	['landlock', false]
] as const) {
	let box: BubblewrapHome | undefined;
	beforeAll(async () => {
		if (reason === false) box = await openBackend(backend);
	});
	afterAll(() => box?.close());

	unless(test, reason)(`${backend}: what is named beforehand is what it is`, async () => {
		if (box === undefined) throw new Error('not opened');
		let compared = 0;
		const seen = new Set<string>();
		for (const plan of plans)
			for (const text of TEXTS) {
				const command = approve(text, plan, { cwd: box.home });
				const named = box.port.backendFor(command);
				const wrapped = await box.port.wrap(command).catch((error: Error) => {
					// What cannot be held here is refused, and its outcome says that nothing was started.
					if (error.name !== 'SandboxRefusal') throw error;
				});
				if (wrapped === undefined) continue;
				expect([text, plan, wrapped.backend]).toEqual([text, plan, named]);
				seen.add(wrapped.backend);
				wrapped.release();
				compared++;
			}
		expect(compared).toBeGreaterThan(60);
		expect([...seen].sort()).toEqual(backend === 'landlock' ? ['landlock'] : ['bubblewrap', 'landlock']);
	});
}
