// What is seen and not raised yet.
import { expect, test } from 'vitest';
import type { Observation } from '#server/findings/detector.ts';
import type { Kept } from '#server/findings/lifecycle.ts';
import { watchedOf } from '#server/findings/watched.ts';

const kept = (resource: string, more: Partial<Observation> = {}, status: Kept['status'] = 'pending'): Kept => ({
	...{ id: resource, detector: 'V01', resource, status, sinceMs: 0, lastSeenMs: 0 },
	...{ clearSinceMs: null, resolvedMs: null, snoozedUntilMs: null, dismissedReason: null, returns: [] },
	observation: {
		...{ resource, severity: 'warning', title: `${resource} failed`, whyNow: '', whyCare: '', whySo: '' },
		...{ evidence: [], fingerprint: 'a' },
		...more
	}
});
const decision = { id: '1', detector: 'V01', title: '', reason: '', decidedMs: 0, by: 'me' };
const watched = (pending: Kept[], present: Kept[] = [], fingerprints: Record<string, string> = {}) =>
	watchedOf(
		{
			pending: () => pending,
			present: () => present,
			expected: () =>
				Object.entries(fingerprints).map(([resource, fingerprint]) => ({ ...decision, resource, fingerprint }))
		},
		new Map([['V01', 120_000]])
	);

test('it says since when, and when it becomes a finding', () => {
	expect(watched([kept('unit:a'), kept('unit:b', { holdMs: 1_000 })])).toEqual([
		{
			...{ detector: 'V01', severity: 'warning', title: 'unit:a failed', resource: 'unit:a' },
			...{ since: '1970-01-01T00:00:00.000Z', raised_at: '1970-01-01T00:02:00.000Z' }
		},
		expect.objectContaining({ resource: 'unit:b', raised_at: '1970-01-01T00:00:01.000Z' })
	]);
});

test('what a person expects here is not watched, unless it is no longer what they saw', () => {
	expect(watched([kept('unit:a')], [], { 'unit:a': 'a' })).toEqual([]);
	expect(watched([kept('unit:a')], [], { 'unit:a': 'other' })).toHaveLength(1);
});

test('what follows from something else is not told beside it, whether that is raised or watched', () => {
	const owns = [{ detector: 'V01', resource: 'unit:a' }];
	expect(watched([kept('unit:a')], [kept('mount:/', { owns }, 'open')])).toEqual([]);
	expect(watched([kept('unit:a'), kept('unit:b', { owns })])).toMatchObject([{ resource: 'unit:b' }]);
});

test('of a detector that is not there any more nothing is watched', () => {
	expect(watched([{ ...kept('unit:a'), detector: 'X99' }])).toEqual([]);
});
