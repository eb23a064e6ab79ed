// What was changed on this machine since a moment, and what was found and mended meanwhile.
import { z } from 'zod';
import { HostChange, Severity } from './finding.ts';

export const ChangesSinceQuery = z.object({ sinceMs: z.number().nonnegative() });

export const ChangesSince = z.object({
	from: z.iso.datetime(),
	changes: z.array(HostChange.omit({ likely: true })).describe('the newest first'),
	more: z.number().int().describe('older ones that are not listed'),
	findings: z.array(
		z.object({
			at: z.iso.datetime(),
			what: z.enum(['opened', 'resolved']),
			title: z.string(),
			severity: Severity,
			id: z.string()
		})
	),
	limits: z.array(z.string()).describe('what could not be looked at, and why')
});
export type ChangesSince = z.infer<typeof ChangesSince>;
