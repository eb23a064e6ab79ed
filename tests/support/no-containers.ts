// The host's facts as a machine without containers has them.
import { NO_ENGINE } from '#server/host/containers/explain-engine.ts';
import type { HostContainers } from '#wire/host/containers.ts';

export const noContainers = {
	containers: {
		listMeasured: async (): Promise<HostContainers> => ({
			engines: [],
			containers: NO_ENGINE,
			projects: [],
			limits: []
		})
	}
};
