import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LockPlaces, removeStaleLocks } from '#server/terminal/mend-locks.ts';

let root: string;
let places: LockPlaces;
const lock = () => join(places.dir, 'passwd.lock');
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'hw-locks-'));
	places = { dir: join(root, 'etc'), processes: join(root, 'proc') };
	for (const dir of [places.dir, join(places.processes, '7')]) mkdirSync(dir, { recursive: true });
	writeFileSync(join(places.processes, '7/comm'), 'bash\n');
	writeFileSync(lock(), '2');
	writeFileSync(join(places.dir, 'passwd'), 'kept');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a lock that a run left is removed, and nothing else', () => {
	expect(removeStaleLocks(0, places)).toEqual([lock()]);
	expect(existsSync(lock())).toBe(false);
	expect(existsSync(join(places.dir, 'passwd'))).toBe(true);
});

test('one that was there before it stays', () => {
	expect(removeStaleLocks(Date.now() + 3_600_000, places)).toEqual([]);
	expect(existsSync(lock())).toBe(true);
});

test('while a tool of accounts runs nothing is removed', () => {
	writeFileSync(join(places.processes, '7/comm'), 'useradd\n');
	expect(removeStaleLocks(0, places)).toEqual([]);
	expect(existsSync(lock())).toBe(true);
});
