import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { oneLook } from '#server/host/one-look.ts';
import { walkPath, wayOf } from '#server/host/system/walk-path.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-look-'));
	mkdirSync(join(dir, 'etc'));
	writeFileSync(join(dir, 'etc/passwd'), 'root');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('within one look a file is read once, and says the same to all who ask', async () => {
	const look = oneLook(createHostRoot(dir));
	const first = await look.readText('/etc/passwd');
	const names = await look.listNames('/etc');
	const facts = await look.facts('/etc/passwd');
	writeFileSync(join(dir, 'etc/passwd'), 'somebody else');
	writeFileSync(join(dir, 'etc/group'), '');
	expect(await look.readText('/etc/passwd')).toEqual(first);
	expect(await look.listNames('/etc')).toEqual(names);
	expect(await look.facts('/etc/passwd')).toEqual(facts);
	expect(await oneLook(createHostRoot(dir)).readText('/etc/passwd')).toMatchObject({ value: 'somebody else' });
});

test('a longer read is not answered by a shorter one', async () => {
	const look = oneLook(createHostRoot(dir));
	expect(await look.readText('/etc/passwd', 2)).toMatchObject({ value: 'ro' });
	expect(await look.readText('/etc/passwd', 4)).toMatchObject({ value: 'root' });
});

test('what has to be the very file that was judged is read anew, and not when another one lies there', async () => {
	const look = oneLook(createHostRoot(dir));
	const way = wayOf(await walkPath(look, '/etc/passwd'));
	expect(await look.readText('/etc/passwd', 100, way)).toMatchObject({ value: 'root' });
	rmSync(join(dir, 'etc/passwd'));
	writeFileSync(join(dir, 'etc/passwd'), 'put there meanwhile');
	expect(await look.readText('/etc/passwd', 100, way)).toMatchObject({ got: false });
});
