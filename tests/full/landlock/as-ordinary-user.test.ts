// The same tests of terminal and Landlock once more as an ordinary user, when the run itself is root's.
import { test } from 'vitest';
import { holdAsOrdinaryUser, whyNoOrdinaryUser } from '../../support/as-ordinary-user.ts';
import { unless } from '../../support/unless.ts';

unless(test, whyNoOrdinaryUser())('terminal and Landlock hold for an ordinary user', () =>
	holdAsOrdinaryUser('tests/integration/landlock', 'tests/integration/pty')
);
