import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
	writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BEFORE_LIMITS, createBeforeStore } from '#server/approvals/apply/keep-before.ts';

let directory: string;
beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'hw-before-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const storeIn = (limits = BEFORE_LIMITS) => createBeforeStore(join(directory, 'before'), limits);
const at = (name: string): string => join(directory, name);

test('one copy of each content, private, with mode, owner and time beside it', () => {
	const store = storeIn();
	for (const name of ['a', 'b']) writeFileSync(at(name), 'the same');
	chmodSync(at('a'), 0o4711);
	utimesSync(at('a'), 1000.5, 2000.25);
	const [a, b] = [store.keep(at('a')), store.keep(at('b'))];
	expect(a).toMatchObject({ was: 'file', kept: true, bytes: 8, mode: 0o4711, uid: process.getuid?.() });
	expect(a.times).toEqual({ atimeNs: '1000500000000', mtimeNs: '2000250000000' });
	expect(b.place).toBe(a.place);
	expect(readdirSync(at('before'))).toEqual([a.digest]);
	expect(statSync(at('before')).mode & 0o777).toBe(0o700);
	expect(statSync(join(at('before'), String(a.digest))).mode & 0o777).toBe(0o600);
	expect(String(store.read(String(a.place)))).toBe('the same');
});

test('what is not there, a folder, a link and a device are told apart', () => {
	const store = storeIn();
	mkdirSync(at('folder'));
	symlinkSync('somewhere', at('link'));
	expect(store.keep(at('nothing'))).toMatchObject({ was: 'absent', kept: true });
	expect(store.keep(at('folder'))).toMatchObject({ was: 'directory', kept: true });
	const link = store.keep(at('link'));
	expect(link).toMatchObject({ was: 'link', kept: true });
	expect(String(store.read(String(link.place)))).toBe('somewhere');
	expect(store.keep('/dev/null')).toMatchObject({ was: 'other', kept: false, reason: 'it is no file, folder or link' });
});

test('what lies where others could put a link before it is put back is not kept, and says so', () => {
	const store = storeIn();
	mkdirSync(at('shared/below'), { recursive: true });
	writeFileSync(at('shared/below/file'), 'x');
	chmodSync(at('shared'), 0o777);
	for (const name of ['shared/below/file', 'shared/below', 'shared/nothing', 'shared/not/there'])
		expect(store.keep(at(name))).toMatchObject({
			kept: false,
			place: null,
			reason: `others may write to the folder ${at('shared')} (everyone), and could swap what is in it meanwhile`
		});
	chmodSync(at('shared'), 0o1777);
	// What is below it nobody renames; in it everybody may put something.
	expect(store.keep(at('shared/below/file')).kept).toBe(true);
	expect(store.keep(at('shared/nothing')).kept).toBe(false);
});

test('what is too large, or too much, is not kept and says so; nothing half is left', () => {
	writeFileSync(at('large'), Buffer.alloc(2000));
	const small = storeIn({ ...BEFORE_LIMITS, mostFileBytes: 1000 });
	expect(small.keep(at('large'))).toMatchObject({ kept: false, reason: expect.stringContaining('larger than') });
	const full = storeIn({ ...BEFORE_LIMITS, mostBytes: 3000 });
	writeFileSync(at('other'), Buffer.alloc(1999));
	expect(full.keep(at('large')).kept).toBe(true);
	expect(full.keep(at('other'))).toMatchObject({ kept: false, reason: expect.stringContaining('are kept already') });
	expect(readdirSync(at('before'))).toHaveLength(1);
});

test('a content that was altered where it is kept is not given out', () => {
	const store = storeIn();
	writeFileSync(at('a'), 'good');
	const { digest } = store.keep(at('a'));
	writeFileSync(join(at('before'), String(digest)), 'evil');
	expect(() => store.read(String(digest))).toThrow('was altered');
});

test('what nobody refers to goes, and what a crash left half goes at the next start', () => {
	const store = storeIn();
	writeFileSync(at('a'), 'a');
	writeFileSync(at('b'), 'b');
	const [a, b] = [store.keep(at('a')), store.keep(at('b'))];
	store.prune(new Set([String(a.digest)]));
	expect([store.has(String(a.digest)), store.has(String(b.digest))]).toEqual([true, false]);
	writeFileSync(join(at('before'), '.half'), 'x');
	storeIn();
	expect(existsSync(join(at('before'), '.half'))).toBe(false);
});
