// Whether the same may be proposed again that was proposed before. Pure.
//
// What nobody decided may. What helped, so that the finding was over, and is needed again because the fault came back, may as well.
// What was rejected, failed or was taken back is not offered a second time unless somebody asks for it.
import type { Finding } from '#wire/finding.ts';
import { planDigest } from './digest.ts';
import type { ProposedPlan } from './plan.ts';
import { isStartStep } from './start-step.ts';
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

/** What a person turned down or took back, and what did not help. */
const IN_VAIN: ReadonlySet<StoredRequest['status']> = new Set(['rejected', 'failed', 'rolled-back', 'undone']);
/** A fault that is told under another name within this time is the same one. */
const SAME_MS = 24 * 3_600_000;

export const isLate =
	(nowMs: number) =>
	({ requestedMs, decision }: Pick<StoredRequest, 'requestedMs' | 'decision'>): boolean =>
		nowMs - (decision?.atMs ?? requestedMs) < SAME_MS;

/** Those that were made for the same thing under another finding: a loop that was stopped is told as what does not run. */
export function tookNoEffect(
	{ id, affected_resources: [resource] }: Pick<Finding, 'id' | 'affected_resources'>,
	lately: readonly StoredRequest[]
): readonly StoredRequest[] {
	return lately.filter(
		({ status, plan: { finding } }) =>
			finding !== undefined && finding.id !== id && finding.resource === resource && IN_VAIN.has(status)
	);
}

/** The same steps; or the same remedy for the same cause, whatever has to be done around it now. @param digest  of the plan's steps */
export function isSame({ steps, plan, status }: StoredRequest, now: ProposedPlan, digest: string): boolean {
	const { finding, task } = plan;
	const cause = finding?.cause ?? '';
	if (planDigest(steps) === digest) return true;
	// What helped in one line is no answer for the next line that has the same fault.
	if (status === 'applied' && finding?.line !== now.finding?.line) return false;
	return cause !== '' && cause === now.finding?.cause && task === now.task && !isStart(now);
}

/** It only starts what had a known cause, and the remedy of that was taken back: the cause is there again. */
export function startsInVain(now: ProposedPlan, { plan, status }: StoredRequest): boolean {
	const undone = status === 'undone' || status === 'rolled-back';
	return undone && (plan.finding?.cause ?? '') !== '' && !isStart(plan) && isStart(now);
}

/** Nothing but starts, and what makes ready for one. */
const isStart = ({ steps }: Pick<ProposedPlan, 'steps'>): boolean => steps.every(isStartStep);
