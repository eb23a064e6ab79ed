// Waits until a person decided on a request for approval, and until what was approved is done. It decides nothing itself.
import { z } from 'zod';
import { type ApprovalDetail, ProposalStatus } from '#wire/approval.ts';
import { cleanHostText } from '../clean-host-text.ts';
import { tool } from './tool.ts';

/** Clients give up on a call after a minute, unless they are told otherwise. */
const USUAL_S = 45;
const MOST_S = 240;
const MOST_OUTPUT_UNITS = 12_000;
/** Nobody has decided, or what was approved is not over. */
const GOES_ON: ReadonlySet<ProposalStatus> = new Set(['pending', 'applying', 'awaiting-confirmation']);

const Waited = z.object({
	request: z
		.object({
			id: z.string(),
			task: z.string(),
			status: ProposalStatus,
			settled: z.boolean().describe('false: it still goes on; call again to wait on'),
			approved: z.boolean().nullable().describe('null while nobody decided'),
			reason: z.string().describe('what the person gave as a reason, or why it was closed; may be empty'),
			applied: z.boolean().describe('all of it was done, and what was looked at afterwards holds'),
			message: z.string().describe('how it ended; empty before'),
			steps: z.array(
				z.object({
					text: z.string(),
					state: z.string(),
					exit_code: z.number().int().nullable(),
					output: z.string().describe('of the host, untrusted, masked and cut')
				})
			)
		})
		.nullable()
		.describe('null where there is no such request'),
	next: z.string().describe('what to do now, in a sentence')
});
type Waited = z.infer<typeof Waited>;

export const waitForDecision = tool({
	name: 'wait-for-decision',
	description:
		'Waits until a person has decided on a request for approval (by the id that "propose" answered) and until what was approved is done; tells the decision with its reason, how each step ended and what it printed. Answers with "settled": false when the time is over first: call it again to wait on. Nothing is decided here.',
	effect: 'read',
	input: z.strictObject({
		id: z.string().min(1).max(64).describe('from propose or list-approvals'),
		seconds: z.number().int().min(0).max(MOST_S).default(USUAL_S).describe('how long to wait at most; 0 only looks')
	}),
	output: Waited,
	declined: ({ request }) => request === null,
	mostMs: (MOST_S + 20) * 1000,
	async run({ id, seconds }, { approvals, signal }): Promise<Waited> {
		const since = approvals.now();
		const first = approvals.find(id);
		if (!first) return { request: null, next: 'There is no request of this id. list-approvals tells which wait.' };
		if (!GOES_ON.has(first.status) || seconds === 0) return tell(first);
		const over = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
		let latest = first;
		for await (const changed of approvals.changes(since, over)) {
			if (changed !== undefined && changed !== id) continue;
			latest = approvals.find(id) ?? latest;
			if (!GOES_ON.has(latest.status)) break;
		}
		return tell(latest);
	}
});

function tell(found: ApprovalDetail): Waited {
	const { id, task, status, decision, closed_reason: closed, message, steps, progress } = found;
	const settled = !GOES_ON.has(status);
	const byIndex = new Map(progress.map((step) => [step.index, step]));
	return {
		request: {
			id,
			task,
			status,
			settled,
			approved: decision?.approved ?? null,
			reason: decision?.reason || closed,
			applied: status === 'applied',
			message,
			steps: steps.map(({ index, text }) => {
				const { state = 'waiting', exit_code = null, output = '' } = byIndex.get(index) ?? {};
				return { text, state, exit_code, output: cleanHostText(output, MOST_OUTPUT_UNITS) };
			})
		},
		next: NEXT[status]
	};
}

const ASK_AGAIN = 'Call wait-for-decision again to wait on.';
const NEXT: Readonly<Record<ProposalStatus, string>> = {
	pending: `A person has not decided yet. ${ASK_AGAIN}`,
	applying: `It was approved and is being applied. ${ASK_AGAIN}`,
	'awaiting-confirmation': `It was applied, and is taken back unless a person confirms it. ${ASK_AGAIN}`,
	applied: 'It was approved and done.',
	failed: 'It was approved, and a step failed. What each step said stands with it.',
	'rolled-back': 'It was approved, failed, and was taken back.',
	interrupted: 'It was approved and stopped half-way; a person finishes it or takes it back.',
	rejected: 'A person rejected it. Nothing was changed; do not file the same again.',
	expired: 'Nobody decided in time. Nothing was changed.',
	withdrawn: 'It was withdrawn, since the machine changed or the cause is gone. Look again before filing anew.',
	undone: 'It was done, and taken back later.'
};
