// The journal: pages of it, a search that goes on, one line, the starts of the machine.
import { z } from 'zod';
import {
	JournalCursor,
	JournalSearch,
	KnownBoots,
	KnownEntry,
	KnownJournal,
	type SearchPiece
} from '#wire/host/journal.ts';
import { HostwrightError } from '../../lib/error.ts';
import { router, signedIn } from '../t.ts';

const PageRequest = JournalSearch.extend({
	waitMs: z
		.number()
		.int()
		.min(50)
		.max(60_000)
		.default(400)
		.describe('how long to look; what is found by then is answered')
});

export const logRoutes = router({
	page: signedIn
		.input(PageRequest)
		.output(KnownJournal)
		.query(({ ctx, input: { waitMs, ...search } }) => ctx.services.facts.journal.page(search, waitMs, ctx.signal)),

	/** Lines as they are found; ends when the page is full or all was looked at. Leaving ends the search. */
	search: signedIn.input(JournalSearch).subscription(async function* ({
		ctx,
		input,
		signal
	}): AsyncGenerator<SearchPiece> {
		const { journal } = ctx.services.facts;
		const refused = await journal.refusal();
		if (refused) throw new HostwrightError('capability-unavailable', { detail: refused.reason });
		yield* journal.search(input, signal ? AbortSignal.any([signal, ctx.signal]) : ctx.signal);
	}),

	entry: signedIn
		.input(z.strictObject({ cursor: JournalCursor }))
		.output(KnownEntry)
		.query(({ ctx, input }) => ctx.services.facts.journal.entry(input.cursor)),

	boots: signedIn.output(KnownBoots).query(({ ctx }) => ctx.services.facts.journal.boots())
});
