// The same tests of bubblewrap once more as an ordinary user, when the run itself is root's.
import { test } from 'vitest';
import { holdAsOrdinaryUser, whyNoOrdinaryUser } from '../../support/as-ordinary-user.ts';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { unless } from '../../support/unless.ts';

unless(test, whyNoOrdinaryUser() ?? (await whyNoBubblewrap()))('bubblewrap holds for an ordinary user', () =>
	holdAsOrdinaryUser(
		'tests/integration/sandbox/bubblewrap.test.ts',
		'tests/integration/sandbox/closed-home.test.ts',
		'tests/integration/sandbox/lasting.test.ts',
		'tests/integration/sandbox/other-services.test.ts'
	)
);
