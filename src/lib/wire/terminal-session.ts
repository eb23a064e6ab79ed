// A person's own terminals: what the list says about each, how tabs arrange them, and the control frames of their stream.
import { z } from 'zod';
import { MAX_PANES, TERMINAL_CAPACITY } from './terminal-limits.ts';
import { LARGEST_TERMINAL } from './text/clamp-size.ts';

/** 144 random bits, base64url. Knowing an id opens nothing without a session. */
export const TerminalId = z
	.string()
	.regex(/^[A-Za-z0-9_-]{24}$/, { error: 'not a terminal id' })
	.describe('id of a terminal');
export type TerminalId = z.infer<typeof TerminalId>;

export const TerminalSession = z
	.object({
		id: TerminalId,
		name: z.string().describe('the name the person gave it, or ""'),
		title: z.string().describe('the title its program set, or ""; plain text'),
		program: z.string().describe('what runs in its foreground, or "" at the prompt and where that cannot be known'),
		shell: z.string().describe('base name of the shell'),
		cwd: z.string().describe('working directory if known, or ""'),
		state: z.enum(['running', 'ended']),
		exit_code: z.number().int().nullable().describe('null while it runs; 128 + n for death by signal n'),
		attached: z.number().int().describe('how many windows show it now'),
		cols: z.number().int(),
		rows: z.number().int(),
		opened_at: z.string().describe('RFC 3339 UTC'),
		closes_at: z
			.string()
			.nullable()
			.describe('RFC 3339 UTC when it is about to be closed because it is idle; null otherwise')
	})
	.describe('One terminal');
export type TerminalSession = z.infer<typeof TerminalSession>;

export const TerminalTab = z
	.object({
		id: z.string(),
		direction: z.enum(['row', 'column']).describe('row: panes side by side; column: one below the other'),
		panes: z.array(TerminalId).min(1).max(MAX_PANES)
	})
	.describe('Panes shown together');
export type TerminalTab = z.infer<typeof TerminalTab>;

export const TerminalList = z.object({
	available: z.boolean(),
	reason: z.string().describe('why no terminal can be opened, or ""'),
	remedy: z.string().describe('what to do about it, or ""'),
	capacity: z.number().int(),
	shell_integration: z.boolean().describe('commands are marked with their exit code and duration'),
	sessions: z.array(TerminalSession),
	tabs: z.array(TerminalTab).describe('in the order they are shown; each terminal is in exactly one')
});
export type TerminalList = z.infer<typeof TerminalList>;

const Dimension = z.number().int();

export const OpenTerminal = z.strictObject({
	cols: Dimension.optional().describe(`clamped to 1..${LARGEST_TERMINAL.cols}`),
	rows: Dimension.optional().describe(`clamped to 1..${LARGEST_TERMINAL.rows}`),
	beside: z
		.strictObject({ id: TerminalId, direction: z.enum(['row', 'column']) })
		.optional()
		.describe("share this terminal's tab and start in its directory; when absent, the terminal gets its own tab")
});
export type OpenTerminal = z.infer<typeof OpenTerminal>;

export const RenameTerminal = z.strictObject({
	id: TerminalId,
	name: z
		.string()
		.max(60)
		.refine((s) => !/\p{Cc}/u.test(s), { error: 'name contains a control character' })
		.describe('"" restores the title the program sets')
});
export type RenameTerminal = z.infer<typeof RenameTerminal>;

export const ReorderTerminals = z.strictObject({
	tabs: z.array(z.string().max(40)).max(TERMINAL_CAPACITY).describe('ids of tabs in their new order')
});
export type ReorderTerminals = z.infer<typeof ReorderTerminals>;

export const CloseTerminal = z.strictObject({ id: TerminalId });
export type CloseTerminal = z.infer<typeof CloseTerminal>;

/** Control frames a page sends; everything else it sends is binary: what was typed. */
export const ClientControl = z.discriminatedUnion('type', [
	/** Sizes out of range are clamped. */
	z.strictObject({ type: z.literal('resize'), cols: z.number(), rows: z.number() }),
	/** So many more bytes were drawn. */
	z.strictObject({ type: z.literal('ack'), bytes: z.number().int().min(0) })
]);
export type ClientControl = z.infer<typeof ClientControl>;

/** Control frames the service sends; everything else it sends is binary: what the terminal printed. */
export const ServerControl = z.discriminatedUnion('type', [
	/**
	 * First frame. `offset` counts all bytes this terminal ever printed before the ones that follow; `reset` says that the
	 * screen starts empty; `missed` bytes are not kept any more. The next `replay` bytes were printed before.
	 */
	z.object({
		type: z.literal('attached'),
		offset: z.number().int(),
		reset: z.boolean(),
		missed: z.number().int(),
		replay: z.number().int()
	}),
	/** Only the window that leads answers what a program asks of its terminal, so that it is answered once. */
	z.object({ type: z.literal('lead'), lead: z.boolean() }),
	/** The terminal has this size from here on. */
	z.object({ type: z.literal('resize'), cols: z.number().int(), rows: z.number().int() }),
	z.object({ type: z.literal('exit'), code: z.number().int() })
]);
export type ServerControl = z.infer<typeof ServerControl>;
