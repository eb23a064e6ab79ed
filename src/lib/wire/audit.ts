// The audit record: one line for each decision and each run, chained by hashes.
import { z } from 'zod';
import { Tier } from './safety.ts';
import { Actor, Backend, Grant, Profile } from './terminal.ts';

/** How a decided command ended. */
export const RunOutcome = z.enum([
	'finished', // it ended by itself; `exit_code` says how
	'timed-out', // ended for time
	'cancelled', // the caller went away, before or while it ran
	'not-started', // the sandbox did not start, so nothing ran
	'stopped', // the service stopped
	'fault', // something of ours failed; the log has the details
	'unknown' // the service was killed before the end was written down
]);
export type RunOutcome = z.infer<typeof RunOutcome>;

const chain = {
	sequence: z.number().int().min(1).describe('1 for the first record; no gaps'),
	time: z.string().describe('RFC 3339 UTC; order is by sequence, not by time'),
	previous: z
		.string()
		.regex(/^[0-9a-f]{64}$/)
		.describe('SHA-256 of the line before; zeros in the first'),
	mac: z
		.string()
		.regex(/^[0-9a-f]{64}$/)
		.optional()
		.describe("HMAC-SHA-256 of the line without it, with the record's key; absent in lines older than the key")
};

const command = {
	request_id: z.string(),
	actor: Actor,
	agent: z
		.string()
		.optional()
		.describe('the other program that asked through the assistant, by the name it gave; absent where none did'),
	command: z.string().describe('the text with secrets masked'),
	command_digest: z
		.string()
		.describe(
			"HMAC-SHA-256 of the text exactly as sent, with the record's key; plain SHA-256 in lines older than the key"
		),
	stdin_digest: z
		.string()
		.optional()
		.describe('the same of what came through standard input, in base64; absent when nothing could'),
	tier: Tier.nullable().describe('null when the command was refused before it was classified'),
	profile: Profile.nullable(),
	grants: z.array(Grant),
	elevated: z.boolean(),
	backend: Backend.nullable()
};

export const DecisionRecord = z.object({
	...chain,
	kind: z.literal('decision'),
	...command,
	verdict: z.enum(['run', 'blocked', 'refused']).describe('run: an outcome record follows; otherwise nothing ran'),
	reason: z.string().describe('why it was blocked or refused; empty for run')
});
export type DecisionRecord = z.infer<typeof DecisionRecord>;

export const OutcomeRecord = z.object({
	...chain,
	kind: z.literal('outcome'),
	decision: z.number().int().describe('sequence of the decision this ends'),
	...command,
	outcome: RunOutcome,
	exit_code: z.number().int().nullable(),
	duration_ms: z.number().int().nullable(),
	reason: z.string().describe('explains the outcome; may be empty')
});
export type OutcomeRecord = z.infer<typeof OutcomeRecord>;

export const EventRecord = z.object({
	...chain,
	kind: z.literal('event'),
	event: z.string().describe('noun-verb: service-started, sign-in-refused, setting-changed …'),
	actor: z.string(),
	detail: z
		.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
		.describe(
			'by event. access-refused: why is wrong-token, foreign-origin …, or from-a-run (a process of a command that the service runs), perhaps-from-a-run (such a command hides its connections), caller-gone; caller-unknown: let pass, and why it was not found; repeats counts those of the same minute'
		)
});
export type EventRecord = z.infer<typeof EventRecord>;

export const AuditRecord = z.discriminatedUnion('kind', [DecisionRecord, OutcomeRecord, EventRecord]);
export type AuditRecord = z.infer<typeof AuditRecord>;

/** What a record is proven to be when it is whole. */
export const AuditProof = z
	.enum([
		'order', // each line follows from the one before it; whoever wrote all of it anew would not be found
		'key' // besides, who wrote the lines from `keyed_from` on had the key of the record
	])
	.describe(
		'order: each line follows from the one before; key: besides, the lines from `keyed_from` on were written with the key'
	);
export type AuditProof = z.infer<typeof AuditProof>;

export const AuditVerification = z.object({
	ok: z.boolean(),
	records: z.number().int().describe('complete lines that were read and fit the chain'),
	files: z.number().int().describe('files that were read'),
	proves: AuditProof.optional().describe('absent when the record is broken or empty'),
	keyed_from: z.number().int().min(1).optional().describe('the first line that was written with a key'),
	says: z.string().describe('what is proven and what is not, in plain words; empty when the record is broken or empty'),
	broken: z
		.object({ line: z.number().int().min(1), problem: z.string() })
		.optional()
		.describe('the first line that does not fit; everything before it does'),
	begun_anew: z
		.string()
		.optional()
		.describe('when this record began, if a service had run here before and its record was gone'),
	torn_bytes: z
		.number()
		.int()
		.describe('bytes of an unfinished last line (a crash, not tampering); the next start removes them')
});
export type AuditVerification = z.infer<typeof AuditVerification>;
