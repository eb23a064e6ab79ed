// How full the machine is, in sentences: no word of calm stands beside what is full.
import { expect, test } from 'vitest';
import { describeSpace } from '#server/assistant/built-in/describe-storage.ts';
import { isKnown } from '#wire/host/known.ts';
import { filesystem } from '../../findings/detectors/facts.ts';

const told = (...list: readonly object[]) =>
	describeSpace({ filesystems: isKnown({ list, limits: [] }, 0) } as unknown as Parameters<typeof describeSpace>[0]);
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
