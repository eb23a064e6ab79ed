// Containers and their engines. Everything here only looks.
import { z } from 'zod';
import {
	ContainerDetail,
	ContainerEvent,
	ContainerId,
	ContainerImage,
	ContainerNetwork,
	ContainerVolume,
	DiskUsageOfEngine,
	EngineId,
	fromEngines,
	HostContainers,
	UsageOfContainers
} from '#wire/host/containers.ts';
import { known } from '#wire/host/known.ts';
import { router, signedIn } from '../../t.ts';

const Address = z.strictObject({ engine: EngineId, id: ContainerId });

export const containerRoutes = router({
	/** Usage in it is what was measured last. */
	list: signedIn.output(HostContainers).query(({ ctx }) => ctx.services.facts.containers.list()),

	/** The same with usage measured now, which takes a quarter of a second when nobody asked before. */
	listMeasured: signedIn.output(HostContainers).query(({ ctx }) => ctx.services.facts.containers.listMeasured()),

	usage: signedIn.output(UsageOfContainers).query(({ ctx }) => ctx.services.facts.containers.usage()),

	detail: signedIn
		.input(Address)
		.output(known(ContainerDetail))
		.query(({ ctx, input }) => ctx.services.facts.containers.detail(input)),

	images: signedIn.output(fromEngines(ContainerImage)).query(({ ctx }) => ctx.services.facts.containers.images()),
	volumes: signedIn.output(fromEngines(ContainerVolume)).query(({ ctx }) => ctx.services.facts.containers.volumes()),
	networks: signedIn.output(fromEngines(ContainerNetwork)).query(({ ctx }) => ctx.services.facts.containers.networks()),

	/** May take long: engines walk their directories for it. */
	diskUsage: signedIn
		.output(fromEngines(DiskUsageOfEngine))
		.query(({ ctx }) => ctx.services.facts.containers.diskUsage()),

	/** What happened of late, newest first. */
	events: signedIn.output(z.array(ContainerEvent)).query(({ ctx }) => [...ctx.services.facts.containers.events()])
});
