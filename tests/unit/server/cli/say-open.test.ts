import { expect, test } from 'vitest';
import { sayOpen } from '#server/cli/findings/say-open.ts';

const none = { critical: 0, warning: 0, info: 0 };

test('before anybody looked, nothing is said to be well', () => {
	expect(sayOpen({ counts: none, looked: 0, detectors: 50 })).toBe('nobody has looked yet since the start');
	expect(sayOpen({ counts: { ...none, info: 1 }, looked: 0, detectors: 50 })).toBe(
		'1 open: 1 info, from before the start; nobody has looked yet'
	);
});

test('how many are open stands beside how many looked, until all did', () => {
	expect(sayOpen({ counts: none, looked: 12, detectors: 50 })).toBe('none open; 12 of 50 detectors looked');
	expect(sayOpen({ counts: { ...none, critical: 2, info: 1 }, looked: 50, detectors: 50 })).toBe(
		'3 open: 2 critical, 1 info'
	);
});
