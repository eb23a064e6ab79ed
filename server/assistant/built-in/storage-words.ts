// Sentences of the built-in engine about storage. Markdown.
import type { MountNote, MountState } from '#wire/host/storage.ts';
import type { DiskHealth } from '#wire/host/storage-layers.ts';

export const storageWords = {
	full: (mountPoint: string, share: string, free: string) => `**${mountPoint} is ${share} full**, ${free} are free.`,
	quiet: (count: number) =>
		count === 1 ? 'The one filesystem here has room.' : `None of the ${count} filesystems is nearly full.`,
	silent: (mountPoint: string, reason: string) => `**${mountPoint}** ${reason}`,
	head: ['Mounted at', 'Used', 'Free', 'Size'],
	spaceTitle: 'Space used, by filesystem',
	freeOf: (free: string, size: string) => `${free} free of ${size}`,
	inodes: (mountPoint: string, share: string) =>
		`**${mountPoint} has used ${share} of its inodes.** When they run out, no new file can be made.`,
	noMount: (path: string) => `${path} is no filesystem of its own: it is a folder of one of these.`,
	notMounted: (path: string) => `Nothing is mounted at ${path} by itself: it lies on`,
	mountsHead: ['Mounted at', 'What', 'Type', ''],
	readOnlyMark: 'read-only',
	noneReadOnly: 'Every filesystem on a disk can be written.',
	readOnlyFound: (count: number) =>
		count === 1 ? '**One filesystem can only be read:**' : `**${count} filesystems can only be read:**`,
	readOnlyWhy: 'If that is not as it should be: the kernel makes one read-only when its disk reports errors.',
	devicesHead: ['Device', 'Size', 'What it is', 'Holds'],
	noDevice: 'No disk is visible from here.',
	noSwap: 'There is no swap.',
	swap: (path: string, used: string, total: string) => `- ${path}: ${used} of ${total} used`,
	inodesHead: ['Mounted at', 'Inodes used', 'Free'],
	inodesQuiet: 'No filesystem is short of inodes.',
	forecast: {
		none: (path: string) => `${path}: its history is too short to tell. How fast it grows can be told after a day.`,
		quiet: (path: string, days: string) => `${path} is not growing: looked at over ${days}.`,
		full: (path: string) => `**${path} is full now.**`,
		at: (path: string, day: string, rate: string) =>
			`**${path} is full about ${day}**, if it goes on growing by ${rate} a day.`,
		earliest: (day: string) => `Four times of five it is not before ${day}.`
	},
	noPast: 'No past is kept here, so nothing can be foretold.',
	fullest: (path: string, share: string) => `The fullest filesystem is ${path}, at ${share}.`,
	more: 'More is on the page [Storage](/storage).',
	unknown: (reason: string) => `That cannot be told here. ${reason}`,
	remedy: 'This would change that:',
	looking: (path: string) => `Looking through ${path}…`,
	takes: (path: string, size: string, entries: string) => `**${path} takes ${size}**, in ${entries}.`,
	fillHead: ['Largest', 'Size', 'Share'],
	fillTitle: (path: string) => `What takes the room in ${path}`,
	largest: (name: string, size: string) => `The largest in it is **${name}**, with ${size}.`,
	share: (share: string) => `${share} of it`,
	smaller: 'everything smaller',
	empty: (path: string) => `There is nothing in ${path}.`,
	hollow: (path: string, entries: string, count: number) =>
		`${path} holds ${entries}, which ${count === 1 ? 'takes' : 'take'} no room.`,
	entries: (count: number) => (count === 1 ? 'one file or folder' : `${count.toLocaleString('en')} files and folders`),
	incomplete: 'It took too long and was ended; everything is at least this large.',
	unread: (count: number) =>
		count === 1
			? 'One folder could not be looked into with this account’s rights, and is not counted.'
			: `${count} folders could not be looked into with this account’s rights, and are not counted.`,
	draw: (href: string) => `[See it drawn](${href}).`,
	verdict: {
		ok: 'no signs of failure',
		watch: 'first signs of wear or errors',
		worn: 'at the end of its life',
		failing: '**failing**; save what is on it now',
		asleep: 'asleep, so it was not asked'
	} satisfies Record<DiskHealth['verdict'], string>,
	failing: (count: number) => (count === 1 ? '**One disk is failing.**' : `**${count} disks are failing.**`),
	noneFailing: 'No disk says that it is failing.',
	noneTold: 'No disk here tells how it is.',
	raid: (name: string, level: string, present: number, wanted: number, degraded: boolean) =>
		`RAID ${name} (${level}) has ${present} of ${wanted} members${degraded ? ': **degraded**' : ''}`,
	btrfs: (name: string, errors: number) =>
		`btrfs ${name}: ${errors === 0 ? 'no errors counted' : `**${errors} errors counted**`}`,
	zfs: (name: string, health: string) => `ZFS ${name}: ${health}`,
	mountsQuiet: 'Everything is mounted as `/etc/fstab` says.',
	mountsFound: (count: number) => (count === 1 ? '**One mount needs a look:**' : `**${count} mounts need a look:**`),
	states: {
		'as-written': 'is mounted as it is written',
		differs: 'is mounted otherwise than it is written',
		'not-mounted': 'is not mounted',
		'on-demand': 'is not mounted now',
		'not-in-fstab': 'is not in fstab',
		unreadable: 'cannot be read'
	} satisfies Record<MountState, string>,
	notes: {
		'option-differs': 'another option',
		'source-differs': 'another device',
		'type-differs': 'another type',
		'device-absent': 'its device is not there',
		'device-not-told': 'whether its device is there cannot be told',
		'point-absent': 'its mount point does not exist',
		'missing-nofail': 'without `nofail` the start of this machine waits for it',
		'missing-netdev': 'no `_netdev`',
		shadowed: 'something else is mounted over it',
		'written-twice': 'there are two lines for it',
		'helper-missing': 'the program that mounts it is not installed',
		'type-unknown': 'nothing here knows its type',
		'type-wrong': 'its device holds another type',
		'option-refused': 'one of its options is none',
		'option-foreign': 'one of its options is for other filesystems',
		'file-absent': 'a file that it names does not exist',
		'account-absent': 'a user or group that it names does not exist',
		unreadable: 'it is not a line of fstab'
	} satisfies Record<MountNote['kind'], string>
};
