// Who looks may be kept out where the service is: what is known of the way tells it then, and nothing else is made up.
import { expect, test } from 'vitest';
import { pathRefused } from '#server/findings/diagnosis/checks/refused-path.ts';
import { ground, NOW, unit } from '../detectors/facts.ts';

const PATH = '/srv/web/state.db';
const folder = (path: string, mode: number, uid = 0) => ({ path, facts: { kind: 'directory', mode, uid, gid: uid } });

function answers(mode: number, who: object | null, trouble = 'denied') {
	const walk = {
		...{ path: PATH, end: 'denied', at: PATH },
		parts: [folder('/', 0o755), folder('/srv', 0o755), folder('/srv/web', mode, 1000)]
	};
	const accounts = { users: new Map(), groups: new Map() };
	const complaints = [{ text: `cannot open ${PATH}: Permission denied`, trouble, path: PATH }];
	const met = { ...ground(), who, accounts, complaints, walks: new Map([[PATH, walk]]), immutable: new Set() };
	return pathRefused({ unit: unit(), ground: met, nowMs: NOW, lines: [] } as never);
}

test('a folder that keeps out its own service is told, although nobody here may look behind it', () => {
	expect(answers(0o644, { uid: 1000, gids: [1000] })).toMatchObject([
		{ is: 'cause', cause: { kind: 'path-closed', about: { as: 'owner' } } }
	]);
});

test.each<[string, number, object | null, string]>([
	['the service may enter it', 0o700, { uid: 1000, gids: [1000] }, 'denied'],
	['whom it runs as is not known', 0o644, null, 'denied'],
	['it complains of something else', 0o644, { uid: 1000, gids: [1000] }, 'absent']
])('where %s, it is said that nobody could look', (_, mode, who, trouble) => {
	expect(answers(mode, who, trouble)).toMatchObject([{ is: 'unknown' }]);
});
