// A folder where something is to be mounted: what is wrong with the mount is about the folder.
import { expect, test } from 'vitest';
import { FILE } from '#server/findings/diagnosis/resources/of-place.ts';
import type { Means } from '#server/findings/diagnosis/resources/resource-row.ts';
import { isKnown } from '#wire/host/known.ts';
import { filesystem, NOW } from '../../detectors/facts.ts';

test('what is found of a mount at its place, and of the filesystem below, is about it', async () => {
	const facts = { kind: 'directory', mode: 0o755, uid: 0, gid: 0, sizeBytes: 0, modifiedMs: NOW };
	const found = { path: '/srv/scratch', facts };
	const walk = { path: '/srv/scratch', at: '/srv/scratch', end: 'there', parts: [found], found };
	const means = {
		facts: { filesystems: async () => isKnown({ list: [filesystem({ mountPoint: '/' })], limits: [] }, NOW) },
		asked: { path: async () => walk, accounts: async () => isKnown({ users: new Map() }, NOW) },
		nowMs: NOW
	} as unknown as Means;
	const looked = await FILE.look('/srv/scratch', means);
	expect(looked).toMatchObject({ also: ['mount:/srv/scratch', 'mount:/'] });
});
