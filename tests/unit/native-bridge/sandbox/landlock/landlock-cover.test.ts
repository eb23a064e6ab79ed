import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverTree, listDirectory } from '#native/sandbox/landlock/landlock-cover.ts';

const TREE: Record<string, readonly string[]> = {
	'/': ['etc', 'home', 'usr'],
	'/home': ['ann', 'bob'],
	'/home/ann': ['.config', '.ssh', 'work'],
	'/home/ann/.config': ['app', 'other']
};
const list = (path: string) => TREE[path] ?? [];

describe('covering a tree', () => {
	it('without an exception it is one rule', () => expect(coverTree('/', [], list)).toEqual(['/']));

	it('leaves out an exception and keeps its siblings on each level', () =>
		expect(coverTree('/', ['/home/ann/.ssh'], list)).toEqual([
			'/etc',
			'/home/ann/.config',
			'/home/ann/work',
			'/home/bob',
			'/usr'
		]));

	it('takes the parents apart although the exception does not exist, so that it cannot be made', () =>
		expect(coverTree('/home/ann', ['/home/ann/.config/gcloud'], list)).toEqual([
			'/home/ann/.config/app',
			'/home/ann/.config/other',
			'/home/ann/.ssh',
			'/home/ann/work'
		]));

	it('a root within an exception gives nothing', () => {
		expect(coverTree('/home/ann/.ssh/deep', ['/home/ann/.ssh'], list)).toEqual([]);
		expect(coverTree('/home', ['/home'], list)).toEqual([]);
	});

	it('a name that only begins alike is another place', () =>
		expect(coverTree('/home/ann', ['/home/ann/.ss', '/home/an'], list)).toEqual([
			'/home/ann/.config',
			'/home/ann/.ssh',
			'/home/ann/work'
		]));
});

it('what is added to a directory, or taken from it, is seen by the next look', () => {
	const dir = mkdtempSync(join(tmpdir(), 'hw-cover-'));
	try {
		writeFileSync(join(dir, 'a'), '');
		utimesSync(dir, new Date(0), new Date(0));
		expect(listDirectory(dir)).toEqual(['a']);
		writeFileSync(join(dir, 'b'), '');
		expect([...listDirectory(dir)].sort()).toEqual(['a', 'b']);
		rmSync(join(dir, 'a'));
		expect(listDirectory(dir)).toEqual(['b']);
	} finally {
		rmSync(dir, { recursive: true });
	}
});
