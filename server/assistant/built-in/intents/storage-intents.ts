// What people ask about disks, filesystems and what fills them.
import { rows } from './intent.ts';

export const STORAGE = rows([
	{
		name: 'storage.space',
		says: [
			'enough space <path>',
			'is there space on <path>',
			'machine full',
			'full partition most',
			'which mount is full',
			'is a partition full',
			'full partitions',
			'storage',
			'storage overview',
			'storage status',
			'storage usage',
			'storage left',
			'enough space',
			'is there enough space',
			'is the storage full',
			'running full on disk',
			'is a disk full anywhere',
			'disk space equivalent',
			'how full are the disks',
			'disk space',
			'how much free space',
			'space left',
			'disk usage',
			'how much storage is left',
			'is <path> full',
			'how full is <path>',
			'free space on <path>',
			'how much space is left on <path>',
			'is the filesystem full',
			'disk full',
			'disk space left',
			'my disk is full help',
			'running out of disk',
			'running out of space',
			'out of space',
			'how much room',
			'filesystem usage',
			'check the free disk'
		],
		reads: ['read-storage'],
		topic: 'disk space',
		past: 'storage.forecast'
	},
	{
		name: 'storage.fill',
		says: [
			'why did <path> grow',
			'search big files',
			'locate big files',
			'what uses my storage',
			'what filled my disk',
			'what has the disk full who',
			'what eats space most',
			'top big files',
			'what fills <path>',
			'what takes the space in <path>',
			'what eats my disk',
			'what is using the disk space',
			'what takes so much space',
			'biggest files',
			'biggest folders in <path>',
			'large files',
			'search big files',
			'where did the space go',
			'where is all my disk space',
			'what is so big in <path>',
			'largest directories',
			'what is in <path>',
			'what fills the disk',
			'size of <path>',
			'how big is <path>',
			'most space eaten in <path>',
			'top space in <path>',
			'why is <path> full',
			'why is the disk full',
			'what fills it <path>'
		],
		reads: ['diagnose', 'look-into-folder'],
		needs: ['big', 'eat', 'space', 'full', 'where', 'most', 'count', '<path>'],
		topic: 'disk space'
	},
	{
		name: 'storage.disks',
		says: [
			'disk health',
			'is a disk failing',
			'are the disks healthy',
			'is my ssd dying',
			'smart',
			'smart status',
			'smart disk errors',
			'are the disks ok',
			'disk errors',
			'worn disk',
			'how hot is the disk',
			'disk temperature',
			'disk sectors bad',
			'replace a disk',
			'state of the disks',
			'how are the disks doing'
		],
		reads: ['read-disks']
	},
	{
		name: 'storage.layers',
		says: [
			'raid status',
			'is the raid degraded',
			'is the raid ok',
			'raid failed',
			'how is the raid doing',
			'zfs pool health',
			'is the zpool fine',
			'btrfs errors',
			'lvm volumes raid',
			'is the raid rebuilding running',
			'when did the last raid scrub run'
		],
		reads: ['read-disks']
	},
	{
		name: 'storage.mounts',
		says: [
			'does fstab match',
			'fstab',
			'is fstab fine',
			'fstab mounted',
			'is everything mounted',
			'are mounts missing',
			'missing mount',
			'which mounts failed',
			'failed mounts',
			'is <path> mounted',
			'mount problem',
			'did all mounts boot running',
			'are all mounts running',
			'mount wrong trouble',
			'are the mounts ok'
		],
		reads: ['read-storage']
	},
	{
		name: 'storage.mounted',
		says: [
			'list every mounted filesystem',
			'list all mounts',
			'what is mounted',
			'where is what mounted',
			'list mounts',
			'list filesystems',
			'show mounts',
			'which filesystems are there',
			'what filesystem has <path>',
			'mounted filesystems',
			'where is the disk mounted'
		],
		reads: ['read-storage']
	},
	{
		name: 'storage.forecast',
		says: [
			'when eat <path>',
			'when eat disk',
			'how is <path> growing',
			'when full space <time>',
			'when full disk <time>',
			'when will the disk be full',
			'when is <path> full',
			'when do we run out of space',
			'how long until the disk is full',
			'when full',
			'how fast does the disk grow',
			'is <path> growing',
			'disk growth',
			'disk space history',
			'disk usage <time>',
			'how fast does it fill',
			'how long will the space last'
		],
		reads: ['read-storage', 'read-past'],
		needs: ['when', 'grow', 'history', '<time>']
	},
	{
		name: 'storage.devices',
		says: [
			'do you see the new disk',
			'see disk',
			'which disk is recent',
			'which disks are there',
			'list disks',
			'list partitions',
			'what disks does this machine have',
			'partition table',
			'which partitions',
			'how big are the disks',
			'is the usb disk there',
			'which disks are plugged in',
			'block devices partition',
			'how many disks'
		],
		reads: ['read-storage']
	},
	{
		name: 'storage.swap',
		says: [
			'swap',
			'is there swap',
			'how much swap is used',
			'swap usage',
			'swap eat',
			'is swap in use',
			'is the machine swapping',
			'free swap',
			'why swap'
		],
		topic: 'swap process',
		reads: ['read-storage', 'read-vitals']
	},
	{
		name: 'storage.inodes',
		says: ['inodes', 'free inodes', 'out of inodes', 'inodes full', 'inode usage', 'how many inodes'],
		reads: ['read-storage']
	},
	{
		name: 'storage.read-only',
		says: [
			'is a filesystem readonly',
			'readonly',
			'readonly mount',
			'why is <path> readonly',
			'is <path> readonly',
			'is the disk readonly'
		],
		reads: ['diagnose', 'read-storage']
	},
	{
		name: 'storage.activity',
		says: [
			'io',
			'disk io busy',
			'is io high',
			'how busy are the disks',
			'disk activity',
			'disk io',
			'is the disk busy',
			'disk speed',
			'disk load',
			'disk throughput',
			'slow disk'
		],
		reads: ['read-vitals'],
		past: 'machine.past',
		topic: 'disk'
	},
	{
		name: 'storage.free-up',
		says: [
			'what is safe to remove',
			'cleanup help machine',
			'cleanup space',
			'cleanup the disk',
			'cleanup',
			'cleanup space on <path>',
			'cleanup the machine',
			'what can I delete',
			'what can I safely remove to free space',
			'cleanup disk full',
			'disk full what remove',
			'cleanup space it',
			'need more space',
			'remove unused files',
			'delete old files',
			'cleanup old files',
			'shrink the disk usage',
			'remove old kernels',
			'can I delete the old kernel',
			'can I delete <path>'
		],
		reads: ['read-storage', 'check-command'],
		acts: true,
		either: true
	},
	{
		name: 'storage.mount',
		says: [
			'mount the disk',
			'mount usb',
			'mount <path>',
			'mount the backup disk',
			'remount <path>',
			'howto mount a disk',
			'mount the partition'
		],
		reads: ['read-storage', 'check-command'],
		acts: true
	},
	{
		name: 'storage.unmount',
		says: [
			'remove <path> safe',
			'unmount <path>',
			'unmount the disk',
			'eject the usb',
			'unmount',
			'remove the usb safely'
		],
		reads: ['check-command'],
		acts: true
	}
]);
