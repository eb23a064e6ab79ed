import { expect, test } from 'vitest';
import { confidenceOf, NOT_STATED } from '#server/approvals/confidence.ts';
import { planFromOutside } from '#server/approvals/plan-from-outside.ts';
import type { SimulationResult } from '#wire/approval.ts';

const rehearsed = (more: Partial<SimulationResult>): SimulationResult => ({
	ok: true,
	steps: [],
	changes: [],
	unsupported_reason: null,
	...more
});
const own = {
	source: 'finding' as const,
	confidence: { value: 0.8, reasons: [{ what: 'seen for an hour', value: '+0.80' }] }
};

test('from outside without one it is a half, not stated, whatever the rehearsal showed', () =>
	expect(confidenceOf({ source: 'outside', confidence: NOT_STATED }, rehearsed({ ok: false }))).toEqual({
		value: 0.5,
		from: 'not-stated',
		reasons: [{ what: 'not stated', value: '0.50' }]
	}));

test.each([
	['a good rehearsal', rehearsed({}), 0.9],
	['one that could not do all', rehearsed({ unsupported_reason: 'no network' }), 0.75],
	['a failed one', rehearsed({ ok: false }), 0.4],
	['none', null, 0.8]
] as const)('the sum says what it is made of: %s', (_, rehearsal, value) => {
	const sum = confidenceOf(own, rehearsal);
	expect(sum.value).toBe(value);
	const added = sum.reasons.reduce((total, reason) => total + Number(reason.value), 0);
	expect(added).toBeCloseTo(value, 5);
});

test('what a caller stated stays theirs: nothing is added to it, and it is told as stated', () => {
	const { confidence } = planFromOutside({ task: 't', reasoning: '', steps: [], confidence: 0.98 });
	const stated = { value: 0.98, from: 'caller', reasons: [{ what: 'stated by the caller', value: '0.98' }] };
	expect(confidenceOf({ source: 'assistant', confidence }, rehearsed({}))).toEqual(stated);
	expect(confidenceOf({ source: 'outside', confidence }, rehearsed({}))).toEqual(stated);
});

test('it stays a fraction', () => {
	const sure = { ...own, confidence: { value: 1, reasons: [] } };
	expect(confidenceOf(sure, rehearsed({})).value).toBeLessThan(1);
	expect(
		confidenceOf({ ...own, confidence: { value: 0, reasons: [] } }, rehearsed({ ok: false })).value
	).toBeGreaterThan(0);
});
