import { z } from 'zod';
import { StorageFacts } from '#wire/host/storage.ts';
import { StorageLayers } from '#wire/host/storage-layers.ts';
import { tool } from './tool.ts';

export const readStorage = tool({
	name: 'read-storage',
	description:
		'Reads how full each filesystem is, whether everything is mounted as /etc/fstab says, block devices and swap. Says why when something cannot be read.',
	effect: 'read',
	input: z.strictObject({}),
	output: StorageFacts,
	run: (_input, { storage }) => storage.facts()
});

export const readDisks = tool({
	name: 'read-disks',
	description:
		'Reads how each disk is by its own account (SMART, NVMe), and the state of software RAID, LVM, btrfs and ZFS. Says why when something cannot be read.',
	effect: 'read',
	input: z.strictObject({}),
	output: StorageLayers,
	run: (_input, { storage }) => storage.layers()
});
