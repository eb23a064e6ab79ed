// The host's facts as a machine without containers has them.
import { NO_ENGINE } from '#server/host/containers/explain-engine.ts';
import type { HostContainers } from '#wire/host/containers.ts';

const none = async (): Promise<HostContainers> => ({ engines: [], containers: NO_ENGINE, projects: [], limits: [] });
const unknown = async (): Promise<typeof NO_ENGINE> => NO_ENGINE;

export const noContainers = {
	containers: { list: none, listMeasured: none, detail: unknown, images: unknown, volumes: unknown, diskUsage: unknown }
};
