// Which paths are a unit's own, whatever its program says.
import { expect, test } from 'vitest';
import { isOfUnit, writtenFor } from '#server/findings/diagnosis/of-unit.ts';

const isOwn = (path: string, words: readonly string[], directory = '/', named: readonly string[] = []) =>
	isOfUnit(
		{
			unit: { name: 'shop@1.service' },
			ground: { commands: [{ words }], directory, around: { named: named.map((one) => ({ path: one })) } }
		} as never,
		path
	);

test.each([
	['below its folder', '/srv/x/data.db', ['/usr/bin/x'], '/srv/x', []],
	['below one that its settings name', '/data/y/a/b', ['/usr/bin/x'], '/', ['/data/y']],
	['named by its command', '/etc/other/y.conf', ['/usr/bin/x', '--config=/etc/other/y.conf'], '/', []],
	['beside its script', '/opt/z/.env', ['/usr/bin/python3', '/opt/z/run.py'], '/', []],
	['called like it', '/var/lib/shop/state', ['/usr/bin/x'], '/', []]
])('%s', (_, path, words, directory, named) => {
	expect(isOwn(path, words, directory, named)).toBe(true);
});

test.each([
	['another service’s', '/etc/postgresql/main/pg_hba.conf', ['/usr/bin/x', '/srv/x/run.py'], '/srv', ['/run']],
	['below what many have', '/var/lib/other/file', ['/usr/bin/x', '/var/app.py'], '/var', []],
	['called a little like it', '/srv/shopping/a', ['/usr/bin/x'], '/', []]
])('not %s', (_, path, words, directory, named) => {
	expect(isOwn(path, words, directory, named)).toBe(false);
});

const written = (path: string, value: string, more: { files?: [string, string][]; links?: number[] } = {}) =>
	writtenFor(
		{
			ground: {
				settings: { written: [{ key: 'ExecStart', value, path: '/etc/systemd/system/shop.service', line: 4 }] },
				around: { written: new Map(more.files) }
			}
		} as never,
		{ path, parts: (more.links ?? []).map((uid) => ({ path: '/a', target: '/b', facts: { uid } })) } as never
	);

test('a path is written for a unit where a setting or a file of root’s names it as a whole', () => {
	expect(written('/dev/ttyS4', '/bin/sh -c "cat </dev/ttyS4 >&2"')).toBe('/etc/systemd/system/shop.service line 4');
	expect(written('/dev/ttyS4', '/bin/x', { files: [['/dev/ttyS4', '/opt/x line 2']] })).toBe('/opt/x line 2');
	expect(written('/dev/ttyS4', '/bin/x /dev/ttyS40')).toBeUndefined();
	expect(written('/srv/pay', '/bin/x /srv/pay/roll')).toBeUndefined();
	expect(written('/srv/pay', '/bin/x')).toBeUndefined();
});

test('not where the way to it leads through a link of somebody else’s', () => {
	expect(written('/srv/a', '/bin/x /srv/a', { links: [0] })).toBeDefined();
	expect(written('/srv/a', '/bin/x /srv/a', { links: [0, 1000] })).toBeUndefined();
});
