// Language models of the assistant. Only a person signed in to the dashboard changes anything here, and nothing of a key comes back.
import { z } from 'zod';
import { AddProvider, ChooseModel, ChosenEngine, LocalEndpoint, ModelSettings, ModelTest } from '#wire/model.ts';
import { personOnly, router, signedIn } from '../t.ts';

const Done = z.object({ ok: z.literal(true) });
const done = { ok: true as const };

export const modelRoutes = router({
	settings: signedIn.output(ModelSettings).query(({ ctx }) => ctx.services.models.settings()),

	chosen: signedIn.output(ChosenEngine).query(({ ctx }) => ctx.services.models.chosen()),

	add: personOnly
		.input(AddProvider)
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.models.add(input);
			return done;
		}),

	remove: personOnly
		.input(z.strictObject({ name: z.string().max(60) }))
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.models.remove(input.name);
			return done;
		}),

	choose: personOnly
		.input(z.strictObject({ choice: ChooseModel }))
		.output(Done)
		.mutation(({ ctx, input }) => {
			ctx.services.models.choose(input.choice);
			return done;
		}),

	test: personOnly
		.input(z.strictObject({ name: z.string().max(60), model: z.string().min(1).max(200).nullable() }))
		.output(ModelTest)
		.mutation(({ ctx, input }) => ctx.services.models.test(input.name, input.model, ctx.signal)),

	/** Asked by the settings page while it is open. */
	findLocal: personOnly.output(z.array(LocalEndpoint)).query(({ ctx }) => ctx.services.models.findLocal(ctx.signal))
});
