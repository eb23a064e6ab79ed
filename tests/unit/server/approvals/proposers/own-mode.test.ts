// A key below a place that no command of the service sees: its mode is cut by the service itself, where it may.
import { expect, test } from 'vitest';
import { type Fixture, lineOf, propose } from './look.ts';

const KEY = 'home/mia/.ssh/id_one';
const fixture = (more: Partial<Fixture> = {}, mode = 0o644): Fixture => ({
	detector: 'V18',
	resource: `file:/${KEY}`,
	uid: 1234,
	ofOthers: ['home/mia', 'home/mia/.ssh'],
	owners: { [KEY]: 1234 },
	facts: {
		keyFiles: { files: [{ path: `/${KEY}`, mode, uid: 1234, allowed: 0o600, what: 'private-key' }], denied: [] }
	},
	files: { [KEY]: 'x' },
	...more
});

test.each([1234, 0])('by its owner’s service, and by root’s: uid %i', async (uid) => {
	const plan = await propose(fixture({ uid }));
	if (!('steps' in plan)) throw new Error(plan.none);
	expect(plan.steps.map(lineOf)).toEqual([`mode of /${KEY} 0644 0600`]);
	expect(plan.undo.map(lineOf)).toEqual([`mode of /${KEY} 0600 0644`]);
	expect(plan.steps[0]).toMatchObject({ uid: 1234, file: expect.stringMatching(/^\d+:\d+:\d+$/) });
});

test.each<[string, RegExp, Partial<Fixture>]>([
	['of another account', /belongs to another account.*Run it yourself: chmod go= \/home\/mia/, { uid: 4321 }],
	['with a second name', /another name as well/, { hardLinks: { [KEY]: 'home/mia/other' } }],
	['that is a link', /it is a link/, { files: { 'srv/key': 'x' }, links: { [KEY]: '../../../srv/key' } }],
	['in a folder that others may change', /can change \/home\/mia\/\.ssh,/, { modes: { 'home/mia/.ssh': 0o775 } }],
	['in a third account’s folder', /can change \/home\/mia/, { owners: { [KEY]: 4321 }, uid: 4321 }]
])('a key %s is left to a person', async (_, why, more) => {
	expect(await propose(fixture(more))).toMatchObject({ none: expect.stringMatching(why) });
});
