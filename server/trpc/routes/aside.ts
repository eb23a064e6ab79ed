// What runs left for later: shown to a person, and brought back by one. Nothing of it is among the tools of an assistant.
import { z } from 'zod';
import type { AsidePort } from '#native/ports/aside.ts';
import { AsideDifference, AsideId, AsideRun, BroughtBack } from '#wire/aside.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Context } from '../context.ts';
import { recordChange } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

export const asideRoutes = router({
	list: signedIn.output(z.array(AsideRun)).query(({ ctx }) => {
		const { sandbox } = ctx.services.native;
		const runs = sandbox.present ? (sandbox.port.aside?.list() ?? []) : [];
		return runs.map((run) => ({ ...run, entries: [...run.entries] }));
	}),

	difference: signedIn
		.input(AsideId)
		.output(z.array(AsideDifference))
		.query(({ ctx, input: { id } }) => {
			const found = portOf(ctx).difference(id) ?? unknown();
			return found.map(({ names, within, ...one }) => ({
				...one,
				...(names && { names: [...names] }),
				...(within && { within: [...within] })
			}));
		}),

	/** Whoever asks has seen the difference. */
	bringBack: signedIn
		.input(AsideId)
		.output(z.array(BroughtBack))
		.mutation(async ({ ctx, input: { id } }) => {
			const port = portOf(ctx);
			if (port.difference(id) === undefined) unknown();
			return recordChange(ctx, 'aside-brought-back', { id }, () => [...(port.bringBack(id) ?? unknown())]);
		})
});

function portOf(ctx: Context): AsidePort {
	const { sandbox } = ctx.services.native;
	const port = sandbox.present ? sandbox.port.aside : undefined;
	if (port === undefined)
		throw new HostwrightError('capability-unavailable', {
			detail: 'There is no sandbox here that sets anything aside.'
		});
	return port;
}

function unknown(): never {
	throw new HostwrightError('not-found', { detail: 'Nothing is kept under this id; it is kept for 30 days.' });
}
