import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gitLinksOf } from '#native/sandbox/lasting/git-links.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('the repositories that an index holds', () => {
	let root: string;
	const git = (...words: string[]) =>
		execFileSync('git', ['-C', root, ...words])
			.toString()
			.trim();
	const links = (longDigests = false) => gitLinksOf({ root, gitDir: join(root, '.git'), longDigests });
	const hold = (path: string, digest = '1'.repeat(40)) =>
		git('update-index', '--add', '--cacheinfo', `160000,${digest},${path}`);
	beforeEach(() => {
		root = mkdtempSync(join(realpathSync(tmpdir()), 'links-'));
		execFileSync('git', ['init', '-q', root]);
	});
	afterEach(() => rmSync(root, { recursive: true }));

	test('are none where there is no index, or nothing but files', () => {
		expect(links()).toEqual([]);
		writeFileSync(join(root, 'link'), '');
		git('add', 'link');
		expect(links()).toEqual([]);
	});
	test.each([2, 3, 4])('are found in version %i', (version) => {
		for (const name of ['a', 'ab', 'ab/c', 'libs/löve/x y', 'z'])
			writeFileSync(join(root, name.replaceAll('/', '_')), '');
		git('add', '.');
		hold('libs/löve/x y');
		hold('libs/löve/x z');
		hold('ac');
		git('update-index', '--index-version', String(version));
		expect(links()).toEqual(['ac', 'libs/löve/x y', 'libs/löve/x z']);
	});
	test('are found in one that is the rest of another', () => {
		hold('base');
		git('update-index', '--split-index');
		hold('rest');
		expect(links()?.toSorted()).toEqual(['base', 'rest']);
	});
	test('are found where digests are long', () => {
		rmSync(join(root, '.git'), { recursive: true });
		execFileSync('git', ['init', '-q', '--object-format=sha256', root]);
		hold('inner', '1'.repeat(64));
		expect(links(true)).toEqual(['inner']);
	});
	test('are not known where the index cannot be read', () => {
		writeFileSync(join(root, '.git/index'), 'DIRC\0\0\0\x02\0\0\xff\xff link \0\0\xe0\0');
		expect(links()).toBeUndefined();
	});
});
