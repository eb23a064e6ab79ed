// Files on filesystems that may hang are asked of nobody, by whatever name one comes to them.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostRoot, type HostRoot } from '#server/host/host-root.ts';
import { awayFromForeign, withoutForeign } from '#server/host/without-foreign.ts';

let dir: string;
let asked: string[];
let root: HostRoot;

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'hostwright-foreign-'));
	asked = [];
	const disk = createHostRoot(dir);
	const told = <Rest extends readonly unknown[], T>(read: (path: string, ...rest: Rest) => T) => {
		return (path: string, ...rest: Rest): T => {
			asked.push(path);
			return read(path, ...rest);
		};
	};
	root = {
		...disk,
		facts: told(disk.facts),
		readText: told(disk.readText),
		readEnd: told(disk.readEnd),
		readPart: told(disk.readPart),
		readPieces: told(disk.readPieces),
		listNames: told(disk.listNames),
		takenBytes: told(disk.takenBytes),
		readLink: told(disk.readLink)
	};
	for (const path of ['mnt/far/data/x', 'srv/near/x', 'proc/7/stat']) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), 'x');
	}
	symlinkSync('/mnt/far/data', join(dir, 'srv/led'));
	symlinkSync('near', join(dir, 'srv/here'));
	symlinkSync('ring', join(dir, 'srv/ring'));
	symlinkSync('one/a', join(dir, 'srv/two'));
	symlinkSync('two/a', join(dir, 'srv/one'));
	mkdirSync(join(dir, 'proc/7/fd'));
	symlinkSync('/mnt/far/data/x (deleted)', join(dir, 'proc/7/fd/3'));
	symlinkSync('/mnt/far', join(dir, 'proc/7/cwd'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const FAR = new Set(['/mnt/far']);
const READS: readonly (readonly [string, (root: HostRoot, path: string) => Promise<{ readonly got: boolean }>])[] = [
	['its facts', (on, path) => on.facts(path)],
	['its text', (on, path) => on.readText(path)],
	['its end', (on, path) => on.readEnd(path, 9)],
	['a part', (on, path) => on.readPart(path, 0, 1)],
	['its pieces', (on, path) => on.readPieces(path, 9, () => {})],
	['what it takes', (on, path) => on.takenBytes(path)]
];

test.each(READS)('%s: not of what lies there, also behind a link', async (_, read) => {
	const guarded = withoutForeign(root, FAR);
	for (const path of ['/mnt/far/data/x', 'mnt/far/data/x', '/srv/led/x', '/srv/../srv/led/x']) {
		expect(await read(guarded, path)).toMatchObject({ got: false, why: 'failed' });
		expect(asked.filter((one) => one.includes('far') || one.endsWith('led/x'))).toEqual([]);
	}
	expect(await read(guarded, '/srv/near/x')).toMatchObject({ got: true });
	expect(await read(guarded, '/srv/here/x')).toMatchObject({ got: true });
});

test('names are listed neither of it nor of a link to it, and a link itself may be looked at', async () => {
	const guarded = withoutForeign(root, FAR);
	expect(await guarded.listNames('/mnt/far')).toMatchObject({ got: false });
	expect(await guarded.listNames('/srv/led')).toMatchObject({ got: false });
	expect(await guarded.listNames('/mnt')).toMatchObject({ got: true });
	expect(await guarded.readLink('/srv/led')).toMatchObject({ value: '/mnt/far/data' });
	expect(await guarded.facts('/srv/led')).toMatchObject({ got: true });
	// What leads round in a ring is gone to a few times, and no more.
	asked = [];
	for (const ring of ['/srv/ring/x', '/srv/one/x']) expect(await guarded.facts(ring)).toMatchObject({ got: false });
	expect(asked.length).toBeLessThan(20);
});

test('what a process has open or works in there is not touched, and its own files are', async () => {
	const guarded = withoutForeign(root, FAR);
	expect(await guarded.takenBytes('proc/7/fd/3')).toMatchObject({ why: 'failed' });
	expect(await guarded.readText('/proc/7/cwd/data/x')).toMatchObject({ why: 'failed' });
	expect(await guarded.readLink('proc/7/fd/3')).toMatchObject({ got: true });
	expect(await guarded.readText('/proc/7/stat')).toMatchObject({ got: true });
});

test('what is mounted later is heeded as well, and what is gone is free again', async () => {
	let nowMs = 0;
	const table = (text: string) => writeFileSync(join(dir, 'proc/self/mountinfo'), text);
	mkdirSync(join(dir, 'proc/self'));
	table('1 0 8:1 / / rw - ext4 /dev/sda1 rw\n');
	const guarded = awayFromForeign(root, { monotonicMs: () => nowMs });
	expect(await guarded.readText('/srv/led/../x')).toMatchObject({ got: false });
	expect(await guarded.readText('/mnt/far/data/x')).toMatchObject({ got: true });
	table('1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 0:9 / /mnt/far rw - nfs4 nas:/ rw\n');
	nowMs += 60_000;
	expect(await guarded.readText('/mnt/far/data/x')).toMatchObject({ why: 'failed' });
	table('1 0 8:1 / / rw - ext4 /dev/sda1 rw\n');
	nowMs += 60_000;
	expect(await guarded.readText('/mnt/far/data/x')).toMatchObject({ got: true });
});
