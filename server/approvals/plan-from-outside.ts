// A plan that a script or another program handed in: nothing of it is known, and none of its words are ours.
import type { ProposalRequest } from '#wire/approval.ts';
import { NOT_STATED } from './confidence.ts';
import type { ProposedPlan } from './plan.ts';

export function planFromOutside(request: ProposalRequest): ProposedPlan {
	const { task, reasoning, steps, undo = [], affected_resources: affected = [], confidence } = request;
	return {
		source: 'outside',
		task,
		reasoning,
		steps,
		undo,
		affected,
		confidence:
			confidence === undefined
				? NOT_STATED
				: {
						value: confidence,
						from: 'caller',
						reasons: [{ what: 'stated by the caller', value: String(confidence) }]
					},
		alternatives: [],
		irreversible: [],
		untrusted: true
	};
}
