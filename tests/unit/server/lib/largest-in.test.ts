// Of a walked tree, what makes the others full.
import { describe, expect, test } from 'vitest';
import { knownPlaceOf } from '#server/lib/known-places.ts';
import { largestIn, type Weighed } from '#server/lib/largest-in.ts';

const folder = (name: string, bytes: number, ...children: Weighed[]): Weighed => ({
	name,
	kind: 'folder',
	bytes,
	entries: children.reduce((sum, child) => sum + child.entries + 1, 0),
	children
});
const file = (name: string, bytes: number): Weighed => ({ name, kind: 'file', bytes, entries: 0, children: [] });
const many = (name: string, entries: number): Weighed => ({ name, kind: 'folder', bytes: 4096, entries, children: [] });
const paths = (tree: Weighed, at: string, by: 'bytes' | 'entries' = 'bytes') =>
	largestIn(tree, at, by).map(({ path, kind }) => `${kind} ${path}`);

describe('the largest', () => {
	test('is the one file that is most of its folder, however deep', () => {
		const tree = folder(
			'',
			100,
			folder('app', 90, folder('data', 85, file('dump.sql', 80), file('a', 5))),
			file('b', 10)
		);
		expect(paths(tree, '/srv')).toEqual(['file /srv/app/data/dump.sql']);
	});

	test('is the folder where many files are of a like size', () => {
		const tree = folder('', 100, folder('app', 90, file('a', 30), file('b', 30), file('c', 30)), file('d', 10));
		expect(paths(tree, '/srv')).toEqual(['folder /srv/app']);
	});

	test('is the place itself where they lie directly in it', () => {
		expect(paths(folder('', 100, file('a.deb', 34), file('b.deb', 33), file('c.deb', 33)), '/var/x')).toEqual([
			'folder /var/x'
		]);
	});

	test('are several where none stands out', () => {
		const tree = folder('', 100, folder('a', 40, file('x', 39)), folder('b', 35, file('y', 3)), folder('c', 9));
		expect(paths(tree, '/')).toEqual(['file /a/x', 'folder /b']);
	});

	test('a place of a known purpose is told as a whole, but for one file that is most of it', () => {
		const images = folder('docker', 90, folder('overlay2', 80), folder('containers', 10));
		expect(paths(folder('', 100, folder('lib', 95, images)), '/var')).toEqual(['folder /var/lib/docker']);
		const cache = folder('archives', 90, file('a.deb', 40), file('b.deb', 40));
		expect(paths(folder('', 95, cache), '/var/cache/apt')).toEqual(['folder /var/cache/apt']);
		expect(paths(folder('', 95, file('core.big', 90)), '/var/lib/systemd/coredump')).toEqual([
			'file /var/lib/systemd/coredump/core.big'
		]);
	});

	test('by number it is the folder with the most in it, though another takes more room', () => {
		const tree: Weighed = {
			...folder('', 100_000, many('sess', 9000), folder('big', 90_000, file('x', 90_000))),
			entries: 9003
		};
		expect(paths(tree, '/var', 'entries')).toEqual(['folder /var/sess']);
	});
});

test.each([
	['/var/cache/apt/archives/partial', 'package-cache'],
	['/var/log/journal/abc', 'journal'],
	['/var/log/nginx', 'logs'],
	['/var/tmp/x', 'temporary'],
	['/home/anna/.cache/pip', 'user-cache'],
	['/var/lib/dockerish', undefined],
	['/tmpfiles', undefined],
	['/srv/data', undefined]
])('%s is known as %s', (path, kind) => expect(knownPlaceOf(path)?.kind).toBe(kind));
