// What is known of a part of the host, or why it is not. Nothing that could not be read looks like nothing being there.
import { z } from 'zod';

export const Unknown = z.object({
	known: z.literal(false),
	why: z
		.enum(['absent', 'denied', 'timed-out', 'failed', 'not-applicable'])
		.describe('absent: this host has none, or lacks the tool; denied: the service’s account may not read it'),
	reason: z.string().describe('one sentence for a person'),
	remedy: z.string().nullable().describe('the exact command that would grant it; null where there is none')
});
export type Unknown = z.infer<typeof Unknown>;

/** The schema of a part: its value and when it was read, or the reason why there is none. */
export const known = <Value extends z.ZodType>(value: Value) =>
	z.discriminatedUnion('known', [
		z.object({ known: z.literal(true), value, readAtMs: z.number().describe('milliseconds since the epoch') }),
		Unknown
	]);

export type Known<T> = { readonly known: true; readonly value: T; readonly readAtMs: number } | Unknown;

export function isKnown<T>(value: T, readAtMs: number): Known<T> {
	return { known: true, value, readAtMs };
}

export function notKnown(why: Unknown['why'], reason: string, remedy: string | null = null): Unknown {
	return { known: false, why, reason, remedy };
}
