// What root wrote down of a path that a program was refused.
import { expect, test } from 'vitest';
import { findWritten, readTextsOfRoot } from '#server/host/system/around/find-written.ts';

const PATH = '/dev/probe0';
const TEXT = `#!/bin/sh\n# opens ${PATH}\nexec 3<>${PATH}\n`;

async function find(text: string, { uid = 0, mode = 0o755, who = { uid: 33, gids: [33] } } = {}) {
	const facts = (kind: string, more: object) => ({ got: true, value: { kind, uid: 0, gid: 0, mode: 0o755, ...more } });
	const root = {
		facts: async (path: string) => (path === '/opt/x/run' ? facts('file', { uid, mode }) : facts('directory', {})),
		readLink: async () => ({ got: false }),
		readText: async () => ({ got: true, value: text })
	} as never;
	const texts = await readTextsOfRoot({ root, who, commands: [{ words: ['/opt/x/run'], script: undefined }] });
	return findWritten(texts, [PATH]);
}

test('the line of a script of root’s that names it is told', async () => {
	expect([...(await find(TEXT))]).toEqual([[PATH, '/opt/x/run line 3']]);
});

test.each([
	['is another account’s', TEXT, { uid: 33 }],
	['can be written by others', TEXT, { mode: 0o777 }],
	['may not be read by the unit', TEXT, { mode: 0o700 }],
	['speaks of it in a comment alone', `#!/bin/sh\n# ${PATH}\n`, {}],
	['names a longer one', `cat ${PATH}1\n`, {}]
])('a file that %s tells nothing', async (_, text, more) => {
	expect([...(await find(text, more))]).toEqual([]);
});
