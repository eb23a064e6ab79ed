// What is known of the host beside its vital signs, by subject. Everything here is read when somebody asks, with the rights of the
// service's own account.
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import { type ContainerFacts, openContainers } from './containers/open-containers.ts';
import type { HostDeps } from './host-deps.ts';
import { type JournalFacts, openJournal } from './journal/open-journal.ts';
import { type NetworkFacts, openNetwork } from './network/open-network.ts';
import { openProcesses, type ProcessFacts } from './processes/open-processes.ts';
import { openServices, type ServiceFacts } from './services/open-services.ts';
import { openStorage, type StorageFacts } from './storage/open-storage.ts';
import { openUpdates, type UpdateFacts } from './updates/open-updates.ts';

/** Each has its own folder here, and an `open…` in it. */
export interface Subjects {
	readonly services: ServiceFacts;
	readonly processes: ProcessFacts;
	readonly updates: UpdateFacts;
	readonly journal: JournalFacts;
	readonly containers: ContainerFacts;
	readonly storage: StorageFacts;
	readonly network: NetworkFacts;
	close(): Promise<void>;
}

export function openSubjects(deps: HostDeps, walker: TreeWalker): Subjects {
	const processes = openProcesses(deps);
	const services = openServices({ ...deps, memoryOf: processes.memoryOfUnits });
	const containers = openContainers(deps);
	const storage = openStorage(deps, walker);
	const network = openNetwork(deps);
	return {
		services,
		processes,
		updates: openUpdates(deps),
		journal: openJournal(deps),
		containers,
		storage,
		network,
		close: async () => {
			services.close();
			containers.close();
			storage.close();
			network.close();
		}
	};
}
