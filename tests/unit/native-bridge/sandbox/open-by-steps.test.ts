import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putLinkBack } from '#native/sandbox/lasting/open-by-steps.ts';

let base: string;
beforeEach(() => {
	base = mkdtempSync(join(realpathSync(tmpdir()), 'steps-'));
	mkdirSync(join(base, 'way'));
	mkdirSync(join(base, 'other'));
});
afterEach(() => rmSync(base, { recursive: true }));

test('a lost link leads where it led', () => {
	expect(putLinkBack(join(base, 'way/link'), '../target')).toBe(true);
	expect(readlinkSync(join(base, 'way/link'))).toBe('../target');
	expect(putLinkBack(join(base, 'way/link'), '../another')).toBe(false);
	expect(readlinkSync(join(base, 'way/link'))).toBe('../target');
});

test('a directory that was put in the way leads nowhere else', () => {
	renameSync(join(base, 'way'), join(base, 'gone'));
	symlinkSync(join(base, 'other'), join(base, 'way'));
	expect(() => putLinkBack(join(base, 'way/link'), 'target')).toThrow(/ENOTDIR|ELOOP/);
	expect(existsSync(join(base, 'other/link'))).toBe(false);
});
