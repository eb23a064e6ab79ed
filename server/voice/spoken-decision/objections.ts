// What cannot be decided by voice, and by whom: each with the sentence that is said.
import type { ApprovalRequest } from '#wire/approval.ts';
import { UNSEEN } from '#wire/text/unseen.ts';
import type { SpokenQuestion } from '../pipeline/pipeline-types.ts';
import { SAME_VOICE } from '../speakers/voice-print.ts';

/** Of one sentence; less does not tell a voice well enough. */
export const LEAST_SPOKEN_SECONDS = 1.5;
/** How alike both sentences together have to be to the voice that was enrolled. */
export const SURE = 0.62;

/** As much as the card beside the number shows whole. */
const MOST_ACTION_UNITS = 600;
const HIDDEN = new RegExp(`[${UNSEEN}]`, 'u');

const ON_THE_PAGE = 'Decide it on the page Approvals.';

/** Where and by whom it was said. @returns undefined when that may decide */
export function objectionToVoice(question: SpokenQuestion): string | undefined {
	const { page, by, speaker, speakerReason, spokenSeconds } = question;
	if (!page) return 'Only the microphone of a signed-in page can decide a request. Open the page Voice, or Approvals.';
	if (!page.isOpen() || !page.shows)
		return 'This page cannot show the number that a spoken decision needs. Open the page Voice, or Approvals.';
	if (by !== 'hotkey') return 'A decision has to be said while the button is held.';
	if (!speaker) return `I do not know whose voice this is, so it cannot decide. ${speakerReason} ${ON_THE_PAGE}`;
	if (speaker.role !== 'admin')
		return `${speaker.name} is enrolled as ${speaker.role}; only an admin’s voice decides. ${ON_THE_PAGE}`;
	if (spokenSeconds < LEAST_SPOKEN_SECONDS || speaker.confidence < SAME_VOICE)
		return 'That was too short to be sure whose voice it is. Say the whole sentence: I approve the request on this page.';
	return undefined;
}

/** @returns undefined for a request that can be decided by voice */
export function objectionToRequest(
	request: Pick<ApprovalRequest, 'risk_level' | 'action' | 'task' | 'other_ways'>,
	locksOut: boolean,
	approved: boolean
): string | undefined {
	// Nothing happens to what is rejected.
	if (!approved) return undefined;
	if (request.risk_level === 'critical') return `Its risk is critical, which is not approved by voice. ${ON_THE_PAGE}`;
	if (locksOut)
		return `A mistake in it could end the connection, so it is confirmed over a new one afterwards, which a voice cannot do. ${ON_THE_PAGE}`;
	if (request.other_ways?.some(({ status }) => status === 'pending'))
		return `It is one of several ways to the same end, and which one is meant is chosen where all of them are seen. ${ON_THE_PAGE}`;
	if (request.action.length > MOST_ACTION_UNITS)
		return `It is too long to be looked through beside a number. ${ON_THE_PAGE}`;
	if (HIDDEN.test(request.action.replaceAll('\n', '')) || HIDDEN.test(request.task))
		return `It holds characters that cannot be seen. ${ON_THE_PAGE}`;
	return undefined;
}
