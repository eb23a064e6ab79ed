// The throw-away view of an ordinary user: another way of making it, and the same that it holds.
import { test } from 'vitest';
import { expectHeld } from '../../support/expect-held.ts';
import { rehearseProbes, rehearseProbesAs } from '../../support/rehearse-probes.ts';
import { unless } from '../../support/unless.ts';

unless(test, process.getuid?.() !== 0 && 'only root becomes another user')(
	'no way out that we know leads out of the view of a user without rights',
	() => expectHeld(rehearseProbesAs(65534)),
	180_000
);

test('nor out of the view of whoever runs this', async () => expectHeld(await rehearseProbes()), 180_000);
