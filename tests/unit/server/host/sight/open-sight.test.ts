// What can be seen is asked of the subjects themselves, so that it never says more than their pages do.
import { afterEach, expect, test } from 'vitest';
import { openSight } from '#server/host/sight/open-sight.ts';
import { systemClock } from '#server/lib/clock.ts';
import { type MadeRoot, makeRoot, subjectsOf } from '../../../../support/subjects-of.ts';

let made: MadeRoot | undefined;
afterEach(() => made?.remove());

async function journalOf(files: Readonly<Record<string, string>>) {
	made = makeRoot({ 'etc/machine-id': 'abc\n', ...files });
	const facts = subjectsOf({ root: made.root });
	const seen = await openSight({ facts, clock: systemClock, uid: 1000, userName: 'lab' })();
	await facts.close();
	return seen.find(({ id }) => id === 'journal');
}

test('a journal of which only the own messages can be read is seen in part', async () => {
	const journal = await journalOf({ 'var/log/journal/abc/user-1000.journal': 'x' });
	expect(journal).toMatchObject({ sees: 'part', reasons: [expect.stringContaining('systemd-journal')] });
});

test('one that can be read is seen', async () => {
	expect(await journalOf({ 'var/log/journal/abc/system.journal': 'x' })).toMatchObject({ sees: 'all', reasons: [] });
});
