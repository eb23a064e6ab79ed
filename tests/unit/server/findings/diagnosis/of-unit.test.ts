// Which paths are a unit's own, whatever its program says.
import { expect, test } from 'vitest';
import { isOfUnit } from '#server/findings/diagnosis/of-unit.ts';

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
