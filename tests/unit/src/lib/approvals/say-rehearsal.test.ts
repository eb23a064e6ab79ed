// What was not tried is never said to have gone well.
import { expect, test } from 'vitest';
import { sayRehearsal } from '#lib/approvals/say-rehearsal.ts';
import { approvals } from '#lib/words/en/approvals.ts';
import type { FileChange, RehearsedStep, SimulationResult } from '#wire/approval.ts';

const step = (by: RehearsedStep['by'], ok: boolean | null): RehearsedStep => ({
	index: 0,
	by,
	what: '',
	ok,
	exit_code: null,
	output: '',
	duration_ms: 0,
	reason: ''
});
const change: FileChange = {
	path: '/etc/x',
	change: 'created',
	kind: 'file',
	bytes_before: null,
	bytes_after: 1,
	diff: null,
	note: ''
};
const rehearsed = (steps: RehearsedStep[], changes: FileChange[] = []): SimulationResult => ({
	ok: steps.every(({ ok }) => ok !== false),
	steps,
	changes,
	unsupported_reason: null
});

test('where no step could be tried, nothing was rehearsed, and no file is said to have stayed as it was', () => {
	expect(sayRehearsal(rehearsed([step('none', null)]), approvals.rehearsal)).toEqual({
		verdict: 'Nothing was rehearsed.',
		changes: ''
	});
});

test('a file that was only compared is one that would change, not one that a copy was changed by', () => {
	expect(sayRehearsal(rehearsed([step('checker', true), step('none', null)], [change]), approvals.rehearsal)).toEqual({
		verdict: 'Nothing that was rehearsed failed.',
		changes: '1 file would change.'
	});
});

test('a run on the copy says what it changed there, also when that is nothing', () => {
	expect(sayRehearsal(rehearsed([step('run', true)], [change]), approvals.rehearsal).changes).toBe(
		'It changed 1 file of the copy.'
	);
	expect(sayRehearsal(rehearsed([step('run', true)]), approvals.rehearsal).changes).toBe('It changed no file.');
	expect(sayRehearsal(rehearsed([step('run', false)]), approvals.rehearsal).verdict).toBe('The rehearsal failed.');
});
