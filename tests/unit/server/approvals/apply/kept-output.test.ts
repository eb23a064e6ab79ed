import { expect, test } from 'vitest';
import { kept } from '#server/approvals/apply/hands.ts';

test('what a step printed is kept as it is seen: without what coloured it and without the ends of a terminal’s lines', () => {
	expect(kept('\u001b[0;1;31mFailed: not loaded.\u001b[0m\r\nnext\r\n')).toBe('Failed: not loaded.\nnext\n');
});
