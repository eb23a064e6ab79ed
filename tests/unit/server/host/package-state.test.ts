// What a package manager left half-way, read from its own files.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot } from '#server/host/host-root.ts';
import { readPackageState } from '#server/host/updates/read-package-state.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'hostwright-packages-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text = ''): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}
const stanza = (name: string, status: string): string =>
	`Package: ${name}\nStatus: ${status}\nVersion: 1\nDescription: x\n Status: no field\n\n`;
const read = async (locked = false) => {
	const clock = { nowMs: () => 1, monotonicMs: () => 1 };
	const held = locked ? { manager: 'apt', path: '/var/lib/dpkg/lock' } : undefined;
	const found = await readPackageState({ root: createHostRoot(root), clock }, () => held);
	return found.known ? found.value : found;
};

test('of dpkg every package that is not whole, and nothing of those that are', async () => {
	put(
		'var/lib/dpkg/status',
		stanza('whole', 'install ok installed') +
			stanza('slow', 'install ok half-configured') +
			stanza('gone', 'deinstall ok config-files') +
			stanza('torn', 'install reinstreq half-installed') +
			stanza('waits', 'install ok triggers-pending') +
			stanza('held', 'hold ok installed')
	);
	put('var/lib/dpkg/updates/0003');
	expect(await read()).toMatchObject({
		manager: 'dpkg',
		busy: false,
		packages: [
			{ name: 'slow', state: 'half-configured' },
			{ name: 'torn', state: 'half-installed, has to be installed anew' },
			{ name: 'waits', state: 'triggers-pending' }
		],
		traces: ['dpkg has 1 change in its journal that it did not get to merge.'],
		raw: expect.stringContaining('Package: slow\nStatus: install ok half-configured'),
		limits: null
	});
	expect(await read(true)).toMatchObject({ busy: true });
});

test('a status that is as long as that of a real machine is read in pieces, whole', async () => {
	put(
		'var/lib/dpkg/status',
		Array.from({ length: 30_000 }, (_, i) =>
			stanza(`p${i}`, i === 29_999 ? 'install ok unpacked' : 'install ok installed')
		).join('')
	);
	expect(await read()).toMatchObject({ packages: [{ name: 'p29999', state: 'unpacked' }] });
});

test('of pacman a lock whose pacman is gone, not one of a pacman that runs', async () => {
	put('var/lib/pacman/local/ALPM_DB_VERSION', '9');
	expect(await read()).toMatchObject({ manager: 'pacman', traces: [] });
	put('var/lib/pacman/db.lck');
	put('proc/7/comm', 'bash\n');
	expect(await read()).toMatchObject({ busy: false, traces: ['Its lock is there, and no pacman runs.'] });
	put('proc/8/comm', 'pacman\n');
	expect(await read()).toMatchObject({ busy: true, traces: [] });
});

test('of apk what it marks as broken, of yum a transaction that did not end', async () => {
	put('var/lib/yum/transaction-all.2026-11-22.10:00.00');
	expect(await read()).toMatchObject({ manager: 'yum', traces: ['A transaction of yum did not end.'] });
	put('lib/apk/db/installed', 'P:a\nV:1\n\nP:b\nV:1\nf:s\n\n');
	expect(await read()).toMatchObject({ manager: 'apk', packages: [{ name: 'b', state: 'broken (s)' }] });
});

test('a machine without any of them is not looked at', async () =>
	expect(await read()).toMatchObject({ known: false, why: 'not-applicable' }));
