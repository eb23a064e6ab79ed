import { expect, test } from 'vitest';
import { planDigest } from '#server/approvals/digest.ts';
import { isSame } from '#server/approvals/offered-before.ts';
import { plan, request, step } from './made.ts';

const STEPS = [step('a2enmod proxy')];
const ofLine = (line?: string) =>
	plan({ finding: { id: 'f', detector: 'V40', resource: 'unit:x', cause: 'module-off', ...(line && { line }) } });
const applied = (line?: string) => request({ status: 'applied', steps: STEPS, plan: ofLine(line) });

test('the same steps are the same, also where it was not written down in which line the cause stood', () => {
	const digest = planDigest(STEPS);
	expect(isSame(applied(), ofLine('3'), digest)).toBe(true);
	expect(isSame(applied('2'), ofLine('3'), digest)).toBe(true);
});

test('what helped in one line is no answer for the next that has the same fault', () => {
	expect(isSame(applied('2'), ofLine('3'), 'other')).toBe(false);
	expect(isSame(applied('2'), ofLine('2'), 'other')).toBe(true);
});
