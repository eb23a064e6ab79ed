// Run for real in a folder of its own: what a command that puts back says is only worth what it does.
import { execFileSync } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	symlinkSync,
	unlinkSync,
	utimesSync,
	writeFileSync
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLibc } from '#native/pty/libc.ts';
import { givenAttributes, lostAttributes, sayAttributes } from '#server/approvals/apply/attributes.ts';
import { createBeforeStore } from '#server/approvals/apply/keep-before.ts';
import { lookAtFile } from '#server/approvals/apply/look-at-file.ts';
import { placeFileText, realTarget } from '#server/approvals/apply/place-file.ts';
import { putBack } from '#server/approvals/apply/put-back.ts';
import { unless } from '../../../../support/unless.ts';

let directory: string;
let path: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), "hw back's "));
	path = join(directory, "a file's name");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Keeps what is there, changes it, puts it back. @returns the command, or why there is none */
function backAfter(change: () => void): string {
	const store = createBeforeStore(join(directory, 'before'));
	const image = store.keep(path);
	change();
	const target = image.was === 'link' ? String(store.read(String(image.place))) : undefined;
	const back = putBack(image, lookAtFile(path), store.placeOf(String(image.digest)), target);
	if (back.kind !== 'run') return back.kind;
	execFileSync('/bin/sh', ['-c', back.text], { stdio: 'ignore' });
	return back.text;
}

test('content, mode and time of a file come back, with nothing left beside it', () => {
	writeFileSync(path, 'old');
	chmodSync(path, 0o640);
	utimesSync(path, 1_700_000_000.123456, 1_600_000_000.654321);
	const before = lstatSync(path, { bigint: true });
	backAfter(() => {
		writeFileSync(path, 'new');
		chmodSync(path, 0o600);
	});
	const after = lstatSync(path, { bigint: true });
	expect(readFileSync(path, 'utf8')).toBe('old');
	expect([after.mode, after.mtimeNs]).toEqual([before.mode, before.mtimeNs]);
	expect(readdirSync(directory).sort()).toEqual(["a file's name", 'before']);
});

test('where only the mode changed, the file itself stays', () => {
	writeFileSync(path, 'old');
	chmodSync(path, 0o4755);
	const { ino } = lstatSync(path);
	expect(backAfter(() => chmodSync(path, 0o600))).toMatch(/^chmod 4755 -- /);
	expect(lstatSync(path).ino).toBe(ino);
});

test('what was not there goes, a folder only when it is empty', () => {
	expect(backAfter(() => writeFileSync(path, 'new'))).toContain('rm -fd');
	expect(existsSync(path)).toBe(false);
	backAfter(() => mkdirSync(path));
	expect(existsSync(path)).toBe(false);
	expect(() =>
		backAfter(() => {
			mkdirSync(path);
			writeFileSync(join(path, 'kept'), '');
		})
	).toThrow();
	expect(existsSync(join(path, 'kept'))).toBe(true);
});

test('a link leads again where it led, and what it leads to is never written', () => {
	const other = join(directory, 'other');
	writeFileSync(other, 'untouched');
	symlinkSync(other, path);
	backAfter(() => {
		unlinkSync(path);
		writeFileSync(path, 'a file now');
	});
	expect([readlinkSync(path), readFileSync(other, 'utf8')]).toEqual([other, 'untouched']);
});

test('a file where a link stands now: the link goes, not what it leads to', () => {
	const other = join(directory, 'other');
	writeFileSync(other, 'untouched');
	writeFileSync(path, 'old');
	backAfter(() => {
		unlinkSync(path);
		symlinkSync(other, path);
	});
	expect([readFileSync(path, 'utf8'), lstatSync(path).isFile(), readFileSync(other, 'utf8')]).toEqual([
		'old',
		true,
		'untouched'
	]);
});

test('what is as it was needs nothing', () => {
	writeFileSync(path, 'old');
	expect(backAfter(() => {})).toBe('nothing');
});

test('a placement keeps mode and name, and leaves nothing where it fails', () => {
	const candidate = join(directory, 'candidate');
	writeFileSync(candidate, 'new', { mode: 0o600 });
	writeFileSync(path, 'old');
	chmodSync(path, 0o644);
	const text = placeFileText({ candidate, digest: 'd'.repeat(64), path, replaces: true });
	execFileSync('/bin/sh', ['-c', text]);
	expect([readFileSync(path, 'utf8'), lstatSync(path).mode & 0o777]).toEqual(['new', 0o644]);
	unlinkSync(candidate);
	expect(() => execFileSync('/bin/sh', ['-c', text], { stdio: 'ignore' })).toThrow();
	expect([readFileSync(path, 'utf8'), readdirSync(directory)]).toEqual(['new', ["a file's name"]]);
});

test('a name that somebody planted beside the target is not written through', () => {
	const candidate = join(directory, 'candidate');
	const victim = join(directory, 'victim');
	writeFileSync(candidate, 'new');
	writeFileSync(victim, 'untouched');
	const digest = 'e'.repeat(64);
	for (const replaces of [false, true]) {
		symlinkSync(victim, join(directory, `.a file's name.hostwright-${digest.slice(0, 12)}`));
		execFileSync('/bin/sh', ['-c', placeFileText({ candidate, digest, path, replaces })]);
		expect([readFileSync(path, 'utf8'), readFileSync(victim, 'utf8')]).toEqual(['new', 'untouched']);
	}
});

test('a target is refused where it is a link, has other names, or its folder can be swapped by others', () => {
	writeFileSync(path, 'old');
	const link = join(directory, 'link');
	symlinkSync(path, link);
	const own = process.getuid?.() ?? 0;
	expect(realTarget(link, own)).toEqual({ objection: expect.stringContaining('symbolic link') });
	mkdirSync(join(directory, 'folder'));
	expect(realTarget(join(directory, 'folder'), own)).toEqual({
		objection: expect.stringContaining('not a regular file')
	});
	expect(realTarget(path, own)).toEqual({ path });
	chmodSync(directory, 0o777);
	expect(realTarget(path, own)).toEqual({ objection: expect.stringContaining('others may write') });
	// Nobody renames what is there, but a name beside it is anybody's.
	chmodSync(directory, 0o1777);
	expect(realTarget(path, own)).toEqual({ objection: expect.stringContaining('others may write') });
	chmodSync(directory, 0o755);
	// Reached through a link to its folder it is fixed by its real name.
	const way = mkdtempSync(join(tmpdir(), 'hw-way-'));
	symlinkSync(directory, join(way, 'to'));
	expect(realTarget(join(way, 'to', "a file's name"), own)).toEqual({ path });
	rmSync(way, { recursive: true });
});

describe('attributes and access lists', () => {
	const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
	const set = koffi.load(null).func('int lsetxattr(const char *, const char *, const char *, size_t, int)') as (
		...args: unknown[]
	) => number;
	const probe = mkdtempSync(join(tmpdir(), 'hw-attributes-'));
	const can = set(probe, 'user.hw', 'x', 1, 0) === 0;
	rmSync(probe, { recursive: true });
	const read = (of: string) => {
		const found = openLibc().attributesOf(of);
		return found && Object.fromEntries([...found].map(([name, value]) => [name, value.toString('base64')]));
	};

	unless(test, !can && 'this file system keeps none')('an edit that is taken back leaves them as they are', () => {
		writeFileSync(path, 'old');
		set(path, 'user.hw', 'mark', 4, 0);
		expect(givenAttributes(read(path))).toEqual({ 'user.hw': Buffer.from('mark').toString('base64') });
		backAfter(() => writeFileSync(path, 'new'));
		expect([readFileSync(path, 'utf8'), Object.keys(givenAttributes(read(path)) ?? {})]).toEqual(['old', ['user.hw']]);
	});

	test('what is lost is named, and what the system sets by itself is not', () => {
		const was = { 'user.hw': 'a', 'system.posix_acl_access': 'b', 'security.capability': 'c' };
		expect(lostAttributes(was, was)).toEqual([]);
		expect(sayAttributes(lostAttributes(was, { ...was, 'user.hw': 'z', 'system.posix_acl_access': '' }))).toBe(
			'its attribute user.hw, its access list'
		);
		expect(lostAttributes(was, null)).toHaveLength(3);
		expect(lostAttributes(null, {})).toEqual([]);
		expect(givenAttributes({ 'security.selinux': 'x' })).toEqual({});
	});
});
