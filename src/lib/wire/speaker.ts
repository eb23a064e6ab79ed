// People whose voices the service knows: what is told of them, and what enrolling takes. Times are RFC 3339 in UTC.
import { z } from 'zod';
import { ENROLLED_ROLES, MOST_NAME_UNITS, PHRASES } from './speaker-limits.ts';
import { IdentifiedSpeaker } from './voice.ts';

/** Of somebody who is enrolled; `unknown` is what everybody else is. */
export const EnrolledRole = z.enum(ENROLLED_ROLES);
export type EnrolledRole = z.infer<typeof EnrolledRole>;

export const EnrolledSpeaker = z.object({
	speaker_id: z.string(),
	name: z.string(),
	role: EnrolledRole,
	enrolled_at: z.iso.datetime(),
	usable: z.boolean().describe('false when the voice was enrolled with another model than the one in use'),
	reason: z.string().describe('why it is not usable; empty when it is')
});
export type EnrolledSpeaker = z.infer<typeof EnrolledSpeaker>;

export const SpeakerList = z.object({
	speakers: z.array(EnrolledSpeaker),
	unavailable: z.string().nullable().describe('why nobody can be enrolled or told now; null when they can')
});
export type SpeakerList = z.infer<typeof SpeakerList>;

const Recording = z
	.base64()
	.min(60)
	.max(1_900_000)
	.describe('a WAV in base64: 16-bit samples, 8 to 48 kHz, one or two channels. It is listened to, and never kept');
const Name = z.string().trim().min(1).max(MOST_NAME_UNITS);

export const EnrolRequest = z.strictObject({
	name: Name,
	role: EnrolledRole.default('member'),
	phrases: z.array(Recording).length(PHRASES)
});
export type EnrolRequest = z.input<typeof EnrolRequest>;

/** At least one of both. */
export const RenameRequest = z
	.strictObject({ name: Name.optional(), role: EnrolledRole.optional() })
	.refine(({ name, role }) => name !== undefined || role !== undefined, { error: 'names neither a name nor a role' });
export type RenameRequest = z.infer<typeof RenameRequest>;

export const TestRequest = z.strictObject({ phrase: Recording });
export type TestRequest = z.infer<typeof TestRequest>;

export const TestResult = z.object({
	matches: z.boolean().describe('it is the voice that was asked for'),
	confidence: z.number().describe('how alike it is to that one, at most 1'),
	speaker: IdentifiedSpeaker.nullable().describe('whose voice it is; null for nobody that is known'),
	reason: z.string().describe('why it is nobody; may be empty')
});
export type TestResult = z.infer<typeof TestResult>;

/** Recordings of one voice so far, to be told before all are made whether one has to be made anew. */
export const CheckPhrasesRequest = z.strictObject({ phrases: z.array(Recording).min(1).max(PHRASES) });

export const PhraseQuality = z.object({
	ok: z.boolean(),
	problem: z
		.enum(['too-short', 'too-long', 'too-quiet', 'clipped', 'another-voice', 'own-voice', 'unreadable'])
		.nullable(),
	detail: z.string().describe('the problem in a sentence; empty when there is none'),
	speech_seconds: z.number(),
	level_db: z.number().describe('of what was said, below full scale'),
	likeness: z.number().nullable().describe('to the other phrases; null while there is none')
});
export type PhraseQuality = z.infer<typeof PhraseQuality>;
