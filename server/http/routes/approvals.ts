// REST: requests for approval, and what a caller decides.
import { z } from 'zod';
import {
	ApprovalDetail,
	ApprovalRequest,
	ApprovalsQuery,
	DecisionAnswer,
	DecisionBody,
	ProposalRequest,
	UndoQuery
} from '#wire/approval.ts';
import { HostwrightError } from '../../lib/error.ts';
import { Headed, type RestRow, restRow } from '../rest-row.ts';

const params = z.object({ id: z.string().max(64) });
const errors = { 409: 'it was decided before, or is no longer open' };
const decisionErrors = { ...errors, 503: 'the decision cannot be kept' };

export const approvalRows: readonly RestRow[] = [
	restRow({
		method: 'GET',
		path: '/api/approvals',
		summary: 'Requests for approval, the oldest first; the undecided ones unless a state is named',
		input: { query: ApprovalsQuery.strict() },
		output: z.array(ApprovalRequest),
		async call(api, { query }) {
			const { requests, next } = await api.approvals.list(query);
			if (next === null) return requests;
			const more = new URLSearchParams({
				...(query.state === undefined ? {} : { state: query.state }),
				...(query.order === undefined ? {} : { order: query.order }),
				...(query.limit === undefined ? {} : { limit: String(query.limit) }),
				cursor: next
			});
			return new Headed(requests, ['Link', `</api/approvals?${more}>; rel="next"`]);
		}
	}),
	restRow({
		method: 'GET',
		path: '/api/approvals/{id}',
		summary: 'One request with its steps, its rehearsal and its proof',
		input: { params },
		output: ApprovalDetail,
		call: (api, { params: { id } }) => api.approvals.find({ id })
	}),
	restRow({
		method: 'POST',
		path: '/api/approvals/{id}/approve',
		summary: 'Approve it, once and for good; it is then applied',
		input: { params, body: DecisionBody },
		output: DecisionAnswer,
		errors: decisionErrors,
		call: (api, { params: { id }, body }) => api.approvals.decide({ id, ...agreeing(body, true) })
	}),
	restRow({
		method: 'POST',
		path: '/api/approvals/{id}/reject',
		summary: 'Reject it, once and for good; nothing is changed',
		input: { params, body: DecisionBody },
		output: DecisionAnswer,
		errors: decisionErrors,
		call: (api, { params: { id }, body }) => api.approvals.decide({ id, ...agreeing(body, false) })
	}),
	restRow({
		method: 'POST',
		path: '/api/approvals/{id}/confirm',
		summary: 'Say over a new connection that the machine can still be reached; without it the change is taken back',
		input: { params },
		output: ApprovalDetail,
		errors: { 409: 'nothing waits for it, or it came over a connection from before the change' },
		call: (api, { params: { id } }) => api.approvals.confirm({ id })
	}),
	restRow({
		method: 'POST',
		path: '/api/approvals/{id}/undo',
		summary: 'File a request that takes back what was applied; what was changed since is shown in it',
		input: { params, query: UndoQuery },
		status: 201,
		output: z.object({ id: z.string() }),
		errors: { 409: 'there is nothing to take back, or it cannot be' },
		call: (api, { params: { id }, query }) =>
			api.approvals.undo({ id, keep_later_changes: query.keep_later_changes === 'true' })
	}),
	restRow({
		method: 'POST',
		path: '/api/approvals/{id}/stop',
		summary: 'Stop what is being applied; it can then be finished or rolled back',
		input: { params },
		output: ApprovalDetail,
		errors: { 409: 'it is not being applied' },
		call: (api, { params: { id } }) => api.approvals.stop({ id })
	}),
	restRow({
		method: 'POST',
		path: '/api/approvals/{id}/finish',
		summary: 'Have an interrupted one finished, or rolled back',
		input: { params, body: z.strictObject({ how: z.enum(['finish', 'roll-back']) }) },
		output: DecisionAnswer,
		errors: { 409: 'it is not interrupted' },
		call: (api, { params: { id }, body: { how } }) => api.approvals.finish({ id, how })
	}),
	restRow({
		method: 'POST',
		path: '/api/proposals',
		summary:
			'File a request for approval: it is checked, rehearsed and weighed, and nothing of it runs before a person approves it',
		input: { body: ProposalRequest },
		maxBodyBytes: 1024 * 1024,
		status: 201,
		tokenOnly: true,
		output: z.object({ id: z.string() }),
		errors: { 403: 'a step is blocked, or a browser session', 429: 'too many are undecided' },
		call: (api, { body }) => api.approvals.file(body)
	})
];

/** @throws HostwrightError `invalid-input` when the body says another thing than the address */
function agreeing(body: DecisionBody, approved: boolean): DecisionBody {
	if (body.approved === approved) return body;
	throw new HostwrightError('invalid-input', {
		detail: `approved is ${body.approved} in the body, and the address says ${approved ? 'approve' : 'reject'}. Nothing was recorded.`
	});
}
