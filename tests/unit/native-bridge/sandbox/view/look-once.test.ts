import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMountable, lookOnce, realPath } from '#native/sandbox/view/look-once.ts';

let base = '';
beforeAll(() => {
	base = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-look-')));
	mkdirSync(join(base, 'dir/inner'), { recursive: true });
	writeFileSync(join(base, 'dir/file'), 'x');
	for (const [target, name] of [
		['dir', 'link'],
		['inner', 'dir/relative'],
		[join(base, 'dir/inner'), 'absolute'],
		['../dir/file', 'dir/up'],
		['link/inner', 'through'],
		['nothing', 'dangling'],
		['loop-b', 'loop-a'],
		['loop-a', 'loop-b']
	] as const)
		symlinkSync(target, join(base, name));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('makes an absolute path of a relative one', () => {
	expect(lookOnce().realPath('')).toBe(realpathSync(process.cwd()));
	expect(lookOnce().realPath('tests/../tests')).toBe(realpathSync('tests'));
});

it.each([
	'dir',
	'dir/',
	'dir/inner',
	'dir/file',
	'dir/file/below',
	'link',
	'link/inner',
	'link/relative',
	'link/up',
	'absolute',
	'absolute/..',
	'absolute/../file',
	'link/../dir/./inner',
	'through',
	'dangling',
	'dangling/below',
	'loop-a',
	'loop-a/below',
	'nowhere',
	'nowhere/at/all'
])('finds the real path of %s as the kernel does', (path) => {
	const whole = `${base}/${path}`;
	expect(lookOnce().realPath(whole)).toBe(realPath(whole));
});

it('remembers what it saw, so that one plan has one sight', () => {
	const sight = lookOnce();
	const path = join(base, 'late');
	expect(sight.realPath(path)).toBeUndefined();
	writeFileSync(path, '');
	expect(sight.realPath(path)).toBeUndefined();
	expect(lookOnce().realPath(path)).toBe(path);
});

it('tells what stands behind a link', () => {
	const sight = lookOnce();
	expect(sight.stats(join(base, 'absolute'))?.isDirectory()).toBe(true);
	expect(sight.stats(join(base, 'dir/up'))?.isFile()).toBe(true);
	expect(sight.stats(join(base, 'dangling'))).toBeUndefined();
});

it('takes only what stands at its own place for mountable', () => {
	expect(isMountable(join(base, 'dir'))).toBe(true);
	expect(isMountable(join(base, 'link'))).toBe(false);
	expect(isMountable(join(base, 'link/inner'))).toBe(false);
	expect(isMountable(join(base, 'nowhere'))).toBe(false);
});
