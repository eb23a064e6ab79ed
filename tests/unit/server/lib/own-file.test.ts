import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOwnFile } from '#server/lib/own-file.ts';

let directory: string;
let path: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hostwright-own-'));
	path = join(directory, 'secret');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (text = 'open sesame\n') => writeFileSync(path, text, { mode: 0o600 });

describe('a file of our own', () => {
	test('is read without the white space around it', () => {
		write();
		expect(readOwnFile(path, { tighten: true })).toEqual({ kind: 'text', text: 'open sesame', openToOthers: false });
	});

	test('that is not there is absent', () => {
		expect(readOwnFile(path, { tighten: true })).toEqual({ kind: 'absent' });
	});

	test.each([
		['a symbolic link', () => symlinkSync('/etc/hostname', path), 'is a symbolic link'],
		['a link to nowhere', () => symlinkSync('nowhere', path), 'is a symbolic link'],
		['a directory', () => mkdirSync(path), 'is not a regular file'],
		['a pipe', () => execFileSync('mkfifo', [path]), 'is not a regular file'],
		['too large', () => write('x'.repeat(5000)), 'is too large'],
		[
			'known under a second name',
			() => {
				write();
				linkSync(path, join(directory, 'other'));
			},
			'has another name as well (a hard link)'
		]
	])('%s is not read', (_what, make, what) => {
		make();
		expect(readOwnFile(path, { tighten: true })).toEqual({ kind: 'unusable', what });
	});

	test("another user's is not read", () => {
		write();
		const { uid } = statSync(path);
		expect(readOwnFile(path, { tighten: true, owner: uid + 1 })).toEqual({
			kind: 'unusable',
			what: `belongs to another user (uid ${uid})`
		});
	});

	test('open to others is said, and made private only when asked', () => {
		write();
		chmodSync(path, 0o644);
		for (const [tighten, mode] of [
			[false, 0o644],
			[true, 0o600]
		] as const) {
			expect(readOwnFile(path, { tighten })).toMatchObject({ kind: 'text', openToOthers: true });
			expect(statSync(path).mode & 0o777).toBe(mode);
		}
	});
});
