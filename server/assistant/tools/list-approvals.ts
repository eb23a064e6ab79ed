import { z } from 'zod';
import { ApprovalRequest } from '#wire/approval.ts';
import { tool } from './tool.ts';

/** What a decision needs beyond this is on the request's own page. */
const RequestBrief = ApprovalRequest.pick({
	id: true,
	task: true,
	action: true,
	risk_level: true,
	affected_resources: true,
	requested_at: true,
	status: true,
	source: true,
	finding_id: true,
	untrusted: true
}).extend({
	steps: z.array(
		z.object({
			text: z.string().describe('the command'),
			cwd: z.string().nullable().describe('the folder that was asked for; null where none was')
		})
	)
});

export const listApprovals = tool({
	name: 'list-approvals',
	description:
		'Lists the requests for approval that wait for a person, the oldest first: what each would do, its risk, and what it may touch. Nothing is decided here.',
	effect: 'read',
	input: z.strictObject({}),
	output: z.object({ requests: z.array(RequestBrief) }),
	run(_, { approvals }) {
		return {
			requests: approvals.undecided().map((request) => {
				const steps = approvals.find(request.id)?.steps ?? [];
				return RequestBrief.parse({
					...request,
					steps: steps.map(({ step, text }) => ({ text, cwd: (step.kind === 'command' && step.cwd) || null }))
				});
			})
		};
	}
});
