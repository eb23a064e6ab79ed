// REST: what is known of the host, one path a subject.
import { StorageFacts } from '#wire/host/storage.ts';
import { StorageLayers } from '#wire/host/storage-layers.ts';
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
		path: '/api/host/storage',
		summary: 'Filesystems, mounts held against fstab, block devices, swap, RAID, LVM, btrfs, ZFS, and how each disk is',
		input: {},
		output: StorageAnswer,
		call: async (api) => {
			const [facts, layers] = await Promise.all([api.storage.facts(), api.storage.layers()]);
			return { ...facts, ...layers };
		}
	})
];
