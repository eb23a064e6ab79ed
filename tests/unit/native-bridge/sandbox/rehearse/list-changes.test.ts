import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listChanges } from '#native/sandbox/rehearse/list-changes.mjs';

const made: string[] = [];
afterEach(() => {
	for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** @param files  below the layer over `/srv`, with what they hold */
function told(files: Readonly<Record<string, string>>, mountPoints: readonly string[]): string[] {
	const dir = mkdtempSync(join(tmpdir(), 'hw-layers-'));
	made.push(dir);
	const [upper, lower] = [join(dir, 'upper'), join(dir, 'lower')];
	mkdirSync(join(lower, 'srv'), { recursive: true });
	mkdirSync(upper);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(upper, path)), { recursive: true });
		writeFileSync(join(upper, path), text);
	}
	const order = { most: 50, textBytes: 1000, allTextBytes: 1000, withheld: [], mountPoints };
	const { list } = listChanges([{ path: '/srv', upper }], lower, order) as {
		list: { path: string; change: string }[];
	};
	return list.map(({ path, change }) => `${change} ${path}`);
}

test('what had to be made to lay something over it is no change: it was gone by then', () => {
	expect(told({ 'app/run/engine.sock': '' }, ['/srv/app/run/engine.sock'])).toEqual([]);
});

test('what a command made beside it is told, with its directories; and so is what was written in its place', () => {
	expect(told({ 'app/run/engine.sock': '', 'app/run/pid': '7' }, ['/srv/app/run/engine.sock'])).toEqual([
		'created /srv/app',
		'created /srv/app/run',
		'created /srv/app/run/pid'
	]);
	expect(told({ 'engine.sock': 'x' }, ['/srv/engine.sock'])).toEqual(['created /srv/engine.sock']);
	expect(told({ 'app/run/engine.sock': 'x' }, ['/srv/app/run/engine.sock'])).toEqual([
		'created /srv/app',
		'created /srv/app/run',
		'created /srv/app/run/engine.sock'
	]);
	expect(told({ 'engine.sock/script': 'x' }, ['/srv/engine.sock'])).toEqual([
		'created /srv/engine.sock',
		'created /srv/engine.sock/script'
	]);
	expect(told({ 'other/file': '' }, ['/srv/app/run/engine.sock'])).toEqual([
		'created /srv/other',
		'created /srv/other/file'
	]);
});
