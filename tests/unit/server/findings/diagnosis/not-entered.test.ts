// A shell says that it can't cd to a folder, and not why: what is seen of the way tells it.
import { expect, test } from 'vitest';
import { folderNotEntered } from '#server/findings/diagnosis/checks/not-entered.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';
import { ground, NOW, unit } from '../detectors/facts.ts';

const PATH = '/srv/scans/inbox';
const WHO = { uid: 1000, gids: [1000] };
const part = (path: string, mode: number, uid = 0, kind = 'directory') => ({
	path,
	facts: { kind, mode, uid, gid: uid }
});
const ABOVE = [part('/', 0o755), part('/srv', 0o755)];
const there = (folder: ReturnType<typeof part>, end: ReturnType<typeof part>) => ({
	...{ path: PATH, end: 'there', at: PATH, found: end },
	parts: [...ABOVE, folder, end]
});

function answers(walk: object, more: object = {}) {
	const complaints = [{ text: `cd: can't cd to ${PATH}`, trouble: 'not-entered', path: PATH }];
	const accounts = { users: new Map(), groups: new Map() };
	const met = { ...ground(), who: WHO, accounts, complaints, walks: new Map([[PATH, walk]]), ...more };
	return folderNotEntered({ unit: unit(), ground: met, nowMs: NOW, lines: [] } as never);
}

const OPEN = part('/srv/scans', 0o755);
const OWN = part(PATH, 0o755, 1000);

test.each<[string, object, string, RegExp]>([
	['the way to it is closed', there(part('/srv/scans', 0o700), OWN), 'path-closed', /may not enter \/srv\/scans /],
	[
		'it is closed itself',
		there(OPEN, part(PATH, 0o700)),
		'path-closed',
		/enter \/srv\/scans\/inbox .*where it is to work/
	],
	['it is a file', there(OPEN, part(PATH, 0o755, 1000, 'file')), 'wrong-kind', /is a file where a folder/],
	[
		'it is not there',
		{ path: PATH, end: 'absent', at: '/srv/scans', parts: ABOVE },
		'file-missing',
		/is not there: \/srv\/scans does not exist/
	]
])('where %s, that is the cause', (_, walk, kind, says) => {
	expect(answers(walk)).toMatchObject([{ is: 'cause', cause: { kind, says: expect.stringMatching(says) } }]);
});

test('what keeps it from being written keeps nobody from entering it', () => {
	const walled = (text: string) => ({
		settings: settingsOf({ file: { path: '/etc/systemd/system/a.service', text } as never, dropIns: [] })
	});
	expect(answers(there(OPEN, OWN), walled('[Service]\nReadOnlyPaths=/srv\n'))).toEqual([]);
	expect(answers(there(OPEN, OWN), walled('[Service]\nInaccessiblePaths=/srv/scans\n'))).toMatchObject([
		{ is: 'cause', cause: { kind: 'walled-off' } }
	]);
});

test('where nothing is in its way by now nothing is made up, and what could not be looked at is said', () => {
	expect(answers(there(OPEN, OWN))).toEqual([]);
	expect(answers({ path: PATH, end: 'denied', at: '/srv/scans', parts: [...ABOVE, OPEN] })).toMatchObject([
		{ is: 'unknown' }
	]);
	expect(answers(there(part('/srv/scans', 0o700), OWN), { who: null })).toEqual([]);
});
