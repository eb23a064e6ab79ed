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
	finding_id: true
});

export const listApprovals = tool({
	name: 'list-approvals',
	description:
		'Lists the requests for approval that wait for a person, the oldest first: what each would do, its risk, and what it may touch. Nothing is decided here.',
	effect: 'read',
	input: z.strictObject({}),
	output: z.object({ requests: z.array(RequestBrief) }),
	run(_, { approvals }) {
		return { requests: approvals.undecided().map((request) => RequestBrief.parse(request)) };
	}
});
