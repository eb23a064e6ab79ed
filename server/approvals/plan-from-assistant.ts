// A plan that the assistant worked out. Its steps are judged like anybody's; that text of the host or of a model had a part in it
// is said on its card.
import type { ProposalRequest } from '#wire/approval.ts';
import type { ProposedPlan } from './plan.ts';
import { planFromOutside } from './plan-from-outside.ts';

export function planFromAssistant(
	request: ProposalRequest,
	{ untrusted }: { readonly untrusted: boolean }
): ProposedPlan {
	return { ...planFromOutside(request), source: 'assistant', untrusted };
}
