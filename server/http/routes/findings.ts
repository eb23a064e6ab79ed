// REST: findings, and what a caller makes of them.
import { z } from 'zod';
import { DiagnoseQuery, Diagnosis } from '#wire/diagnosis.ts';
import {
	CoverageRow,
	DismissRequest,
	Finding,
	FindingsPage,
	FindingsQuery,
	SnoozeRequest,
	WatchedThing
} from '#wire/finding.ts';
import { type RestRow, restRow } from '../rest-row.ts';

const params = z.object({ id: z.string().max(64) });
const errors = { 409: 'it is in no state for that' };

export const findingRows: readonly RestRow[] = [
	restRow({
		method: 'GET',
		path: '/api/findings',
		summary:
			'Findings, the worst first by severity and by what suffers, then the newest; those that are open or snoozed unless a status is named',
		input: { query: FindingsQuery.strict() },
		output: FindingsPage,
		call: (api, { query }) => api.findings.list(query)
	}),
	restRow({
		method: 'GET',
		path: '/api/findings/coverage',
		summary: 'Every detector: when it looked, how that went, and when it looks next',
		input: {},
		output: z.array(CoverageRow),
		call: (api) => api.findings.coverage()
	}),
	restRow({
		method: 'GET',
		path: '/api/findings/watched',
		summary: 'What is seen and not raised yet, because it has to last for a while first; none of it is counted as open',
		input: {},
		output: z.array(WatchedThing),
		call: (api) => api.findings.watched()
	}),
	restRow({
		method: 'GET',
		path: '/api/findings/{id}',
		summary: 'One finding, with what was changed on the host before it began',
		input: { params },
		output: Finding,
		call: (api, { params: { id } }) => api.findings.tell({ id })
	}),
	restRow({
		method: 'GET',
		path: '/api/diagnose',
		summary: 'Why a thing of this machine is as it is, with a finding or without one',
		input: { query: DiagnoseQuery },
		output: Diagnosis,
		errors: { 404: 'there is nothing of that name; the detail says what is nearly so called' },
		call: (api, { query }) => api.findings.diagnose(query)
	}),
	restRow({
		method: 'POST',
		path: '/api/findings/{id}/snooze',
		summary: 'Put it aside until a time',
		input: { params, body: SnoozeRequest },
		output: Finding,
		errors,
		call: (api, { params: { id }, body }) => api.findings.snooze({ id, ...body })
	}),
	restRow({
		method: 'POST',
		path: '/api/findings/{id}/dismiss',
		summary: 'Put it away with a reason; with always it is expected on this host',
		input: { params, body: DismissRequest },
		output: Finding,
		errors,
		call: (api, { params: { id }, body }) => api.findings.dismiss({ id, ...body })
	}),
	restRow({
		method: 'POST',
		path: '/api/findings/{id}/reopen',
		summary: 'Open again what was snoozed or dismissed',
		input: { params },
		output: Finding,
		errors,
		call: (api, { params: { id } }) => api.findings.reopen({ id })
	}),
	restRow({
		method: 'POST',
		path: '/api/findings/{id}/offer',
		summary:
			'File a request for what would end it, also where that was rejected or undone before; the one that waits where there is one',
		input: { params },
		status: 201,
		output: z.object({ id: z.string().describe('of the request for approval') }),
		errors: { 409: 'nothing can be offered for it; the detail says why' },
		call: (api, { params: { id } }) => api.approvals.offer({ id })
	})
];
