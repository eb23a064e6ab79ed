// Each subject in a few figures.
import { z } from 'zod';
import {
	KnownContainersBrief,
	KnownFilesystemsBrief,
	KnownProcessesBrief,
	KnownUnitsBrief,
	KnownUpdatesBrief,
	NamedThing
} from '#wire/host/overview.ts';
import { KnownBootBrief } from '#wire/rehearse.ts';
import { router, signedIn } from '../t.ts';

export const overviewRoutes = router({
	filesystems: signedIn.output(KnownFilesystemsBrief).query(({ ctx }) => ctx.services.overview.filesystems()),
	units: signedIn.output(KnownUnitsBrief).query(({ ctx }) => ctx.services.overview.units()),
	processes: signedIn.output(KnownProcessesBrief).query(({ ctx }) => ctx.services.overview.processes()),
	containers: signedIn.output(KnownContainersBrief).query(({ ctx }) => ctx.services.overview.containers()),
	updates: signedIn.output(KnownUpdatesBrief).query(({ ctx }) => ctx.services.overview.updates()),
	/** What would be different after a restart. */
	boot: signedIn.output(KnownBootBrief).query(({ ctx }) => ctx.services.rehearsal.brief()),
	/** For whoever looks for something by its name. */
	named: signedIn.output(z.array(NamedThing)).query(async ({ ctx }) => [...(await ctx.services.overview.named())])
});
