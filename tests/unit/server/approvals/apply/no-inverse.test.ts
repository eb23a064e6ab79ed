// What nothing takes back is said to stand, before the decision and after it.
import { describe, expect, test } from 'vitest';
import type { StepRow } from '#server/approvals/apply/journal.ts';
import { planRollBack } from '#server/approvals/apply/plan-roll-back.ts';
import { planUndo } from '#server/approvals/apply/undo-plan.ts';
import { withoutInverse } from '#server/approvals/without-inverse.ts';
import type { SimulationResult } from '#wire/approval.ts';
import { NOW_MS, request, step } from '../made.ts';

const prune = step('docker image prune --all --force');
const row = (state: StepRow['state']): StepRow => ({ phase: 'do', index: 0, state }) as StepRow;
const rollBackOf = (state: StepRow['state'], more: { undo?: string; ran?: true; unit?: true } = {}) => {
	const other = more.undo === undefined ? prune : step('docker update --restart=always db');
	const steps = more.unit ? [step('r', { step: { kind: 'unit', unit: 'a.service', verb: 'restart' } })] : [other];
	const undoSteps = more.undo === undefined ? [] : [step(more.undo)];
	const rehearsal = more.ran
		? ({ steps: [{ index: 0, by: 'run', ok: true }], changes: [] } as unknown as SimulationResult)
		: null;
	return planRollBack({
		steps,
		undoSteps,
		irreversible: false,
		noInverse: withoutInverse(steps, undoSteps, rehearsal),
		rows: [row(state)],
		images: [],
		targetOf: () => undefined
	});
};

describe('a command that nothing takes back', () => {
	test.each(['done', 'unknown'] as const)('stands when it is %s, and is named', (state) => {
		const { stays, unknown } = rollBackOf(state);
		expect(stays).toEqual([0]);
		expect(unknown).toEqual([
			'No inverse is known of step 1 (docker image prune --all --force), so what it did stands.'
		]);
	});
	test('left nothing behind where it failed by itself, was seen on a copy, has an inverse, or only restarts', () => {
		for (const back of [
			rollBackOf('failed'),
			rollBackOf('done', { ran: true }),
			rollBackOf('done', { undo: 'docker update --restart=no db' }),
			rollBackOf('done', { unit: true })
		])
			expect([back.stays, back.unknown]).toEqual([[], []]);
	});
	test('is not undone by saying that everything is as it was', () => {
		const journal = { steps: [row('done')], images: [], startedMs: NOW_MS } as never;
		const undo = planUndo(request({ steps: [prune], status: 'applied' }), journal, {
			before: { read: () => Buffer.of(), has: () => false },
			copies: { placeOf: () => '' },
			readAttributes: () => null,
			nowMs: () => NOW_MS
		});
		expect(undo).toEqual({
			impossible:
				'It cannot be undone: No inverse is known of step 1 (docker image prune --all --force), so what it did stands.'
		});
	});
});
