// A person's own terminals. Their bytes go over the WebSocket; here is everything around it.
import { z } from 'zod';
import {
	CloseTerminal,
	OpenTerminal,
	RenameTerminal,
	ReorderTerminals,
	TerminalList,
	TerminalSession
} from '#wire/terminal-session.ts';
import { personOnly, signedIn } from '../t.ts';

const Done = z.object({ ok: z.literal(true) });

/** Part of the `terminal` router. */
export const terminalSessionProcedures = {
	/** Needs a person's session, as do `rename`, `reorder` and `close`; the API token is refused. */
	open: personOnly
		.input(OpenTerminal)
		.output(TerminalSession)
		.mutation(({ ctx, input }) => ctx.services.terminals.open(ctx.identity, input)),

	list: signedIn.output(TerminalList).query(({ ctx }) => ctx.services.terminals.list()),

	rename: personOnly
		.input(RenameTerminal)
		.output(TerminalSession)
		.mutation(({ ctx, input }) => ctx.services.terminals.rename(input.id, input.name)),

	reorder: personOnly
		.input(ReorderTerminals)
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.terminals.reorder(input.tabs);
			return { ok: true as const };
		}),

	close: personOnly
		.input(CloseTerminal)
		.output(Done)
		.mutation(async ({ ctx, input }) => {
			await ctx.services.terminals.closeOne(input.id);
			return { ok: true as const };
		})
};
