// What would end one finding: the requests for approval that were made for it, or why nothing can be offered.
import { z } from 'zod';
import { ApprovalDetail, PlannedStep } from '#wire/approval.ts';
import { tool } from './tool.ts';

const Fix = ApprovalDetail.pick({
	id: true,
	task: true,
	status: true,
	risk_level: true,
	requested_at: true,
	undo_promise: true,
	message: true
}).extend({ steps: z.array(PlannedStep.pick({ says: true, text: true })) });
export type Fix = z.infer<typeof Fix>;

export const explainFix = tool({
	name: 'explain-fix',
	description:
		'Tells what would end one finding: each request for approval that was made for it, with its steps, risk, what can be taken back, and whether it waits, runs, was applied or rejected; or why there is no step to offer. Nothing is decided here.',
	effect: 'read',
	input: z.strictObject({ finding_id: z.string().min(1).max(64).describe('from list-findings') }),
	output: z.object({
		requests: z.array(Fix).describe('the newest first'),
		why_none: z.string().nullable().describe('why there is no step to offer; null where there is one, or nobody looked')
	}),
	run({ finding_id: id }, { findings, approvals }) {
		const ids = findings.find(id)?.request_ids ?? [];
		const requests = [...new Set(ids)]
			.flatMap((one) => approvals.find(one) ?? [])
			.map((one) => Fix.parse(one))
			.sort((a, b) => Date.parse(b.requested_at) - Date.parse(a.requested_at));
		return { requests, why_none: approvals.whyNone?.(id) ?? null };
	}
});
