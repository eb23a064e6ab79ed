// Which files of tmpfiles.d, sysusers.d and udev are read, whose they are, and what systemd said of them.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readStartRules } from '#server/host/configuration/read-start-rules.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';

const roots: string[] = [];
afterEach(() => {
	for (const one of roots.splice(0)) rmSync(one, { recursive: true, force: true });
});

const FILES = {
	'/etc/passwd': 'root:x:0:0::/root:/bin/sh\nweb:x:9:9::/:/bin/sh\n',
	'/etc/group': 'root:x:0:\n',
	'/etc/tmpfiles.d/own.conf': 'd /run/own\n',
	'/etc/tmpfiles.d/shipped.conf': 'd /run/shipped\n',
	'/etc/tmpfiles.d/left': 'd /run/left\n',
	'/etc/tmpfiles.d/tmp.conf': 'd /tmp 1777\n',
	'/usr/lib/tmpfiles.d/tmp.conf': 'D /tmp 1777\n',
	'/usr/lib/tmpfiles.d/off.conf': 'd /run/off\n',
	'/usr/lib/tmpfiles.d/web.conf': 'd /run/web\n',
	'/usr/lib/tmpfiles.d/README': 'd /run/x\n',
	'/usr/lib/sysusers.d/app.conf': 'u app -\n',
	'/etc/udev/rules.d/99-own.rules': 'KERNEL=="a"\n',
	'/usr/lib/udev/rules.d/50-x.rules': 'KERNEL=="a"\n',
	'/var/lib/dpkg/info/shipped.conffiles': '/etc/tmpfiles.d/shipped.conf\n'
};

async function read(page: (search: { readonly identifier?: string }) => unknown) {
	const root = mkdtempSync(join(tmpdir(), 'rules-'));
	roots.push(root);
	for (const [path, text] of Object.entries(FILES)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	symlinkSync('/dev/null', join(root, '/etc/tmpfiles.d/off.conf'));
	const found = await readStartRules({
		root: createHostRoot(root),
		clock: { nowMs: () => 0 } as never,
		journal: { page: async (search) => page(search) as never }
	});
	if (!found.known) throw new Error(found.reason);
	return found.value;
}

test('files are read by their names over all folders, and one in /etc is in the place of a package’s', async () => {
	const facts = await read(({ identifier }) =>
		isKnown(
			{
				lines:
					identifier === 'systemd-udevd'
						? [{ text: '/etc/udev/rules.d/99-own.rules:1 Invalid key/value pair, ignoring.', atMs: 5 }]
						: [
								{ text: '/usr/lib/tmpfiles.d/web.conf:1: Unknown command', atMs: 7 },
								{ text: 'Done.', atMs: 8 }
							]
			},
			0
		)
	);
	expect(facts.files.map(({ path, own }) => `${path}${own ? ' own' : ''}`)).toEqual([
		'/etc/tmpfiles.d/own.conf own',
		'/etc/tmpfiles.d/shipped.conf',
		'/etc/tmpfiles.d/tmp.conf own',
		'/usr/lib/tmpfiles.d/web.conf',
		'/usr/lib/sysusers.d/app.conf',
		'/etc/udev/rules.d/99-own.rules own'
	]);
	expect(facts.strays.map(({ path }) => path)).toEqual(['/etc/tmpfiles.d/left']);
	expect([...facts.users]).toEqual(['root', 'web']);
	expect(facts.said).toContainEqual({
		...{ path: '/etc/udev/rules.d/99-own.rules', line: 1, atMs: 5 },
		words: 'Invalid key/value pair, ignoring.'
	});
	expect(facts.said).toContainEqual({
		path: '/usr/lib/tmpfiles.d/web.conf',
		line: 1,
		atMs: 7,
		words: 'Unknown command'
	});
	expect(facts.limits).toBeUndefined();
});

test('where the journal is closed, that is said', async () => {
	const facts = await read(() => notKnown('denied', 'The journal is closed.'));
	expect(facts.said).toEqual([]);
	expect(facts.limits).toBe('What systemd said as it read them is not known.');
});
