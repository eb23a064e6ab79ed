// What is known of the host beside its vital signs, by subject. Everything here is read when somebody asks, with the rights of the
// service's own account.
import { type ContainerFacts, openContainers } from './containers/open-containers.ts';
import type { HostDeps } from './host-deps.ts';

/** Each has its own folder here, and an `open…` in it. */
export interface Subjects {
	readonly containers: ContainerFacts;
	close(): Promise<void>;
}

export function openSubjects(deps: HostDeps): Subjects {
	const containers = openContainers(deps);
	return {
		containers,
		close: async () => {
			containers.close();
		}
	};
}
