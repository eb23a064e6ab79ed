// What people ask about disks, filesystems and what fills them.
import { rows } from './intent.ts';

export const STORAGE = rows([
	{
		name: 'storage.space',
		asks: 'How full are the disks?',
		takes: ['path'],
		reads: ['read-storage'],
		topic: 'disk space',
		past: 'storage.forecast'
	},
	{
		name: 'storage.fill',
		asks: 'What takes the most space?',
		takes: ['path'],
		reads: ['diagnose', 'look-into-folder'],
		topic: 'disk space'
	},
	{ name: 'storage.disks', asks: 'Are the disks healthy?', reads: ['read-disks'] },
	{ name: 'storage.layers', asks: 'Is the RAID ok?', reads: ['read-disks'] },
	{ name: 'storage.mounts', asks: 'Is everything mounted?', takes: ['path'], reads: ['read-storage'] },
	{ name: 'storage.mounted', asks: 'What is mounted where?', takes: ['path'], reads: ['read-storage'] },
	{
		name: 'storage.forecast',
		asks: 'When will the disk be full?',
		takes: ['path'],
		reads: ['read-storage', 'read-past']
	},
	{ name: 'storage.devices', asks: 'Which disks are there?', reads: ['read-storage'] },
	{
		name: 'storage.swap',
		asks: 'How much swap is used?',
		topic: 'process swap',
		reads: ['read-storage', 'read-vitals']
	},
	{ name: 'storage.inodes', asks: 'How many inodes are free?', reads: ['read-storage'] },
	{
		name: 'storage.read-only',
		asks: 'Is a filesystem read-only?',
		takes: ['path'],
		reads: ['diagnose', 'read-storage']
	},
	{
		name: 'storage.activity',
		asks: 'How busy are the disks?',
		reads: ['read-vitals'],
		past: 'machine.past',
		topic: 'disk'
	},
	{
		name: 'storage.free-up',
		asks: 'What can I delete to free space?',
		takes: ['path'],
		reads: ['read-storage', 'check-command'],
		acts: true,
		either: true
	},
	{
		name: 'storage.mount',
		asks: 'Mount the disk',
		takes: ['path'],
		reads: ['read-storage', 'check-command'],
		acts: true
	},
	{ name: 'storage.unmount', asks: 'Unmount <path>', takes: ['path'], reads: ['check-command'], acts: true }
]);
