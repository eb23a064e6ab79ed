import { expect, test } from 'vitest';
import { sayOpen } from '#server/cli/findings/say-open.ts';

const none = { critical: 0, warning: 0, info: 0 };
const looking = Array.from({ length: 50 }, (_, n) => `detector ${n}`);

test('before anybody looked, nothing is said to be well', () => {
	expect(sayOpen({ counts: none, looked: 0, looking, detectors: 50 })).toBe('nobody has looked yet since the start');
	expect(sayOpen({ counts: { ...none, info: 1 }, looked: 0, looking, detectors: 50 })).toBe(
		'1 open: 1 info, from before the start; nobody has looked yet'
	);
});

test('how many are open stands beside how many looked, until all did', () => {
	expect(sayOpen({ counts: none, looked: 12, looking: [], detectors: 50 })).toBe(
		'none open; 12 of 50 detectors looked'
	);
	expect(sayOpen({ counts: { ...none, critical: 2, info: 1 }, looked: 50, looking: [], detectors: 50 })).toBe(
		'3 open: 2 critical, 1 info'
	);
});

test('while some have yet to look, that none is open is not said', () => {
	const some = looking.slice(0, 3);
	expect(sayOpen({ counts: none, looked: 47, looking: some, detectors: 50 })).toBe(
		'none so far; still looking, 3 of 50 detectors have yet to'
	);
	expect(sayOpen({ counts: { ...none, critical: 1 }, looked: 47, looking: some, detectors: 50 })).toBe(
		'1 open: 1 critical; still looking, 3 of 50 detectors have yet to'
	);
});
