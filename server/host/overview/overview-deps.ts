// Where the Overview asks.
import type { History } from '../history/open-history.ts';
import type { HostRoot } from '../host-root.ts';
import type { Subjects } from '../subjects.ts';
import type { OverviewDeps } from './open-overview.ts';

interface Asked extends Pick<OverviewDeps, 'clock' | 'log' | 'bus'> {
	readonly facts: Pick<Subjects, 'storage' | 'services' | 'processes' | 'updates' | 'containers'>;
	readonly root: Pick<HostRoot, 'listNames'>;
	readonly history: Pick<History, 'forecastOf'>;
}

export function overviewDeps({ facts, root, history, clock, log, bus }: Asked): OverviewDeps {
	return {
		bus,
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
		interfaces: async () => {
			const names = await root.listNames('sys/class/net');
			return names.got ? names.value.filter((name) => name !== 'bonding_masters') : [];
		},
		forecastOf: history.forecastOf
	};
}
