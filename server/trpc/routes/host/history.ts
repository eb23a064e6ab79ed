// The past of the host, and what it lets one expect.
import { z } from 'zod';
import { Forecast, HistoryAnswer, HistoryRequest, HistoryState } from '#wire/host/history.ts';
import { HISTORY_KINDS } from '#wire/host/history-kinds.ts';
import { signedIn } from '../../t.ts';

export const historyProcedures = {
	/** A span of the past in steps that fit a chart. */
	history: signedIn
		.input(HistoryRequest)
		.output(HistoryAnswer)
		.query(({ ctx, input }) => ctx.services.history.read(input)),

	/** What something is stored of. */
	historyKeys: signedIn
		.input(z.strictObject({ kind: z.enum(HISTORY_KINDS) }))
		.output(z.array(z.string()))
		.query(({ ctx, input }) => [...ctx.services.history.keysOf(input.kind)]),

	historyState: signedIn.output(HistoryState).query(({ ctx }) => ctx.services.history.state()),

	/** When each of these filesystems is full. */
	forecasts: signedIn
		.input(z.strictObject({ mounts: z.array(z.string().max(4096)).max(100) }))
		.output(z.array(z.object({ mount: z.string(), forecast: Forecast })))
		.query(async ({ ctx, input }) => {
			const found = [];
			for (const mount of input.mounts) found.push({ mount, forecast: await ctx.services.history.forecastOf(mount) });
			return found;
		})
};
