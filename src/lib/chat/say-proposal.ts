// What has become of a request that an answer filed, in the words of its card.
import type { ApprovalDetail, ProposalStatus } from '#wire/approval.ts';
import type { FiledProposal } from '#wire/chat.ts';

/** As much of it as the card shows. */
export type Became = Pick<ApprovalDetail, 'status' | 'message' | 'closed_reason' | 'decision'>;

/** Of a request that was looked up. It may be another's that waited with the same steps: what it says of itself counts. */
export type Found = Became & Pick<ApprovalDetail, 'task' | 'untrusted'>;

/** @param filed  as it stands in the conversation: all there is until the request was looked up, and where it is gone */
export function headOf(filed: FiledProposal, found: Found | undefined): Pick<FiledProposal, 'task' | 'untrusted'> {
	const { task, untrusted } = found ?? filed;
	return { task, untrusted };
}

export interface SaidProposal {
	readonly says: string;
	readonly look: 'waits' | 'busy' | 'good' | 'bad' | 'closed';
	/** How it ended, or why it was rejected or closed; '' where nobody said. */
	readonly why: string;
}

const LOOKS: Readonly<Record<ProposalStatus, SaidProposal['look']>> = {
	pending: 'waits',
	applying: 'busy',
	'awaiting-confirmation': 'busy',
	applied: 'good',
	failed: 'bad',
	'rolled-back': 'bad',
	interrupted: 'bad',
	rejected: 'closed',
	expired: 'closed',
	withdrawn: 'closed',
	undone: 'closed'
};

export function sayProposal(
	{ status, message, closed_reason: closed, decision }: Became,
	words: Readonly<Record<ProposalStatus, string>>
): SaidProposal {
	const rejected = status === 'rejected' ? decision?.reason : undefined;
	// What its message says of the applying is no longer so once that was taken back.
	const said = status === 'pending' || status === 'undone' ? '' : message;
	return { says: words[status], look: LOOKS[status], why: rejected || closed || said };
}
