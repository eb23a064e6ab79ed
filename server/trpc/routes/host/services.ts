// Units, timers, processes and updates of the host.
import { z } from 'zod';
import { KnownProcesses } from '#wire/host/processes.ts';
import { KnownTimers, KnownUnit, KnownUnits, UnitManager, UnitName, UnitSample } from '#wire/host/services.ts';
import { KnownRestarts, KnownUpdates } from '#wire/host/updates.ts';
import { signedIn } from '../../t.ts';

const OneUnit = z.strictObject({ name: UnitName, manager: UnitManager.default('system') });

export const serviceProcedures = {
	services: signedIn
		.input(z.strictObject({ complete: z.boolean().describe('wait for every detail of every unit') }).optional())
		.output(KnownUnits)
		.query(({ ctx, input }) => {
			const { services } = ctx.services.facts;
			return input?.complete ? services.allUnits() : services.units();
		}),

	unit: signedIn
		.input(OneUnit)
		.output(KnownUnit)
		.query(({ ctx, input }) => ctx.services.facts.services.unit(input.name, input.manager)),

	/** What a unit used over the last hour, oldest first; [] where its control group is not counted. */
	unitUse: signedIn
		.input(OneUnit)
		.output(z.array(UnitSample))
		.query(async ({ ctx, input }) => {
			const { services } = ctx.services.facts;
			await services.uses.refresh();
			return [...services.samples(input.name, input.manager)];
		}),

	timers: signedIn.output(KnownTimers).query(({ ctx }) => ctx.services.facts.services.timers()),

	processes: signedIn.output(KnownProcesses).query(({ ctx }) => ctx.services.facts.processes.processes()),

	updates: signedIn.output(KnownUpdates).query(({ ctx }) => ctx.services.facts.updates.updates()),

	restarts: signedIn.output(KnownRestarts).query(({ ctx }) => ctx.services.facts.updates.restarts())
};
