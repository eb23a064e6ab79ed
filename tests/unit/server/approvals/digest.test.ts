import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf, planDigest } from '#server/approvals/digest.ts';
import type { BeforeDigest } from '#server/approvals/stored-request.ts';
import type { PlannedStep } from '#wire/approval.ts';
import { step } from './made.ts';

const before: BeforeDigest = { path: '/etc/fstab', was: 'file', digest: 'aa', attributes: '0644 0:0' };
const whole = { uid: 0, steps: [step('a'), step('b')], undoSteps: [step('c')], before: [before] };
const changed = (more: Partial<PlannedStep>) => ({ ...whole, steps: [step('a', more), step('b')] });

describe('another digest comes of', () => {
	test.each([
		['another text', changed({ text: 'a ' })],
		['another place', changed({ cwd: '/' })],
		['another time limit', changed({ timeout: 31 })],
		['another tier', changed({ tier: 'dangerous' })],
		['another profile', changed({ profile: 'administer' })],
		['another grant', changed({ grants: ['net'] })],
		['other rights', changed({ elevated: true })],
		['other bytes of a file', changed({ step: { kind: 'file-edit', path: '/x', content: 'y' } })],
		['another order', { ...whole, steps: [step('b'), step('a')] }],
		['a step that moved to what takes it back', { ...whole, steps: [step('a')], undoSteps: [step('b'), step('c')] }],
		['another user', { ...whole, uid: 1000 }],
		['another content before', { ...whole, before: [{ ...before, digest: 'ab' }] }],
		['another owner before', { ...whole, before: [{ ...before, attributes: '0644 1:0' }] }],
		['a file that was not there before', { ...whole, before: [{ ...before, was: 'absent' as const }] }],
		['a file more', { ...whole, before: [before, { ...before, path: '/etc/hosts' }] }]
	])('%s', (_, other) => expect(digestOf(other)).not.toBe(digestOf(whole)));
});

test('what it says and its number do not count, nor in which order grants are named', () => {
	const lent = (grants: PlannedStep['grants']) =>
		digestOf(changed({ grants, says: String(grants), index: grants.length }));
	expect(lent(['bus', 'net'])).toBe(lent(['net', 'bus']));
});

test('no text can pass for two steps, whatever is in it', () => {
	fc.assert(
		fc.property(
			fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }),
			fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }),
			(a, b) => {
				const [one, other] = [a, b].map((texts) => planDigest(texts.map((text) => step(text))));
				expect(one === other).toBe(JSON.stringify(a) === JSON.stringify(b));
			}
		)
	);
	expect(planDigest([step('a\n["do","command","b"]')])).not.toBe(planDigest([step('a'), step('b')]));
});
