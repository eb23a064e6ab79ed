// REST: what is known of the host, one path a subject.

import { HostContainers } from '#wire/host/containers.ts';
import { NetworkReport } from '#wire/host/network.ts';
import { KnownProcesses } from '#wire/host/processes.ts';
import { KnownUnits } from '#wire/host/services.ts';
import { StorageFacts } from '#wire/host/storage.ts';
import { StorageLayers } from '#wire/host/storage-layers.ts';
import { KnownUpdates } from '#wire/host/updates.ts';
import { Vitals } from '#wire/host.ts';
import { type RestRow, restRow } from '../rest-row.ts';

const StorageAnswer = StorageFacts.extend(StorageLayers.shape);

export const hostRows: readonly RestRow[] = [
	restRow({
		method: 'GET',
		path: '/api/host/vitals',
		summary: 'The newest sample of the vital signs',
		input: {},
		output: Vitals,
		call: (api) => api.host.vitals()
	}),
	restRow({
		method: 'GET',
		path: '/api/host/services',
		summary: 'Every unit of systemd with its state, or why they are not known',
		input: {},
		output: KnownUnits,
		call: (api) => api.host.services({ complete: true })
	}),
	restRow({
		method: 'GET',
		path: '/api/host/processes',
		summary: 'Processes with what they use, and the unit or container they belong to',
		input: {},
		output: KnownProcesses,
		call: (api) => api.host.processes()
	}),
	restRow({
		method: 'GET',
		path: '/api/host/updates',
		summary: 'Updates that wait to be installed, those for security marked',
		input: {},
		output: KnownUpdates,
		call: (api) => api.host.updates()
	}),
	restRow({
		method: 'GET',
		path: '/api/host/storage',
		summary: 'Filesystems, mounts held against fstab, block devices, swap, RAID, LVM, btrfs, ZFS, and how each disk is',
		input: {},
		output: StorageAnswer,
		call: async (api) => {
			const [facts, layers] = await Promise.all([api.storage.facts(), api.storage.layers()]);
			return { ...facts, ...layers };
		}
	}),
	restRow({
		method: 'GET',
		path: '/api/host/containers',
		summary: 'Container engines, containers with what they use now, and Compose projects',
		input: {},
		output: HostContainers,
		call: (api) => api.containers.listMeasured()
	}),
	restRow({
		method: 'GET',
		path: '/api/host/network',
		summary:
			'Interfaces, routes, name lookup, what listens and for whom, connections in numbers, and the firewall in words',
		input: {},
		output: NetworkReport,
		call: (api) => api.host.network()
	})
];
