// What runs left in a home for later, which was set aside: told to a person, who may bring it back.
import { z } from 'zod';

const Kind = z.enum(['directory', 'file', 'link', 'other']);

export const AsideEntry = z.object({
	path: z.string().describe('where it was'),
	kind: Kind,
	bytes: z.number().min(0),
	files: z.number().int().min(0).describe('of a directory, with all that is in it'),
	removed: z.string().optional().describe('why there is nothing to bring back'),
	broughtBack: z.literal(true).optional()
});
export type AsideEntry = z.infer<typeof AsideEntry>;

export const AsideRun = z.object({
	id: z.string().describe('as the limits of the run name it'),
	at: z.string().describe('RFC 3339'),
	until: z.string().describe('when it is forgotten, RFC 3339'),
	entries: z.array(AsideEntry)
});
export type AsideRun = z.infer<typeof AsideRun>;

export const AsideDifference = AsideEntry.extend({
	text: z.string().optional().describe('what a short text holds, or where a link leads'),
	names: z.array(z.string()).optional().describe('what is in a directory, the first of it'),
	within: z
		.array(z.object({ name: z.string(), text: z.string() }))
		.optional()
		.describe('what the short texts and links in a directory hold, the first of them, under their names'),
	now: z.string().optional().describe('what stands there now, where it is a short text'),
	refused: z.string().optional().describe('why it cannot be brought back as things are')
});
export type AsideDifference = z.infer<typeof AsideDifference>;

export const BroughtBack = z.object({
	path: z.string(),
	refused: z.string().optional().describe('absent where it is there again')
});
export type BroughtBack = z.infer<typeof BroughtBack>;

export const AsideId = z.object({ id: z.string().regex(/^[0-9a-f]{10}$/, { error: 'not the id of a run' }) });
