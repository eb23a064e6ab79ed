// The host's facts and vital signs.
import { hostname } from 'node:os';
import { z } from 'zod';
import { Forecast, HistoryAnswer, HistoryRequest, HistoryState } from '#wire/host/history.ts';
import { HISTORY_KINDS } from '#wire/host/history-kinds.ts';
import { HostSnapshot, Vitals } from '#wire/host.ts';
import { router, signedIn } from '../t.ts';

const Frame = z.object({
	hostName: z.string(),
	eventId: z.string().describe('newest event before this answer; a stream continues after it'),
	version: z.string()
});

export const hostRoutes = router({
	snapshot: signedIn.output(HostSnapshot).query(({ ctx }) => ctx.services.host.snapshot()),

	/** The newest sample. */
	vitals: signedIn.output(Vitals).query(({ ctx }) => ctx.services.host.vitals()),

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
		}),

	/** What the frame around every page needs. */
	frame: signedIn.output(Frame).query(({ ctx }) => ({
		hostName: hostname(),
		eventId: ctx.services.bus.lastId(),
		version: ctx.services.version
	}))
});
