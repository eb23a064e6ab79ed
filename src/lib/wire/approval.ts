// Requests for approval: what the service would do, why, what it was seen to do in rehearsal; the decision, and what came of it.
// Times are RFC 3339 in UTC.
//
// The first nine fields of a request and the first five of an answer are the documented ones; the rest is beside them.
import { z } from 'zod';
import { MOST_REASON_UNITS } from './approval-limits.ts';
import { PageLimit } from './page-limit.ts';
import { CommandText, Tier } from './safety.ts';
import { Backend, Grant, Profile } from './terminal.ts';

const time = z.iso.datetime();

export const MOST_STEPS = 50;
export const MOST_TASK_UNITS = 200;
export const MOST_REASONING_UNITS = 8000;
/** Of the content of a file edit, in UTF-8 bytes. */
export const MOST_CONTENT_BYTES = 512 * 1024;

const absolutePath = z
	.string()
	.min(2)
	.max(4096)
	.regex(/^\/[^\0]*$/, 'has to be an absolute path');

export const UnitVerb = z.enum([
	'start',
	'stop',
	'restart',
	'reload',
	'enable',
	'disable',
	'mask',
	'unmask',
	'reset-failed'
]);
export type UnitVerb = z.infer<typeof UnitVerb>;

/** What a caller may ask for. */
export const AskedStep = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('command'), command: CommandText, cwd: z.string().min(1).max(4096).optional() }),
	z.strictObject({
		kind: z.literal('file-edit'),
		path: absolutePath,
		content: z.string().describe('the whole file as it is to be'),
		mode: z
			.string()
			.regex(/^0?[0-7]{3,4}$/)
			.optional()
			.describe('octal; that of the file that is there, 0644 for a new one')
	}),
	z.strictObject({
		kind: z.literal('unit'),
		unit: z
			.string()
			.min(1)
			.max(256)
			.regex(/^[A-Za-z0-9][\w:.@\\-]*$/, 'has to be the name of a unit'),
		verb: UnitVerb
	})
]);

const octalMode = z.string().regex(/^[0-7]{4}$/);

/** A mode that the service changes itself, by descriptor, where no command of it may look. Only it proposes that. */
export const ModeStep = z.strictObject({
	kind: z.literal('mode'),
	path: absolutePath,
	from: octalMode.describe('the mode that it has to have, octal'),
	to: octalMode.describe('the mode that it is to have'),
	uid: z.number().int().min(0).describe('its owner'),
	file: z
		.string()
		.regex(/^\d+:\d+:\d+$/)
		.describe('which file it is: device, inode, birth')
});
export type ModeStep = z.infer<typeof ModeStep>;

export const Step = z.discriminatedUnion('kind', [...AskedStep.options, ModeStep]);
export type Step = z.infer<typeof Step>;

export const RiskLevel = z.enum(['low', 'medium', 'high', 'critical']);
export type RiskLevel = z.infer<typeof RiskLevel>;

export const ProposalRequest = z.strictObject({
	task: z.string().trim().min(1).max(MOST_TASK_UNITS),
	reasoning: z.string().max(MOST_REASONING_UNITS),
	steps: z.array(AskedStep).min(1).max(MOST_STEPS),
	undo: z
		.array(AskedStep)
		.max(MOST_STEPS)
		.optional()
		.describe('what takes the steps back; files are put back without it'),
	affected_resources: z.array(z.string().min(1).max(512)).max(200).optional(),
	confidence: z.number().min(0).max(1).optional()
});
export type ProposalRequest = z.infer<typeof ProposalRequest>;

/** How a step is carried out, as the gate would now. */
export const PlannedStep = z.object({
	index: z.number().int(),
	step: Step,
	text: z.string().describe('the command that runs'),
	cwd: z.string(),
	timeout: z.number().int().describe('seconds'),
	tier: Tier,
	profile: Profile,
	grants: z.array(Grant),
	elevated: z.boolean(),
	says: z.string().describe('what it does, in a sentence')
});
export type PlannedStep = z.infer<typeof PlannedStep>;

export const FileChange = z.object({
	path: z.string(),
	change: z.enum(['created', 'changed', 'deleted', 'replaced', 'attributes']),
	kind: z.enum(['file', 'directory', 'link', 'other']),
	bytes_before: z.number().int().nullable(),
	bytes_after: z.number().int().nullable(),
	diff: z.string().nullable().describe('unified; null where there is none to show (binary, large, secret)'),
	note: z.string().describe('why there is no diff, mode and owner before and after; may be empty'),
	files_within: z.number().int().optional().describe('of a folder that goes: files that were in it'),
	unkept: z.string().optional().describe('why it is not put back as it was: a clause; absent where it is kept')
});
export type FileChange = z.infer<typeof FileChange>;

export const RehearsedStep = z.object({
	index: z.number().int(),
	by: z.enum(['checker', 'run', 'none']).describe('the tool’s own dry run, a run on a throw-away view, or neither'),
	what: z.string().describe('the command that rehearsed it; empty for none'),
	ok: z.boolean().nullable().describe('null where it could not be rehearsed'),
	exit_code: z.number().int().nullable(),
	output: z.string().describe('of the host, untrusted, masked and cut'),
	duration_ms: z.number().int(),
	reason: z.string().describe('why it could not be rehearsed, or failed; may be empty')
});
export type RehearsedStep = z.infer<typeof RehearsedStep>;

export const SimulationResult = z.object({
	ok: z.boolean().describe('nothing that was rehearsed failed'),
	steps: z.array(RehearsedStep),
	changes: z.array(FileChange),
	unsupported_reason: z.string().nullable().describe('what could not be rehearsed, and why; null when all was')
});
export type SimulationResult = z.infer<typeof SimulationResult>;

export const ProposalStatus = z.enum([
	'pending',
	'applying',
	'awaiting-confirmation',
	'applied',
	'failed',
	'rolled-back',
	'interrupted',
	'rejected',
	'expired',
	'withdrawn',
	'undone'
]);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

/** A figure and what it is made of. */
export const Reason = z.object({ what: z.string(), value: z.string() });
export type Reason = z.infer<typeof Reason>;

export const ApprovalRequest = z.object({
	id: z.string(),
	task: z.string(),
	action: z.string().describe('the command itself, or one line for each step'),
	reasoning: z.string(),
	confidence: z.number().min(0).max(1),
	risk_level: RiskLevel,
	affected_resources: z
		.array(z.string())
		.describe(
			'`kind:name`, never empty: what the steps name, what the rehearsal saw change, and who is hit beside that; `*` as a name: which of them is known only when it runs; `host:this-machine`: cannot be said more exactly; `remote:NAME`: another host'
		),
	simulation_result: SimulationResult.nullable().describe('null when no rehearsal ran'),
	requested_at: time,
	status: ProposalStatus,
	source: z.enum(['finding', 'assistant', 'outside', 'undo']),
	agent: z
		.string()
		.optional()
		.describe('the other program that filed it through the assistant, by the name it gave; absent where none did'),
	finding_id: z.string().nullable(),
	digest: z
		.string()
		.describe('of everything that would run; sent back with a decision, it holds the decision to what was shown'),
	expires_at: time,
	decided_at: time.nullable().optional().describe('null while nobody decided'),
	untrusted: z.boolean().describe('text of the host, of a model or of another program had a part in it'),
	other_ways: z
		.array(z.object({ id: z.string(), task: z.string(), status: ProposalStatus }))
		.optional()
		.describe(
			'other requests that would end the same finding in another way: approving one closes those that are undecided. Absent where there is one way only'
		),
	confidence_from: z
		.enum(['reckoned', 'caller', 'not-stated'])
		.optional()
		.describe('whose figure the confidence is: reckoned here with its sum shown, or as the caller stated it')
});
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

export const AppliedStep = z.object({
	index: z.number().int(),
	state: z.enum(['waiting', 'running', 'done', 'failed', 'skipped', 'rolled-back', 'roll-back-failed', 'unknown']),
	started_at: time.nullable(),
	ended_at: time.nullable(),
	exit_code: z.number().int().nullable(),
	output: z.string().describe('of the host, untrusted, masked and cut'),
	backend: Backend.nullable(),
	limits: z.array(z.string()),
	detail: z.string()
});
export type AppliedStep = z.infer<typeof AppliedStep>;

export const BeforeImage = z.object({
	path: z.string(),
	kept: z.boolean(),
	was: z.enum(['absent', 'file', 'directory', 'link', 'other']),
	digest: z.string().nullable(),
	bytes: z.number().int().nullable(),
	reason: z.string().describe('why it could not be kept; empty when it was')
});
export type BeforeImage = z.infer<typeof BeforeImage>;

export const Proof = z.object({
	what: z.string().describe('what was looked at after the change: the detector, exit codes, digests'),
	holds: z.boolean().nullable().describe('null while it is still watched'),
	seen_at: time.nullable(),
	detail: z.string()
});
export type Proof = z.infer<typeof Proof>;

export const ApprovalDetail = ApprovalRequest.extend({
	steps: z.array(PlannedStep),
	undo_steps: z.array(PlannedStep),
	taken_back: z
		.array(z.object({ index: z.number().int(), back: z.boolean(), how: z.string() }))
		.optional()
		.describe('of each step whether it can be taken back, and by what, or why not'),
	undo_promise: z.string().describe('what can be taken back and what cannot, in sentences'),
	unheld: z
		.array(z.string())
		.optional()
		.describe('what could be otherwise when it runs than when it was shown, one sentence each; absent: not looked at'),
	stands_for: z
		.array(
			z.object({
				step: z.number().int(),
				pattern: z.string(),
				names: z.array(z.string()).describe('at most 50'),
				more: z.number().int().describe('names beyond those')
			})
		)
		.optional()
		.describe('patterns in steps and what they stood for when it was filed, which is held'),
	later_changes: z
		.array(
			z.object({
				resource: z.string().describe('`kind:name`'),
				what: z.string(),
				diff: z
					.string()
					.nullable()
					.describe('unified, from what the application left to what is there; null where none is shown')
			})
		)
		.optional()
		.describe('of an undo: what was changed after the application that it takes back, and what it would overwrite'),
	risk_reasons: z.array(Reason),
	confidence_reasons: z.array(Reason),
	alternatives: z.array(z.object({ title: z.string(), detail: z.string() })),
	why: z.string().describe('why this would mend it; may be empty'),
	locks_out: z
		.boolean()
		.describe('a mistake here could end the connection: a timer outside the service takes it back unless confirmed'),
	decision: z.object({ approved: z.boolean(), reason: z.string(), by: z.string(), at: time }).nullable(),
	closed_reason: z.string().describe('why it was withdrawn or expired; may be empty'),
	progress: z.array(AppliedStep),
	before_images: z.array(BeforeImage),
	proof: z.array(Proof),
	verified: z.boolean().nullable(),
	asks: z
		.object({ prompt: z.string().describe('sudo’s own words') })
		.nullable()
		.optional()
		.describe(
			'a password is asked for, by the sudo process that we started and nothing else; there is a field only then'
		),
	confirm_by: time.nullable().describe('when the change is taken back unless it is confirmed over a new connection'),
	message: z.string().describe('how it ended, in words; empty before'),
	undo_of: z.string().nullable(),
	undo_id: z.string().nullable().describe('the request that would undo it, once one was made'),
	can_undo: z.boolean(),
	undo_whole: z.boolean().optional().describe('all of it can be taken back; false where only a part, or nothing, can'),
	waits_for: z.string().describe('the other application or the package manager it waits for; may be empty')
});
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

export const UndoQuery = z.strictObject({
	keep_later_changes: z
		.enum(['true', 'false'])
		.optional()
		.describe('true: takes the rest back, and leaves what was changed after the application as it is')
});
export type UndoQuery = z.infer<typeof UndoQuery>;

export const DecisionBody = z.strictObject({
	approved: z.boolean(),
	reason: z.string().max(MOST_REASON_UNITS).optional(),
	digest: z.string().max(200).optional().describe('as it was shown; a decision about something else is refused')
});
export type DecisionBody = z.infer<typeof DecisionBody>;

export const DecisionAnswer = z.object({
	success: z.boolean(),
	applied: z.boolean(),
	message: z.string(),
	request_id: z.string(),
	proposal: z.object({
		linked: z.boolean(),
		request_id: z.string(),
		finding_id: z.string().nullable(),
		status: ProposalStatus,
		applied: z.array(z.string()),
		skipped: z.array(z.string()),
		rolled_back: z.array(z.string()),
		verified: z.boolean().nullable(),
		undo_id: z.string().nullable()
	})
});
export type DecisionAnswer = z.infer<typeof DecisionAnswer>;

/** What every page says of them. */
export const ApprovalsNow = z.object({
	open: z.number().int().describe('wait for a decision'),
	worst: RiskLevel.nullable().describe('of those'),
	observeOnly: z.boolean().describe('nothing is applied, and the assistant runs nothing')
});
export type ApprovalsNow = z.infer<typeof ApprovalsNow>;

export const ApprovalsQuery = z.object({
	state: z
		.enum(['undecided', 'approved', 'rejected', 'all', 'under-way'])
		.optional()
		.describe('undecided ones when absent; under-way: being applied, to be confirmed, or interrupted'),
	order: z.enum(['oldest', 'newest']).optional().describe('by when they were filed; the oldest first when absent'),
	cursor: z.string().max(200).optional(),
	limit: PageLimit.optional()
});
export type ApprovalsQuery = z.infer<typeof ApprovalsQuery>;
