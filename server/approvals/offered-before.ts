// Whether the same may be proposed again that was proposed before. Pure.
//
// What nobody decided may. What helped, so that the finding was over, and is needed again because the fault came back, may as well.
// What was rejected, failed or was taken back is not offered a second time unless somebody asks for it.
import type { Finding } from '#wire/finding.ts';
import type { StoredRequest } from './stored-request.ts';

const UNDER_WAY: ReadonlySet<StoredRequest['status']> = new Set([
	'pending',
	'applying',
	'awaiting-confirmation',
	'interrupted'
]);
const UNDECIDED: ReadonlySet<StoredRequest['status']> = new Set(['expired', 'withdrawn']);

/** It waits, or something is being done with it: nothing is proposed beside it. */
export const isUnderWay = ({ status }: Pick<StoredRequest, 'status'>): boolean => UNDER_WAY.has(status);

/** Without anybody asking. */
export function mayComeAgain(
	{ status, decision }: Pick<StoredRequest, 'status' | 'decision'>,
	{ timeline }: Pick<Finding, 'timeline'>
): boolean {
	if (UNDECIDED.has(status)) return true;
	if (status !== 'applied' || decision === null) return false;
	const { atMs } = decision;
	return timeline.some(({ event, at }) => event === 'resolved' && Date.parse(at) > atMs);
}
