// What is too much to be looked at counts as anybody's: a program is not asked with root's rights about what nobody looked through.
import { expect, test } from 'vitest';
import { walkGround } from '#server/host/configuration/walk-ground.ts';
import type { FileFacts } from '#server/host/host-root.ts';

const facts = (kind: FileFacts['kind']): FileFacts => ({
	...{
		kind,
		sizeBytes: 1,
		takenBytes: 1,
		uid: 0,
		gid: 0,
		modifiedMs: 1,
		identity: '',
		mode: kind === 'directory' ? 0o755 : 0o644
	}
});
const absent = { got: false, why: 'absent', detail: '' } as const;

const walk = (files: number, text: string) =>
	walkGround(
		{
			facts: async (path) => ({ got: true, value: facts(/\d$/.test(path) ? 'file' : 'directory') }),
			readLink: async () => absent,
			readText: async () => ({ got: true, value: text }),
			listNames: async () => ({ got: true, value: Array.from({ length: files }, (_, at) => String(at)) })
		},
		{ reads: ['/etc/web'] }
	);

test('settings that were all looked at are root’s alone', async () => {
	expect((await walk(20, 'a')).loose).toBeUndefined();
});

test.each([
	['more files than can be looked at', 2100, 'a'],
	['more text than can be read', 40, 'a'.repeat(200_000)]
])('%s are not', async (_name, files, text) => {
	expect((await walk(files, text)).loose).toMatch(/than can be/);
});

test('nor are folders below one another without end', async () => {
	const root = {
		facts: async () => ({ got: true, value: facts('directory') }) as const,
		readLink: async () => absent,
		readText: async () => absent,
		listNames: async () => ({ got: true, value: ['deeper'] }) as const
	};
	expect((await walkGround(root, { reads: ['/etc/web'] })).loose).toMatch(/than can be/);
});
