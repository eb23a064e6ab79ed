// How sure a proposal is, in words: what a caller stated is said to be theirs.
import { approvalsWords } from '#lib/words/approvals.ts';
import type { ApprovalRequest } from '#wire/approval.ts';

/** Where no heading says of what. */
export function howSureOnItsOwn(request: Pick<ApprovalRequest, 'confidence' | 'confidence_from'>): string {
	const words = approvalsWords();
	const said = howSure(request);
	return said === words.sure(Math.round(request.confidence * 100)) ? said : words.confidenceOf(said);
}

export function howSure({
	confidence,
	confidence_from
}: Pick<ApprovalRequest, 'confidence' | 'confidence_from'>): string {
	const words = approvalsWords();
	if (confidence_from === 'caller') return words.confidenceStated(confidence);
	return confidence_from === 'not-stated' && confidence === 0.5
		? words.confidenceNotStated
		: words.sure(Math.round(confidence * 100));
}
