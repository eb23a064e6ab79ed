import { expect, test } from 'vitest';
import { judgeSight } from '#server/host/sight/judge-sight.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';

test.each([
	[isKnown(1, 0), [], 'all'],
	[isKnown(1, 0), ['Some of it is missing.'], 'part'],
	[notKnown('denied', 'No rights.', 'sudo x'), [], 'nothing'],
	[notKnown('absent', 'There is none.'), [], 'not-here'],
	[notKnown('not-applicable', 'A virtual disk.'), [], 'not-here'],
	[notKnown('timed-out', 'Too late.'), [], 'unknown'],
	[notKnown('failed', 'Broken.'), [], 'unknown']
])('%j with the limits %j is seen: %s', (found, limits, sees) => {
	expect(judgeSight('journal', found, limits)).toMatchObject({ sees });
});

test('the command of the subject is given as it is, with what it does', () => {
	const denied = notKnown('denied', 'Only root may.', 'sudo nft list ruleset');
	expect(judgeSight('firewall', denied, [], 'shows').remedy).toEqual({
		command: 'sudo nft list ruleset',
		does: 'shows'
	});
	expect(judgeSight('journal', denied).remedy?.does).toBe('grants');
	expect(judgeSight('journal', notKnown('denied', 'No.')).remedy).toBeNull();
});
