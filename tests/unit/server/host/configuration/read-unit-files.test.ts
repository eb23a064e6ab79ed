// Which files of units are read, and which units are known to be there.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readUnitFiles } from '#server/host/configuration/read-unit-files.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';

const roots: string[] = [];
afterEach(() => {
	for (const one of roots.splice(0)) rmSync(one, { recursive: true, force: true });
});

const IN = '/etc/systemd/system';
const FILES = {
	[`${IN}/web.service`]: '[Service]\nExecStart=/a\n',
	[`${IN}/web.service.d/limits`]: 'LimitNOFILE=1\n',
	[`${IN}/web.service.d/a.conf`]: '[Service]\n',
	[`${IN}/shop.sevice`]: '[Service]\nExecStart=/a\n',
	[`${IN}/notes`]: 'what is here\n',
	'/opt/far.service': '[Unit]\n',
	'/usr/lib/systemd/system/cron.service': '[Service]\nNonsense=1\n',
	'/etc/default/web': 'export TOKEN=secretpw\n'
};
const start = (name: string, load = 'loaded') => ({
	...{ name, names: [name], load, state: 'active', elsewhere: false },
	environment: name === 'web.service' ? [{ path: '/etc/default/web', mayMiss: false }] : []
});

async function read(journal: object) {
	const root = mkdtempSync(join(tmpdir(), 'units-'));
	roots.push(root);
	for (const [path, text] of Object.entries(FILES)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	mkdirSync(join(root, IN, 'web.service.d/old'));
	symlinkSync('/usr/lib/systemd/system/cron.service', join(root, IN, 'alias.service'));
	symlinkSync('/opt/far.service', join(root, IN, 'far.service'));
	const found = await readUnitFiles({
		root: createHostRoot(root),
		clock: { nowMs: () => 0 } as never,
		starts: async () => isKnown([start('web.service'), start('gone.service', 'not-found')] as never, 0),
		journal: {
			page: async (search) => {
				expect(search).toMatchObject({ identifier: 'systemd', ofManager: true });
				return journal as never;
			}
		}
	});
	if (!found.known) throw new Error(found.reason);
	return found.value;
}

test('files that people wrote are read, and those of packages are not', async () => {
	const facts = await read(
		isKnown(
			{
				lines: [
					{ pid: 1, text: `${IN}/web.service:2: x` },
					{ pid: 77, text: `${IN}/web.service:1: forged` }
				]
			},
			0
		)
	);
	expect(facts.files.map(({ path, unit }) => [path, unit])).toEqual([
		['/opt/far.service', 'far.service'],
		[`${IN}/web.service`, 'web.service'],
		[`${IN}/web.service.d/a.conf`, 'web.service']
	]);
	expect(facts.folders).toEqual([{ path: `${IN}/web.service.d`, unit: 'web.service', names: ['a.conf', 'limits'] }]);
	expect(facts.strays).toEqual([`${IN}/shop.sevice`]);
	expect([...facts.names].sort()).toEqual(['alias.service', 'cron.service', 'far.service', 'web.service']);
	// Others than systemd may say what they like.
	expect(facts.said).toEqual([`${IN}/web.service:2: x`]);
});

test('of what an environment file assigns nothing is kept', async () => {
	const facts = await read(notKnown('denied', 'The journal is closed.'));
	expect(facts.environments).toMatchObject([
		{ path: '/etc/default/web', lines: [{ line: 1, key: 'TOKEN', wrong: 'export' }] }
	]);
	expect(JSON.stringify(facts)).not.toContain('secretpw');
	expect(facts.limits).toMatch(/not known/);
});
