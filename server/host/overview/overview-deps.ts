// Where the Overview asks.
import type { History } from '../history/open-history.ts';
import type { Host } from '../host.ts';
import type { Subjects } from '../subjects.ts';
import type { OverviewDeps } from './open-overview.ts';

interface Asked extends Pick<OverviewDeps, 'clock' | 'log'> {
	readonly facts: Pick<Subjects, 'storage' | 'services' | 'processes' | 'updates' | 'containers'>;
	readonly host: Pick<Host, 'vitals'>;
	readonly history: Pick<History, 'forecastOf'>;
}

export function overviewDeps({ facts, host, history, clock, log }: Asked): OverviewDeps {
	return {
		clock,
		log,
		filesystems: async () => (await facts.storage.facts()).filesystems,
		units: facts.services.units,
		processes: facts.processes.processes,
		containers: async () => {
			const { containers, limits } = await facts.containers.list();
			return containers.known ? { ...containers, limits } : containers;
		},
		updates: facts.updates.updates,
		restarts: facts.updates.restarts,
		interfaces: () => host.vitals().network.interfaces.map(({ name }) => name),
		forecastOf: history.forecastOf
	};
}
