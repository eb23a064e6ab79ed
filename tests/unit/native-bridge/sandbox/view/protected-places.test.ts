// How paths stand to what no command may see, on a disk with links.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createStandingTest } from '#native/sandbox/view/protected-places.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'hostwright-standing-')));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const home = join(base, 'home');
for (const dir of ['home/.ssh', 'home/site', 'var/state', 'var/config', 'srv'])
	mkdirSync(join(base, dir), { recursive: true });
writeFileSync(join(home, '.netrc'), '');
symlinkSync(join(base, 'var/state'), join(base, 'srv/link'));
symlinkSync(join(base, 'var'), join(base, 'srv/up'));
symlinkSync('loop', join(base, 'srv/loop'));

const standingOf = createStandingTest({
	home,
	stateDir: join(base, 'var/state'),
	readOnlyDirs: [join(base, 'var/config')]
});

for (const [path, standing] of [
	['var/state', 'inside'],
	['var/state/api-token', 'inside'],
	['var/config/new/file', 'inside'],
	['srv/link/api-token', 'inside'],
	['srv/../var/state', 'inside'],
	['srv/up/state/x', 'inside'],
	['home/.ssh/id', 'inside'],
	['home/.netrc', 'inside'],
	['var', 'above'],
	['srv/up', 'above'],
	['home', 'above'],
	['.', 'above'],
	['home/site', 'apart'],
	['var/states', 'apart'],
	['srv', 'apart'],
	['nowhere/at/all', 'apart'],
	['home/.netrc/below', 'inside']
] as const)
	test(`${path} is ${standing}`, () => expect(standingOf(join(base, path))).toBe(standing));

test('the root holds everything', () => expect(standingOf('/')).toBe('above'));
test('what cannot be looked at is not trusted', () => expect(standingOf(join(base, 'srv/loop'))).toBe('inside'));
