// One request as a person has to know it before deciding: what would run, what the rehearsal showed, who is hit, what can be taken
// back; and afterwards what came of it.
import type { AppliedStep, ApprovalDetail, FileChange, PlannedStep, RehearsedStep } from '#wire/approval.ts';
import { printable } from '../../lib/printable.ts';

type Held = NonNullable<ApprovalDetail['stands_for']>[number];
type Later = NonNullable<ApprovalDetail['later_changes']>[number];

/** @returns lines ending in a newline; foreign text is made harmless, and none of it is left out */
export function drawApproval(request: ApprovalDetail): string {
	const { simulation_result: rehearsal, decision } = request;
	const lines = [
		`${request.risk_level} risk  ${printable(request.task)}`,
		`${request.status}, from ${request.agent === undefined ? request.source : `agent ${printable(request.agent)}`}${request.finding_id ? ` (finding ${request.finding_id})` : ''}, filed ${request.requested_at}${request.status === 'pending' ? `, expires ${request.expires_at}` : ''}`,
		...(request.untrusted ? ['Text of the host, of a model or of another program had a part in it.'] : []),
		...sayWays(request),
		...(request.closed_reason ? [`No longer open: ${printable(request.closed_reason)}`] : []),
		...(request.later_changes?.length
			? ['', 'Changed since, and would be overwritten', ...request.later_changes.flatMap(drawLater)]
			: []),
		...told('Why', request.reasoning),
		...told('Why it would help', request.why),
		'',
		request.status === 'pending' ? 'What would run' : 'What it is about',
		...request.steps.flatMap((step) => [
			...drawStep(step),
			...(request.stands_for ?? []).filter((one) => one.step === step.index).map(drawPattern)
		]),
		'',
		'Rehearsal',
		...(rehearsal ? rehearsal.steps.map(drawRehearsed) : ['  none ran']),
		...(rehearsal?.unsupported_reason ? [`  ${printable(rehearsal.unsupported_reason)}`] : []),
		...(rehearsal?.changes ?? []).flatMap(drawChange),
		'',
		`Risk: ${request.risk_level}`,
		...request.risk_reasons.map(({ what, value }) => `  ${value}: ${printable(what)}`),
		...(request.unheld?.length
			? [
					'Not held as shown (it could be different when it runs):',
					...request.unheld.map((one) => `  ${printable(one)}`)
				]
			: []),
		...sayConfidence(request),
		'',
		`Touches: ${request.affected_resources.map(printable).join(', ') || 'nothing that is known'}`,
		`If it goes wrong: ${printable(request.undo_promise) || 'nothing has to be taken back.'}`,
		...(request.locks_out
			? ['A mistake here could lock you out: unless you confirm it over a new connection, it is taken back by itself.']
			: []),
		...request.alternatives.map(({ title, detail }) => `Instead: ${printable(title)}. ${printable(detail)}`),
		...(decision
			? [
					'',
					`${decision.approved ? 'Approved' : 'Rejected'} ${decision.at} by ${printable(decision.by)}${decision.reason ? `: ${printable(decision.reason)}` : ''}`
				]
			: []),
		...(request.waits_for ? [`Waits for ${printable(request.waits_for)}`] : []),
		...(request.confirm_by ? [`Taken back at ${request.confirm_by} unless confirmed`] : []),
		...(request.message ? [printable(request.message)] : []),
		...request.progress.flatMap(drawProgress),
		...request.before_images.map(
			({ path, kept, reason }) => `  ${printable(path)}: ${kept ? 'kept as it was' : `not kept: ${printable(reason)}`}`
		),
		...request.proof.map(
			({ what, holds, detail }) =>
				`  ${holds === null ? 'watched' : holds ? 'holds' : 'does not hold'}: ${printable(what)}${detail ? ` (${printable(detail)})` : ''}`
		),
		...(request.undo_of ? [`Takes back ${request.undo_of}`] : []),
		...sayUndo(request)
	];
	return `${lines.join('\n')}\n`;
}

/** Approving one closes those beside it that wait. */
function sayWays({ status, other_ways = [] }: ApprovalDetail): readonly string[] {
	const open = other_ways.filter((one) => one.status === 'pending');
	if (status !== 'pending' || open.length === 0) return [];
	return [
		`One of ${open.length + 1} ways: which one is right only you know. Approving this one closes the ${open.length === 1 ? 'other' : 'others'}:`,
		...open.map(({ id, task }) => `  ${printable(task)}: hostwright approvals show ${id}`)
	];
}

/** What a caller stated is theirs, and not a figure of ours. */
function sayConfidence({ confidence, confidence_from, confidence_reasons }: ApprovalDetail): readonly string[] {
	if (confidence_from === 'caller') return [`Confidence: stated by the caller: ${confidence}`];
	return [
		`Confidence: ${confidence.toFixed(2)}`,
		...confidence_reasons.map(({ what, value }) => `  ${printable(what)}: ${value}`)
	];
}

/** Filed is not yet taken back. */
type Undo = Pick<ApprovalDetail, 'status' | 'undo_id' | 'can_undo' | 'undo_whole'>;
function sayUndo({ status, undo_id, can_undo, undo_whole }: Undo): string[] {
	return [
		...(undo_id === null
			? []
			: [status === 'undone' ? `Taken back by ${undo_id}` : `An undo was filed: hostwright approvals show ${undo_id}`]),
		...(can_undo
			? [undo_whole ? 'All of it can be taken back.' : 'A part of it can be taken back; its undo says what stays.']
			: [])
	];
}

function drawStep({
	index,
	step,
	text,
	cwd,
	timeout,
	profile,
	grants,
	elevated,
	tier,
	says
}: PlannedStep): readonly string[] {
	const surroundings = [
		tier,
		`profile ${profile}`,
		...(grants.length > 0 ? [`with ${grants.join(', ')}`] : []),
		...(elevated ? ['with other rights'] : []),
		`in ${printable(cwd)}`,
		`at most ${timeout} s`
	];
	return [
		`  ${index + 1}. ${printable(says)}`,
		...text.split('\n').map((line) => `     $ ${printable(line)}`),
		`     ${surroundings.join(', ')}`,
		...(step.kind === 'file-edit'
			? step.content
					.replace(/\n$/, '')
					.split('\n')
					.map((line) => `     | ${printable(line)}`)
			: [])
	];
}

function drawPattern({ pattern, names, more }: Held): string {
	const rest = more > 0 ? ` and ${more} more` : '';
	return `     ${printable(pattern)} stands for ${names.map(printable).join(', ')}${rest}`;
}

function drawLater({ what, diff }: Later): readonly string[] {
	return [
		`  ${printable(what)}`,
		...(diff ?? '')
			.split('\n')
			.filter(Boolean)
			.map((line) => `    ${printable(line)}`)
	];
}

function drawRehearsed({ index, by, what, ok, output, reason }: RehearsedStep): string {
	const verdict = ok === null ? 'not rehearsed' : ok ? 'went well' : 'failed';
	const how = by === 'none' ? '' : ` (${by}: ${printable(what)})`;
	const said = [reason, ok === false ? output : ''].filter(Boolean).map(printable).join(' ');
	return `  ${index + 1}. ${verdict}${how}${said ? `: ${said}` : ''}`;
}

function drawChange({ path, change, diff, note }: FileChange): readonly string[] {
	return [
		`  ${change} ${printable(path)}${note ? ` (${printable(note)})` : ''}`,
		...(diff === null
			? []
			: diff
					.replace(/\n$/, '')
					.split('\n')
					.map((line) => `    ${printable(line)}`))
	];
}

function drawProgress({ index, state, exit_code, output, detail, limits }: AppliedStep): readonly string[] {
	return [
		`  ${index + 1}. ${state}${exit_code === null ? '' : `, exit code ${exit_code}`}${detail ? `: ${printable(detail)}` : ''}`,
		...(output
			? output
					.replace(/\n$/, '')
					.split('\n')
					.map((line) => `     ${printable(line)}`)
			: []),
		...limits.map((limit) => `     ${printable(limit)}`)
	];
}

const told = (title: string, text: string): readonly string[] =>
	text ? ['', title, ...text.split('\n').map((line) => `  ${printable(line)}`)] : [];
