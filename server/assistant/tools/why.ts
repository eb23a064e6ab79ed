// The short answer to "why": the cause in a sentence, what most likely set it off, and what already waits to mend it.
import { z } from 'zod';
import { ProposalStatus } from '#wire/approval.ts';
import { WhyQuery } from '#wire/diagnosis.ts';
import { FoundCause, HostChange } from '#wire/finding.ts';
import { isHostwrightError } from '../../lib/error.ts';
import { type ToolContext, tool } from './tool.ts';

const Answer = z.object({
	about: z.string(),
	state: z.string().describe('how it is now, in a sentence'),
	wrong: z.boolean().nullable().describe('whether anything is known to be wrong with it; null where that is not said'),
	why_so: z.string().describe('the cause in one sentence, with file, line and value where there are such'),
	cause: FoundCause.nullable(),
	finding_id: z.string().nullable().describe('the finding that owns the cause; explain-finding tells all of it'),
	likely_change: HostChange.nullable().describe('what was changed before and most likely set it off'),
	requests: z
		.array(z.object({ id: z.string(), task: z.string(), status: ProposalStatus }))
		.describe('requests for approval that would mend it; wait-for-decision follows one')
});

export const why = tool({
	name: 'why',
	description:
		'Answers in short why one thing of this machine is as it is, or why a finding is there: its state, the cause in one sentence, the change that most likely set it off, and the requests for approval that already wait to mend it. "diagnose" tells the same at length, with evidence and what was ruled out.',
	effect: 'read',
	input: z.strictObject({
		about: WhyQuery.shape.words.describe(
			'kind:name, or as a person names it (nginx, /var, :443, user anna, container web), or the id of a finding'
		)
	}),
	output: z.object({ answer: Answer.nullable(), why_not: z.string().describe('why there is none; empty otherwise') }),
	declined: ({ answer }) => answer === null,
	async run({ about }, { findings, approvals }) {
		const requestsOf = (ids: readonly string[]) =>
			[...new Set(ids)].flatMap((id) => {
				const found = approvals.find(id);
				return found ? [{ id, task: found.task, status: found.status }] : [];
			});
		const finding = await (findings.tell ?? findings.find)(about);
		if (finding)
			return found({
				about: finding.affected_resources[0] ?? finding.title,
				state: finding.title,
				wrong: finding.status === 'open' || finding.status === 'snoozed',
				why_so: finding.why_so || finding.why_now,
				cause: finding.cause ?? null,
				finding_id: finding.cause_id ?? finding.id,
				likely_change: finding.changes_before?.find(({ likely }) => likely) ?? null,
				requests: requestsOf(finding.request_ids)
			});
		const told = await diagnosed(about, findings);
		if (typeof told === 'string') return { answer: null, why_not: told };
		const own = told.findings.filter((one) => one.about);
		return found({
			about: told.resource,
			state: told.state,
			wrong: told.wrong,
			why_so: told.why_so,
			cause: told.cause ?? null,
			finding_id: told.cause_id ?? own[0]?.id ?? null,
			likely_change: told.changes_before.find(({ likely }) => likely) ?? null,
			requests: requestsOf(own.flatMap(({ request_ids }) => request_ids))
		});
	}
});

const found = (answer: z.infer<typeof Answer>) => ({ answer, why_not: '' });

async function diagnosed(about: string, { why: ask }: ToolContext<'read'>['findings']) {
	if (!ask) return 'Nothing is diagnosed here.';
	try {
		return await ask(about);
	} catch (error) {
		if (isHostwrightError(error) && error.code !== 'internal') return error.detail;
		throw error;
	}
}
