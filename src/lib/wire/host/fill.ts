// What fills a path: a tree of folders by their size, cut to what can be drawn.
import { z } from 'zod';

/** Absolute, without anything that could be read as another path. */
export const FillPath = z
	.string()
	.max(4096)
	.refine((path) => path.startsWith('/') && !path.includes('\0'), 'must be an absolute path')
	.describe('folder to look into');

export const FillNode = z.object({
	name: z.string(),
	kind: z
		.enum(['folder', 'file', 'rest'])
		.describe('rest: everything in the folder that is too small to be shown by itself'),
	bytes: z.number().describe('what it occupies on the disk'),
	files: z.number(),
	get children() {
		return z.array(FillNode);
	}
});
export type FillNode = z.infer<typeof FillNode>;

export const FillProgress = z.object({ bytes: z.number(), entries: z.number(), elapsedMs: z.number() });
export type FillProgress = z.infer<typeof FillProgress>;

export const FillResult = z.object({
	path: z.string(),
	tree: FillNode,
	entries: z.number(),
	elapsedMs: z.number(),
	readAtMs: z.number(),
	complete: z.boolean().describe('false: it was ended by its budget, and everything is at least this large'),
	unread: z.number().describe('folders and files that this account may not look into'),
	unreadExamples: z.array(z.string()),
	otherFilesystems: z.array(z.string()).describe('mount points below the path, left out; at most 20')
});
export type FillResult = z.infer<typeof FillResult>;

export const FillEvent = z.discriminatedUnion('type', [
	z.object({ type: z.literal('progress'), progress: FillProgress }),
	z.object({ type: z.literal('result'), result: FillResult }),
	z.object({
		type: z.literal('none'),
		why: z.enum(['absent', 'denied', 'timed-out', 'failed', 'not-applicable']),
		reason: z.string(),
		remedy: z.string().nullable()
	})
]);
export type FillEvent = z.infer<typeof FillEvent>;
