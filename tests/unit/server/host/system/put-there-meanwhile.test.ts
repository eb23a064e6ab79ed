// What was judged is what is read: whoever owns a folder may put something else there between the two, and the reader is root.
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesOf } from '#server/host/containers/ground/container-files.ts';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { readBackground } from '#server/host/system/around/read-background.ts';
import { readLocks } from '#server/host/system/around/read-locks.ts';
import { readFor } from '#server/host/system/read-for.ts';
import { readHead } from '#server/host/system/read-head.ts';
import { readUnitTargets } from '#server/host/system/read-unit-targets.ts';
import { walkPath } from '#server/host/system/walk-path.ts';

const ANNA = { uid: 4242, gids: [4242] };
const OWN = '/srv/app/conf/app.conf';

let dir: string;
const at = (path: string) => join(dir, path);

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-meanwhile-'));
	chmodSync(dir, 0o755);
	for (const folder of ['srv/app/conf', 'root/keys']) mkdirSync(at(folder), { recursive: true });
	writeFileSync(at(OWN), 'redis_url = redis://own:6379\n');
	writeFileSync(at('root/keys/app.conf'), 'redis_url = redis://hidden:6380\n');
	chmodSync(at('root/keys'), 0o700);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** As the machine is, until that path was looked at. */
function swappedAfter(path: string, swap: () => void): HostRoot {
	const plain = createHostRoot(dir);
	let isDone = false;
	return {
		...plain,
		facts: async (asked) => {
			const got = await plain.facts(asked);
			if (asked === path && !isDone) {
				isDone = true;
				swap();
			}
			return got;
		}
	};
}

const linkFile = () => {
	rmSync(at(OWN));
	symlinkSync(at('root/keys/app.conf'), at(OWN));
};
const linkFolder = () => {
	renameSync(at('srv/app/conf'), at('srv/app/before'));
	symlinkSync(at('root/keys'), at('srv/app/conf'));
};
const otherFile = () => {
	rmSync(at(OWN));
	writeFileSync(at(OWN), 'redis_url = redis://hidden:6380\n');
};
const otherRights = () => chmodSync(at(OWN), 0o600);

const SWAPS: readonly (readonly [string, string, () => void])[] = [
	['the file became a link', OWN, linkFile],
	['a folder became a link', OWN, linkFolder],
	['a folder became a link before the file itself was looked at', '/srv/app/conf', linkFolder],
	['another file took its name', OWN, otherFile],
	['its rights were taken away', OWN, otherRights]
];

const read = async (root: HostRoot) => readFor(root, await walkPath(root, OWN), ANNA, 1000);

describe('a file that somebody may read', () => {
	test('is read', async () => {
		expect(await read(createHostRoot(dir))).toBe('redis_url = redis://own:6379\n');
	});

	test('is read by way of links', async () => {
		symlinkSync('app', at('srv/now'));
		const root = createHostRoot(dir);
		const walk = await walkPath(root, '/srv/now/conf/app.conf');
		expect(await readFor(root, walk, ANNA, 1000)).toBe('redis_url = redis://own:6379\n');
	});

	test.each(SWAPS)('is not read where %s meanwhile', async (_, path, swap) => {
		expect(await read(swappedAfter(path, swap))).toBeUndefined();
	});

	test('is not read for whom it is closed, or for nobody known', async () => {
		const root = createHostRoot(dir);
		const walk = await walkPath(root, '/root/keys/app.conf');
		expect(await readFor(root, walk, ANNA, 1000)).toBeUndefined();
		expect(await readFor(root, walk, null, 1000)).toBeUndefined();
		expect(await readFor(root, walk, { uid: 0, gids: [0] }, 1000)).toContain('hidden');
	});
});

test('the reason names what happened', async () => {
	const root = createHostRoot(dir);
	const { value: facts } = (await root.facts(OWN)) as { value: { identity: string } };
	otherFile();
	expect(await root.readText(OWN, 64, [{ path: OWN, facts }])).toMatchObject({
		got: false,
		why: 'failed',
		detail: `${OWN} is another one than was looked at just before`
	});
	expect(await root.readText(OWN, 64, [])).toMatchObject({ got: false, why: 'failed' });
});

const settings = { all: () => [], last: () => undefined } as never;
const command = (...words: readonly string[]) => ({ words, script: undefined, asRoot: false }) as never;

test.each(SWAPS.filter(([, , swap]) => swap !== otherRights))(
	'whom a unit asks is not told from another file: %s',
	async (_, path, swap) => {
		const ground = { settings, commands: [command('/usr/bin/app', OWN)], who: ANNA, directory: '/' };
		const hosts = async (root: HostRoot) => (await readUnitTargets(root, ground)).map(({ host }) => host);
		expect(await hosts(swappedAfter(path, swap))).not.toContain('hidden');
	}
);

describe('what sends a program to the background', () => {
	const SCRIPT = '/srv/app/conf/start';
	beforeEach(() => {
		writeFileSync(at(SCRIPT), '#!/bin/sh\n/srv/app/serve &\n');
		writeFileSync(at('root/keys/start'), '#!/bin/sh\nexport PASSWORD=hidden; serve &\n');
	});
	const ask = (root: HostRoot, path = SCRIPT, who: typeof ANNA | null = ANNA) =>
		readBackground({ root, who, commands: [command(path)] });

	test('is told from a script that the unit may read, whoever it is', async () => {
		expect(await ask(createHostRoot(dir))).toMatchObject({ place: `${SCRIPT} line 2` });
		expect(await ask(createHostRoot(dir), SCRIPT, null)).toMatchObject({ place: `${SCRIPT} line 2` });
	});

	test('is not told from one that it may not', async () => {
		expect(await ask(createHostRoot(dir), '/root/keys/start')).toBeUndefined();
		expect(await ask(createHostRoot(dir), '/root/keys/start', null)).toBeUndefined();
		expect(await ask(swappedAfter('/srv/app/conf', linkFolder))).toBeUndefined();
	});
});

test('a lock that became a link tells no number', async () => {
	const LOCK = '/srv/app/conf/app.pid';
	writeFileSync(at(LOCK), '4711\n');
	writeFileSync(at('root/keys/number'), '77\n');
	const root = swappedAfter(LOCK, () => {
		rmSync(at(LOCK));
		symlinkSync(at('root/keys/number'), at(LOCK));
	});
	expect((await readLocks(root, [`pid file ${LOCK} is in the way`])).get(LOCK)).toMatchObject({ pid: null });
});

describe('a program of a container', () => {
	const mounts = [{ source: '/srv/app', destination: '/data' }] as never;
	const headIn = async (root: HostRoot) => {
		const files = filesOf(root, { mounts }, [], true);
		return readHead(files, await walkPath(files, '/data/conf/start'));
	};
	beforeEach(() => {
		writeFileSync(at('srv/app/conf/start'), '#!/bin/own\n');
		writeFileSync(at('root/keys/start'), '#!/bin/hidden\n');
	});

	test('tells its first line', async () => {
		expect(await headIn(createHostRoot(dir))).toMatchObject({ line: '#!/bin/own' });
	});

	test('tells nothing where it became another file of the host', async () => {
		expect(await headIn(swappedAfter('/srv/app/conf/start', linkFolder))).toBeUndefined();
	});
});
