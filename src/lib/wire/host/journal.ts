// The journal: what is asked of it, and its lines.
import { z } from 'zod';
import { PRIORITIES } from './journal-priorities.ts';
import { known } from './known.ts';
import { UnitManager, UnitName } from './services.ts';

export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;

export const JournalCursor = z
	.string()
	.max(200)
	.regex(/^s=[0-9a-f]{32};i=[0-9a-f]{1,16};b=[0-9a-f]{32};m=[0-9a-f]{1,16};t=[0-9a-f]{1,16};x=[0-9a-f]{1,16}$/)
	.describe('identifies one line, as journald writes it');

export const BootId = z.string().regex(/^[0-9a-f]{32}$/);

export const JournalFilter = z.strictObject({
	unit: UnitName.optional(),
	manager: UnitManager.optional().describe('of that unit; the machine’s when absent'),
	priority: Priority.optional().describe('this and worse'),
	text: z.string().min(1).max(500).optional().describe('stands in the message, capital letters or not'),
	identifier: z
		.string()
		.regex(/^[\w@.:/+-][\w@.:/ +-]{0,99}$/)
		.optional()
		.describe('the name a program logs under'),
	kernel: z.boolean().optional().describe('only what the kernel says'),
	boot: BootId.optional(),
	sinceMs: z.number().nonnegative().optional(),
	untilMs: z.number().nonnegative().optional()
});
export type JournalFilter = z.infer<typeof JournalFilter>;

export const MAX_JOURNAL_LINES = 1000;
export const JournalSearch = JournalFilter.extend({
	before: JournalCursor.optional().describe('go on with what is older than this line'),
	lines: z.number().int().min(1).max(MAX_JOURNAL_LINES).default(200)
});
export type JournalSearch = z.infer<typeof JournalSearch>;

export const JournalLine = z.object({
	cursor: z.string(),
	atMs: z.number(),
	priority: Priority,
	unit: z.string().nullable(),
	ofUser: z.literal(true).optional().describe('the unit is one of a person’s own manager, whatever it is called'),
	name: z.string().nullable().describe('the name it was logged under'),
	pid: z.number().int().nonnegative().nullable(),
	text: z.string(),
	cut: z.boolean().describe('the text is longer: the line’s fields have more of it')
});
export type JournalLine = z.infer<typeof JournalLine>;

export const JournalPage = z.object({
	lines: z.array(JournalLine).describe('newest first'),
	end: z
		.enum(['page', 'all', 'time'])
		.describe('why it ends here: it is full, nothing older fits, or looking further would take longer'),
	limits: z.array(z.string())
});
export type JournalPage = z.infer<typeof JournalPage>;
export const KnownJournal = known(JournalPage);
export type KnownJournal = z.infer<typeof KnownJournal>;

/** What a search that goes on tells, in order. */
export const SearchPiece = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('lines'), lines: z.array(JournalLine) }),
	z.object({ kind: z.literal('end'), end: z.enum(['page', 'all']) })
]);
export type SearchPiece = z.infer<typeof SearchPiece>;

export const JournalField = z.object({
	name: z.string(),
	value: z.string(),
	missing: z.number().int().nonnegative().describe('characters that were cut off')
});
export type JournalField = z.infer<typeof JournalField>;
export const JournalEntry = z.object({ line: JournalLine, fields: z.array(JournalField) });
export type JournalEntry = z.infer<typeof JournalEntry>;
export const KnownEntry = known(JournalEntry);
export type KnownEntry = z.infer<typeof KnownEntry>;

export const Boot = z.object({ id: BootId, firstMs: z.number(), lastMs: z.number() });
export type Boot = z.infer<typeof Boot>;
export const KnownBoots = known(z.object({ boots: z.array(Boot).describe('newest first') }));
export type KnownBoots = z.infer<typeof KnownBoots>;
