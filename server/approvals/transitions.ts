// The one table of what may become of a request. Pure.
//
// A decision is made once and is final: there is no way back to `pending`, and none from what was rejected, expired or withdrawn.
import type { ProposalStatus } from '#wire/approval.ts';

export type RequestEvent =
	/** Decided. */
	| 'approve'
	| 'reject'
	/** Closed without a decision. */
	| 'expire'
	| 'withdraw'
	/** What could lock a person out was done, and is taken back unless confirmed. */
	| 'await-confirmation'
	/** It was confirmed over a new connection; the checks follow. */
	| 'confirm'
	/** What was done stands, and no check speaks against it: every step ended well, or all but a start that fails of a further cause. */
	| 'apply'
	/** It ended without that, and what was done stands as it is: nothing was, or it could not be taken back. */
	| 'fail'
	/** What was done was taken back. */
	| 'roll-back'
	/** Stopped by a person, or the service was killed. */
	| 'interrupt'
	/** A person has an interrupted one finished, or rolled back. */
	| 'resume'
	/** The request that undoes it was applied. */
	| 'undo';

export const TRANSITIONS: Readonly<Record<ProposalStatus, Partial<Readonly<Record<RequestEvent, ProposalStatus>>>>> = {
	pending: { approve: 'applying', reject: 'rejected', expire: 'expired', withdraw: 'withdrawn' },
	applying: {
		'await-confirmation': 'awaiting-confirmation',
		apply: 'applied',
		fail: 'failed',
		'roll-back': 'rolled-back',
		interrupt: 'interrupted'
	},
	'awaiting-confirmation': {
		confirm: 'applying',
		fail: 'failed',
		'roll-back': 'rolled-back',
		interrupt: 'interrupted'
	},
	interrupted: { resume: 'applying', 'roll-back': 'rolled-back', fail: 'failed', undo: 'undone' },
	applied: { undo: 'undone' },
	failed: { undo: 'undone' },
	'rolled-back': {},
	rejected: {},
	expired: {},
	withdrawn: {},
	undone: {}
};

/** undefined when that cannot happen in this state. */
export const after = (status: ProposalStatus, event: RequestEvent): ProposalStatus | undefined =>
	TRANSITIONS[status][event];
