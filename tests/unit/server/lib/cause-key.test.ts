// Two causes that differ only in what a program makes up for a name are one; those that differ in what they are about are two.
import { expect, test } from 'vitest';
import { causeKey, differByChance } from '#server/lib/cause-key.ts';

const key = (path: string, kind = 'folder-closed') => causeKey({ kind, about: { path, user: 'anna' } });

test.each([
	['/tmp/web-a81f0c/x', '/tmp/web-77be12/x'],
	['/var/lib/web/tmp.Xq3ZpL9aBc', '/var/lib/web/tmp.7HhYt2WkQe'],
	['/tmp/tmpab12cd3x/out', '/tmp/tmpzz99kk1q/out'],
	['/run/web/31337.sock', '/run/web/402.sock'],
	['/srv/up/6f1c2d3e-1111-4222-8333-abcdefabcdef', '/srv/up/0a9b8c7d-2222-4333-8444-fedcbafedcba'],
	['/srv/up/1764309913123', '/srv/up/1764309955555']
])('%s and %s are of one cause', (a, b) => {
	expect(differByChance(key(a), key(b))).toBe(true);
});

test.each([
	['/etc/web/a.conf', '/etc/web/b.conf'],
	['/srv/app/settings', '/srv/app/database'],
	['/srv/disk1/x', '/srv/disk2/x'],
	['/srv/web/data', '/srv/web/data/x'],
	['/var/lib/web/cache', '/var/log/web/cache'],
	['/srv/web', '/srv/web']
])('%s and %s are not', (a, b) => {
	expect(differByChance(key(a), key(b))).toBe(false);
});

test('nor are two of another kind', () => {
	expect(differByChance(key('/tmp/a81f0c'), key('/tmp/77be12', 'file-missing'))).toBe(false);
});
