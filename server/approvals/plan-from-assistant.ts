// A plan that the assistant worked out. Its steps are judged like anybody's; that a model filed it, or text of the host had a part in
// it, is said on its card, and counts in its risk.
import type { ProposalRequest } from '#wire/approval.ts';
import type { ProposedPlan } from './plan.ts';
import { planFromOutside } from './plan-from-outside.ts';

export function planFromAssistant(
	request: ProposalRequest,
	{ untrusted, agent }: { readonly untrusted: boolean; readonly agent?: string | undefined }
): ProposedPlan {
	return { ...planFromOutside(request), source: 'assistant', untrusted, ...(agent === undefined ? {} : { agent }) };
}
