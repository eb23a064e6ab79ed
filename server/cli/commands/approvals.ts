// `hostwright approvals`: what waits for a decision, one of them with everything it would do, the decision, and what came of it.
import { readFileSync } from 'node:fs';
import { type ApprovalDetail, type ApprovalRequest, type DecisionAnswer, ProposalRequest } from '#wire/approval.ts';
import { describeInputError } from '../../lib/describe-input-error.ts';
import { printable } from '../../lib/printable.ts';
import { reasonOf } from '../../lib/reason-of.ts';
import { answerAction, idIn, print, wrong } from '../answer-action.ts';
import { drawApproval } from '../approvals/draw-approval.ts';
import { whyPasswordFirst } from '../approvals/needs-password.ts';
import { askPerson } from '../ask-person.ts';
import { connect } from '../connect.ts';
import { drawTable } from '../draw-table.ts';
import type { CommandMain, Invocation } from '../invocation.ts';
import { localMinute } from '../local-time.ts';
import { readStdin } from '../read-stdin.ts';

const NOT_CONFIRMED = 125;
const NOT_APPLIED = 1;
const MOST_FILE_BYTES = 1024 * 1024;
/** What has to be typed where a mistake costs much. */
const WORD = 'approve';

const ACTIONS: Readonly<Record<string, CommandMain>> = {
	async list(invocation) {
		const { flags, json } = invocation;
		const { api } = connect(invocation);
		const state = flags.all ? { state: 'all' as const } : {};
		const requests: ApprovalRequest[] = [];
		let cursor: string | null = null;
		do {
			const page: { requests: readonly ApprovalRequest[]; next: string | null } = await api.approvals.list.query({
				...state,
				...(cursor === null ? {} : { cursor })
			});
			requests.push(...page.requests);
			cursor = page.next;
		} while (cursor !== null);
		return print(json, requests, () => drawTable(requests, COLUMNS, 'Nothing waits for a decision.'));
	},
	async show(invocation) {
		const request = await connect(invocation).api.approvals.find.query({ id: idOf(invocation) });
		return print(invocation.json, request, () => drawApproval(request));
	},
	async file(invocation) {
		const [name] = invocation.operands;
		if (name === undefined) throw wrong('file needs a plan: a JSON file, or - for standard input.');
		const { api } = connect(invocation);
		const filed = await api.approvals.file.mutate(await readPlan(name));
		return print(
			invocation.json,
			filed,
			() => `Filed as ${filed.id}. Look at it: hostwright approvals show ${filed.id}\n`
		);
	},
	async approve(invocation) {
		const { json, flags } = invocation;
		const client = connect(invocation);
		const { api } = client;
		const request = await api.approvals.find.query({ id: idOf(invocation) });
		const first = request.status === 'pending' ? await whyPasswordFirst(request, client) : undefined;
		if (first !== undefined) return notDecided(first, json);
		if (request.status === 'pending' && flags.yes !== true) {
			const refused = await confirm(request, json);
			if (refused !== undefined) return refused;
		}
		const { id, digest } = request;
		const answer = await api.approvals.decide.mutate({ id, approved: true, digest, ...reasonFrom(invocation) });
		return report(json, answer);
	},
	async reject(invocation) {
		const { api } = connect(invocation);
		const answer = await api.approvals.decide.mutate({
			id: idOf(invocation),
			approved: false,
			...reasonFrom(invocation)
		});
		process.stdout.write(invocation.json ? `${JSON.stringify(answer)}\n` : `${printable(answer.message)}\n`);
		return 0;
	},
	async confirm(invocation) {
		const request = await connect(invocation).api.approvals.confirm.mutate({ id: idOf(invocation) });
		return print(invocation.json, request, () => 'Confirmed: it is not taken back.\n');
	},
	async undo(invocation) {
		const filed = await connect(invocation).api.approvals.undo.mutate({
			id: idOf(invocation),
			...(invocation.flags['keep-later'] ? { keep_later_changes: true } : {})
		});
		return print(
			invocation.json,
			filed,
			() =>
				`What takes it back is filed as ${filed.id}, and waits for your decision: hostwright approvals approve ${filed.id}\n`
		);
	},
	async stop(invocation) {
		const request = await connect(invocation).api.approvals.stop.mutate({ id: idOf(invocation) });
		return print(invocation.json, request, () => `It is ${request.status}.\n`);
	},
	async finish(invocation) {
		const how = invocation.flags['roll-back'] ? ('roll-back' as const) : ('finish' as const);
		return report(
			invocation.json,
			await connect(invocation).api.approvals.finish.mutate({ id: idOf(invocation), how })
		);
	},
	async 'observe-only'(invocation) {
		const { api } = connect(invocation);
		const [word] = invocation.operands;
		if (word !== undefined && word !== 'on' && word !== 'off') throw wrong('observe-only takes on or off.');
		if (word !== undefined) await api.approvals.setObserveOnly.mutate({ on: word === 'on' });
		const on = await api.approvals.observeOnly.query();
		return print(invocation.json, { observe_only: on }, () =>
			on ? 'The service only observes: nothing is applied.\n' : 'What is approved is applied.\n'
		);
	}
};

const COLUMNS = [
	{ title: 'risk', text: ({ risk_level }: ApprovalRequest) => risk_level },
	{ title: 'status', text: ({ status }: ApprovalRequest) => status },
	{ title: 'filed', text: ({ requested_at }: ApprovalRequest) => localMinute(requested_at) },
	{ title: 'from', text: ({ source, agent }: ApprovalRequest) => agent ?? source, most: 24 },
	{ title: 'what', text: ({ task, other_ways }: ApprovalRequest) => `${oneOf(other_ways)}${task}`, most: 80 },
	{ title: 'id', text: ({ id }: ApprovalRequest) => id }
];

function oneOf(ways: ApprovalRequest['other_ways'] = []): string {
	const open = ways.filter(({ status }) => status === 'pending').length;
	return open > 0 ? `One of ${open + 1} ways: ` : '';
}

/** Shows all of it, then asks. @returns the exit code when it is not to be approved */
async function confirm(request: ApprovalDetail, json: boolean): Promise<number | undefined> {
	const heavy = request.risk_level === 'high' || request.risk_level === 'critical';
	const question = heavy ? `Type ${WORD} to apply it: ` : 'Apply it? [y/N] ';
	const answer = await askPerson(drawApproval(request), question, heavy ? WORD : undefined);
	if (answer === 'yes') return undefined;
	const why =
		answer === 'nobody'
			? 'There is no terminal to ask at. Look at it with hostwright approvals show, then add --yes.'
			: 'Not approved; nothing was decided.';
	const code = notDecided(why, json);
	return answer === 'stopped' ? 130 : code;
}

function notDecided(why: string, json: boolean): number {
	if (json) process.stdout.write(`${JSON.stringify({ detail: why })}\n`);
	else process.stderr.write(`${why}\n`);
	return NOT_CONFIRMED;
}

function report(json: boolean, answer: DecisionAnswer): number {
	const { proposal } = answer;
	const lines = [
		answer.message,
		...proposal.applied.map((step) => `done: ${step}`),
		...proposal.rolled_back.map((step) => `taken back: ${step}`),
		...proposal.skipped.map((step) => `not done: ${step}`)
	];
	process.stdout.write(json ? `${JSON.stringify(answer)}\n` : `${lines.map(printable).join('\n')}\n`);
	return answer.applied ? 0 : NOT_APPLIED;
}

async function readPlan(name: string): Promise<ProposalRequest> {
	const bytes = name === '-' ? await readStdin(MOST_FILE_BYTES) : readFile(name);
	if (bytes === undefined || bytes.length > MOST_FILE_BYTES) throw wrong('A plan is at most 1 MiB.');
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
	} catch (error) {
		throw wrong(`${name} is not JSON: ${reasonOf(error)}`);
	}
	const plan = ProposalRequest.safeParse(value);
	if (!plan.success) throw wrong(describeInputError(plan.error) ?? 'The plan is not valid.');
	return plan.data;
}

function readFile(name: string): Buffer {
	try {
		return readFileSync(name);
	} catch (error) {
		throw wrong(`${name} cannot be read: ${reasonOf(error)}`);
	}
}

const reasonFrom = ({ flags }: Invocation): { reason?: string } =>
	typeof flags.reason === 'string' ? { reason: flags.reason } : {};

const idOf = (invocation: Invocation): string =>
	idIn(invocation, { one: 'a request', list: 'hostwright approvals list' });

export const run = answerAction(ACTIONS);
