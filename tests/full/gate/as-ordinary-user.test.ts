// The same tests of the gate, and of runs as callers, once more as an ordinary user, when the run itself is root's.
import { test } from 'vitest';
import { holdAsOrdinaryUser, whyNoOrdinaryUser } from '../../support/as-ordinary-user.ts';
import { unless } from '../../support/unless.ts';

unless(test, whyNoOrdinaryUser())('the gate holds for an ordinary user', () =>
	holdAsOrdinaryUser('tests/integration/gate', 'tests/integration/access/run-as-caller.test.ts')
);
