// What is known of the host beside its vital signs, by subject. Everything here is read when somebody asks, with the rights of the
// service's own account.
import type { HostDeps } from './host-deps.ts';
import { type NetworkFacts, openNetwork } from './network/open-network.ts';

/** Each has its own folder here, and an `open…` in it. */
export interface Subjects {
	readonly network: NetworkFacts;
	close(): Promise<void>;
}

export function openSubjects(deps: HostDeps): Subjects {
	const network = openNetwork(deps);
	return {
		network,
		close: async () => network.close()
	};
}
