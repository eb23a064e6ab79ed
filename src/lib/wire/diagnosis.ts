// Why one thing of this machine is as it is: asked of anything by its name, with a finding or without one.
import { z } from 'zod';
import { Evidence, FoundCause, HostChange, Reason, Symptom, WatchedThing } from './finding.ts';

/** Of a name with its kind. */
export const MOST_RESOURCE_UNITS = 512;

export const DiagnoseQuery = z.strictObject({
	resource: z
		.string()
		.min(3)
		.max(MOST_RESOURCE_UNITS)
		.describe('`kind:name`: unit:nginx.service, container:web, mount:/var, file:/etc/fstab, port:tcp/443, user:anna …')
});
export type DiagnoseQuery = z.infer<typeof DiagnoseQuery>;

export const WhyQuery = z.strictObject({
	words: z
		.string()
		.trim()
		.min(1)
		.max(MOST_RESOURCE_UNITS)
		.describe('as a person names it: nginx, /var, :443, user anna, container web, name example.org')
});
export type WhyQuery = z.infer<typeof WhyQuery>;

/** A finding that has to do with what was asked about. */
export const DiagnosedFinding = Symptom.extend({
	about: z.boolean().describe('false where it is about something else, and this is affected'),
	why_so: z.string(),
	cause_id: z.string().nullable().describe('the finding it follows from; null where it stands for itself'),
	request_ids: z.array(z.string()).describe('requests for approval that were made for it')
});
export type DiagnosedFinding = z.infer<typeof DiagnosedFinding>;

export const Diagnosis = z.object({
	resource: z.string().describe('what was asked about, by its documented name'),
	state: z.string().describe('how it is now, in a sentence'),
	since: z.iso.datetime().nullable().describe('since when it is so; null where that is not known'),
	wrong: z.boolean().describe('whether anything is known to be wrong with it'),
	why_so: z.string().describe('the cause in one sentence; that none was found, or that nothing wrong is known'),
	cause: FoundCause.optional(),
	cause_id: z.string().nullable().describe('the finding that owns the cause; null where none does'),
	evidence: z.array(Evidence),
	ruled_out: z.array(Reason).describe('causes that were looked for and are none here'),
	could_not_look: z.array(Reason).describe('what could not be looked at, and why'),
	looked_at: z.array(z.string()).describe('what the answer rests on'),
	findings: z.array(DiagnosedFinding).describe('open ones that have to do with it, the worst first'),
	watched: z
		.array(WatchedThing.pick({ detector: true, severity: true, title: true, resource: true, since: true }))
		.optional()
		.describe('seen about it, and no finding yet: it has to last for a while first; absent where nothing is'),
	changes_before: z.array(HostChange).describe('what was changed on the host before, the newest first'),
	changes_limits: z.array(z.string()).describe('sentences: what of that could not be read, and why')
});
export type Diagnosis = z.infer<typeof Diagnosis>;
