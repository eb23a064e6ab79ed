// How full the machine is, in sentences: no word of calm stands beside what is full.
import { expect, test } from 'vitest';
import { describeFill, describeSpace } from '#server/assistant/built-in/describe-storage.ts';
import type { FillResult } from '#wire/host/fill.ts';
import { isKnown } from '#wire/host/known.ts';
import { filesystem } from '../../findings/detectors/facts.ts';

const told = (...list: readonly object[]): string =>
	describeSpace({ filesystems: isKnown({ list, limits: [] }, 0) } as unknown as Parameters<typeof describeSpace>[0])
		.map((piece) => (piece.type === 'text' ? piece.text : JSON.stringify(piece)))
		.join('');
const inMemory = (used: number) => filesystem({ mountPoint: '/run/app', kind: 'memory', type: 'tmpfs' }, used);

test('nothing is said to be well while one in memory is full', () => {
	const text = told(filesystem(), filesystem({ mountPoint: '/' }), inMemory(0.95));
	expect(text).toContain('**/run/app is 95');
	expect(text).not.toContain('is nearly full.');
});

test('those in memory are not told while they have room', () => {
	const text = told(filesystem(), filesystem({ mountPoint: '/' }), inMemory(0.5));
	expect(text).toContain('None of the 2 filesystems is nearly full.');
	expect(text).not.toContain('/run/app');
});

test('the fullest is said, and all of them are drawn with what is free', () => {
	const text = told(filesystem({}, 0.2), filesystem({ mountPoint: '/' }, 0.4));
	expect(text).toMatch(/^None of the 2 filesystems is nearly full\. The fullest filesystem is \/, at 4\d %\./);
	expect(text).toMatch(/"labels":\["\/","[^"]+"\],.*"notes":\["[^"]+ free of [^"]+"/);
	expect(text).not.toContain('|');
});

test('one alone is a row of figures', () => {
	expect(told(filesystem({ mountPoint: '/' }, 0.4))).toMatch(/\| \/ \| 4\d % \|/);
});

test.each([
	[1, 'holds one file or folder, which takes no room.'],
	[3, 'holds 3 files and folders, which take no room.']
])('%s that fill nothing: said so', (entries, says) => {
	const tree = { kind: 'folder', name: '/srv', bytes: 0, children: [] };
	const [piece] = describeFill({ path: '/srv', tree, entries, complete: true, unread: 0 } as unknown as FillResult);
	expect(piece).toMatchObject({ text: expect.stringContaining(says) });
});
