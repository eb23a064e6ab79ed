// The one event stream of a page: every topic, in order, going on after the last event that was seen.
import { tracked } from '@trpc/server';
import { z } from 'zod';
import { EventId, type LiveEvent } from '#wire/live.ts';
import { followBus } from '../../events/follow.ts';
import type { Context } from '../context.ts';
import { router, signedIn } from '../t.ts';

/** An open page is a page in use: its session is kept awake this often, until its life ends all the same. */
const TOUCH_EVERY_MS = 300_000;

export const liveRoutes = router({
	events: signedIn.input(z.strictObject({ lastEventId: EventId.nullish() })).subscription(async function* ({
		ctx,
		input,
		signal
	}) {
		const { bus, runtimeId, version } = ctx.services;
		const ended = new AbortController();
		const stop = endWithSession(ctx, ended);
		const until = AbortSignal.any([ctx.signal, ended.signal, ...(signal ? [signal] : [])]);
		let touchedMs = Date.now();
		try {
			for await (const published of followBus(bus, input.lastEventId ?? undefined, until)) {
				const reset: LiveEvent = { topic: 'stream-reset', data: { runtimeId, version } };
				yield published ? tracked(published.id, published.event) : tracked(bus.lastId(), reset);
				if (ctx.identity.kind === 'session' && Date.now() - touchedMs > TOUCH_EVERY_MS) {
					touchedMs = Date.now();
					ctx.access.touchSession(ctx.identity.sessionId);
				}
			}
		} finally {
			stop();
		}
	})
});

/** Nobody hears anything more over a stream whose session or token has ended. */
function endWithSession({ access, identity }: Context, ended: AbortController): () => void {
	return access.onEnded((holder) => {
		const mine =
			identity.kind === 'token' ? holder === 'token' : holder !== 'token' && holder.sessionId === identity.sessionId;
		if (mine) ended.abort();
	});
}
