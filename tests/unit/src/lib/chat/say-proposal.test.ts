import { expect, test } from 'vitest';
import { headOf, sayProposal } from '#lib/chat/say-proposal.ts';
import { approvals } from '#lib/words/en/approvals.ts';
import { ProposalStatus } from '#wire/approval.ts';

const NOTHING = { message: '', closed_reason: '', decision: null };
const said = (status: ProposalStatus, more: object = {}) =>
	sayProposal({ status, ...NOTHING, ...more }, approvals.status);

test('whatever becomes of a request, its card says so', () => {
	for (const status of ProposalStatus.options) expect(said(status).says).not.toBe('');
	expect(said('pending', { message: 'not yet' })).toEqual({ says: 'Waits for a decision', look: 'waits', why: '' });
	expect(said('applying')).toMatchObject({ look: 'busy' });
	expect(said('applied', { message: 'It runs again.' })).toEqual({
		says: 'Applied',
		look: 'good',
		why: 'It runs again.'
	});
	expect(said('undone', { message: 'It runs again.' })).toEqual({ says: 'Undone', look: 'closed', why: '' });
	expect(said('failed', { message: 'Step 2 failed.' })).toMatchObject({ look: 'bad', why: 'Step 2 failed.' });
});

test('of what was rejected or closed the reason is told', () => {
	const decision = { approved: false, reason: 'Not today' };
	expect(said('rejected', { decision, message: 'x' })).toMatchObject({ look: 'closed', why: 'Not today' });
	expect(said('withdrawn', { closed_reason: 'The cause is gone.' }).why).toBe('The cause is gone.');
});

test('what the request says of itself counts before what the conversation says of it', () => {
	const filed = { id: 'p', task: 'Stop nginx', untrusted: false };
	expect(headOf(filed, undefined)).toEqual({ task: 'Stop nginx', untrusted: false });
	const found = { status: 'pending' as const, ...NOTHING, task: 'As an agent calls it', untrusted: true };
	expect(headOf(filed, found)).toEqual({ task: 'As an agent calls it', untrusted: true });
});
