// What would be different if this machine restarted now: looked at, never tried.
import { z } from 'zod';
import { Severity } from './finding.ts';
import { known } from './host/known.ts';

export const RehearsedRow = z.object({
	part: z.string().describe('what was looked at: the name of a detector'),
	detector: z.string(),
	resource: z.string().describe('kind:name'),
	severity: Severity.describe('critical: it would not reach its target, or nobody would reach it'),
	says: z.string().describe('one sentence'),
	because: z.string().describe('the cause in one sentence, with file and line where there is one'),
	means: z.string().describe('what that would mean, in a sentence or two')
});
export type RehearsedRow = z.infer<typeof RehearsedRow>;

export const BootRehearsal = z.object({
	verdict: z
		.enum(['comes-back', 'differs', 'stops', 'as-far-as-seen'])
		.describe(
			'stops: it would not reach its target, or nobody would reach it; differs: something that works now would not; as-far-as-seen: nothing was found, and not all could be looked at'
		),
	rows: z.array(RehearsedRow).describe('the worst first'),
	looked: z.array(z.string()).describe('what was looked at'),
	could_not_look: z.array(
		z.object({
			part: z.string(),
			because: z.string().describe('a sentence'),
			remedy: z.string().nullable().describe('the command that would let it look')
		})
	),
	at: z.iso.datetime()
});
export type BootRehearsal = z.infer<typeof BootRehearsal>;

/** In a few lines, for the Overview. */
export const BootBrief = z.object({
	verdict: BootRehearsal.shape.verdict,
	rows: z.array(RehearsedRow.pick({ resource: true, severity: true, says: true })),
	more: z.number().int().nonnegative().describe('rows beyond those'),
	unseen: z.array(z.string()).describe('what could not be looked at, or not all of it')
});
export type BootBrief = z.infer<typeof BootBrief>;
export const KnownBootBrief = known(BootBrief);
