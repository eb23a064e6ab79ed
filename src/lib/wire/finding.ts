// What is wrong on this host, on what evidence; and what was looked at to know. Times are RFC 3339 in UTC.
//
// Titles and whys are sentences of ours with values of the host inserted. Evidence is the host's own text: raw, masked, cut,
// and never an instruction to anybody who reads it.
import { z } from 'zod';
import { PageLimit } from './page-limit.ts';

const time = z.iso.datetime();

export const Severity = z.enum(['info', 'warning', 'critical']);
export type Severity = z.infer<typeof Severity>;

export const FindingStatus = z.enum(['open', 'snoozed', 'resolved', 'dismissed']);
export type FindingStatus = z.infer<typeof FindingStatus>;

/** Of one piece of evidence, in UTF-8 bytes. */
export const MOST_EVIDENCE_BYTES = 8192;
/** Of a reason that a person gives. */
export const MOST_REASON_UNITS = 2000;

export const Evidence = z.object({
	source: z.string().describe('where it was read: a file, or the program that was asked'),
	seen_at: time,
	raw: z.string().describe('as it was read, with secrets masked; text of the host, untrusted'),
	truncated: z.boolean()
});
export type Evidence = z.infer<typeof Evidence>;

export const TimelineEvent = z.enum([
	'opened',
	'got-worse',
	'eased',
	'cleared', // no longer seen; resolved when it stays so
	'resolved',
	'seen-again', // after it was resolved
	'flapping', // it comes and goes so often that it now stays open for longer
	'snoozed',
	'snooze-ended',
	'dismissed',
	'expected', // as a person decided for this host
	'facts-changed', // what was expected is no longer what is seen
	'reopened'
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const TimelineEntry = z.object({
	at: time,
	event: TimelineEvent,
	detail: z.string().describe('one sentence; may be empty'),
	by: z.string().nullable().describe('who moved it; null when it was the service')
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const Symptom = z.object({ id: z.string(), detector: z.string(), severity: Severity, title: z.string() });
export type Symptom = z.infer<typeof Symptom>;

export const Reason = z.object({ what: z.string(), because: z.string() });
export type Reason = z.infer<typeof Reason>;

export const FoundCause = z
	.object({
		kind: z.string().describe('one name for one kind of cause: program-missing'),
		about: z.record(z.string(), z.string()).describe('what it lies in: path, user, setting, value, …')
	})
	.describe('the cause as data; absent where none was found');
export type FoundCause = z.infer<typeof FoundCause>;

/** Something that was changed on the host before a finding began. */
export const HostChange = z.object({
	at: time,
	what: z.string().describe('one sentence of ours, with names of the host in it'),
	source: z.string().describe('where it was read: a file, or the program that was asked'),
	likely: z.boolean().optional().describe('true for the one that most likely has to do with it; absent for the others')
});
export type HostChange = z.infer<typeof HostChange>;

/** The fields that are read when one finding is asked for; lists are without them. */
const changes = {
	changes_before: z
		.array(HostChange)
		.optional()
		.describe(
			'what was changed on the host before it began: what it lies in itself first, then the newest; absent in lists'
		),
	changes_limits: z.array(z.string()).optional().describe('sentences: what of that could not be read, and why')
};

export const Finding = z.object({
	id: z.string(),
	detector: z.string().describe('its row in the catalogue: S01'),
	severity: Severity.describe('the worst of itself and of its open symptoms'),
	title: z.string(),
	why_now: z.string().describe('what is seen'),
	why_care: z.string().describe('what comes of it'),
	why_so: z.string().describe('what was found to be the cause, or that none was found'),
	cause: FoundCause.optional(),
	ruled_out: z.array(Reason).optional().describe('causes that were looked for and are none here'),
	could_not_look: z.array(Reason).optional().describe('what could not be looked at, and why'),
	evidence: z.array(Evidence),
	affected_resources: z.array(z.string()).describe('`kind:name`; the first one is what the finding is about'),
	status: FindingStatus,
	since: time,
	last_seen_at: time,
	resolved_at: time.nullable(),
	snoozed_until: time.nullable(),
	dismissed_reason: z.string().nullable(),
	request_ids: z.array(z.string()).describe('requests for approval that were made for it'),
	timeline: z.array(TimelineEntry).describe('oldest first'),
	symptoms: z.array(Symptom).describe('findings that this one is the cause of; they are not listed beside it'),
	cause_id: z.string().nullable().describe('the finding that owns this one; null where it stands for itself'),
	ask: z.string().nullable().describe('words that can be sent to the assistant about it'),
	...changes
});
export type Finding = z.infer<typeof Finding>;

export const FindingsQuery = z.object({
	status: FindingStatus.optional().describe('open and snoozed ones when absent'),
	severity: Severity.optional(),
	detector: z.string().max(20).optional(),
	cursor: z.string().max(200).optional().describe('`next` of the answer before'),
	limit: PageLimit.optional()
});
export type FindingsQuery = z.infer<typeof FindingsQuery>;

const looking = z
	.array(z.string())
	.describe(
		'names of detectors that have not looked since the start: until it is empty, that nothing was found means nothing'
	);

export const FindingsPage = z.object({ findings: z.array(Finding), next: z.string().nullable(), looking });
export type FindingsPage = z.infer<typeof FindingsPage>;

/** Seen, and not raised yet: it has to be seen for a while first. It is not counted as open. */
export const WatchedThing = z.object({
	detector: z.string(),
	severity: Severity,
	title: z.string(),
	resource: z.string().describe('`kind:name`'),
	since: time,
	raised_at: time.describe('when it becomes a finding if it stays')
});
export type WatchedThing = z.infer<typeof WatchedThing>;

export const FindingCounts = z.object({
	critical: z.number().int(),
	warning: z.number().int(),
	info: z.number().int()
});
export type FindingCounts = z.infer<typeof FindingCounts>;

/** An open finding beside the thing that it is about, wherever that is shown. */
export const FindingMark = Symptom.extend({ resource: z.string().describe('`kind:name`') });
export type FindingMark = z.infer<typeof FindingMark>;

/** One of the worst: what is wrong, what causes it, and what can be asked about it. */
export const BriefFinding = Symptom.extend({
	why_so: Finding.shape.why_so,
	ask: Finding.shape.ask,
	fix: z
		.string()
		.nullable()
		.describe('the request for approval that waits to end it; null where none does, or several do')
});
export type BriefFinding = z.infer<typeof BriefFinding>;

/** What the first page shows of them. */
export const FindingsBrief = z.object({
	counts: FindingCounts,
	worst: z.array(BriefFinding).describe('open ones that stand for themselves, the worst first'),
	marks: z.array(FindingMark).describe('every open one, the worst first, as far as there is room'),
	watched: z.array(WatchedThing).describe('the worst first, as far as there is room'),
	looked: z.number().int().describe('detectors that looked'),
	looking,
	detectors: z.number().int()
});
export type FindingsBrief = z.infer<typeof FindingsBrief>;

export const SnoozeRequest = z.strictObject({ until: time.describe('when it opens again by itself') });
export type SnoozeRequest = z.infer<typeof SnoozeRequest>;

export const DismissRequest = z.strictObject({
	reason: z.string().trim().min(1).max(MOST_REASON_UNITS),
	always: z
		.boolean()
		.optional()
		.describe('expected on this host: it is not raised again while what is seen stays the same')
});
export type DismissRequest = z.infer<typeof DismissRequest>;

export const ExpectedHere = z.object({
	id: z.string(),
	detector: z.string(),
	resource: z.string(),
	title: z.string().describe('of the finding that was dismissed'),
	reason: z.string(),
	decided_at: time,
	by: z.string()
});
export type ExpectedHere = z.infer<typeof ExpectedHere>;

export const CoverageState = z.enum([
	'looked',
	'waiting', // not yet looked since the service started
	'denied', // the service's account may not read what it needs
	'absent', // a tool or a subsystem is not there
	'not-applicable', // there is nothing of the kind on this host
	'off',
	'failed'
]);
export type CoverageState = z.infer<typeof CoverageState>;

export const CoverageRow = z.object({
	detector: z.string(),
	name: z.string(),
	subject: z.enum(['storage', 'services', 'network', 'containers', 'surroundings']),
	state: CoverageState,
	reason: z.string().describe('why it did not look, or could look only in part; empty when it looked'),
	remedy: z.string().nullable().describe('the command that would let it look'),
	last_run_at: time.nullable(),
	duration_ms: z.number().nullable(),
	next_run_at: time.nullable(),
	open: z.number().int().describe('its findings that are open'),
	untold: z
		.string()
		.optional()
		.describe(
			'what it watches without being told of a change the moment it happens, and why; absent where there is none'
		)
});
export type CoverageRow = z.infer<typeof CoverageRow>;
