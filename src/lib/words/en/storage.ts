// Words of the Storage page.
import type { FilesystemKind, MountNote, MountRow } from '#wire/host/storage.ts';
import type { DiskHealth } from '#wire/host/storage-layers.ts';

export const storage = {
	title: 'Storage',
	tabsLabel: 'Parts of this page',
	tabs: { filesystems: 'Filesystems', fill: 'What fills it', disks: 'Disks', mounts: 'Mounts' },
	summary: {
		quiet: (count: number) => (count === 1 ? '1 filesystem' : `${count} filesystems`),
		full: (count: number) => (count === 1 ? '1 filesystem needs a look' : `${count} filesystems need a look`)
	},
	unknown: 'Not known here',
	limits: 'What is missing',
	ask: 'Ask about this',
	kinds: {
		disk: 'Disk',
		network: 'Network',
		memory: 'In memory',
		fuse: 'FUSE',
		overlay: 'Overlay',
		image: 'Image',
		system: 'System'
	} satisfies Record<FilesystemKind, string>,
	filesystems: {
		title: 'Filesystems',
		used: (share: string) => `${share} used`,
		meter: (mountPoint: string) => `Used space of ${mountPoint}`,
		free: (free: string, total: string) => `${free} free of ${total}`,
		files: (share: string) => `${share} of inodes used`,
		filesWhy: 'When inodes run out, no new file can be made, however much space is left.',
		readOnly: 'read-only',
		gone: 'The device below it is no longer there. Programs that use it get errors.',
		alsoAt: (count: number) => (count === 1 ? 'mounted once more' : `mounted ${count} more times`),
		fillLink: 'What fills it',
		request: (mountPoint: string, share: string, free: string) =>
			`${mountPoint} is ${share} used, ${free} are free. What fills it, and what could be removed safely?`,
		requestHanging: (mountPoint: string) =>
			`${mountPoint} does not answer. What is wrong with it, and how do I mend it?`,
		forecastNone: 'Not enough history for a forecast',
		more: (count: number) =>
			count === 1 ? 'Show 1 more, held in memory or in an image' : `Show ${count} more, held in memory or in images`,
		fewer: 'Show only what is stored',
		none: { title: 'No filesystem is mounted', text: 'Nothing here stores files, as far as this account can see.' }
	},
	swap: {
		title: 'Swap',
		none: 'There is no swap. When memory runs short, programs are ended at once.',
		meter: (path: string) => `Used space of ${path}`,
		used: (used: string, total: string) => `${used} of ${total} used`
	},
	fill: {
		title: 'What fills a folder',
		path: 'Folder',
		pathExample: '/var',
		look: 'Look',
		choose: 'Choose a filesystem, or type a folder:',
		crumbs: 'Path',
		looking: (path: string) => `Looking through ${path}`,
		progress: (bytes: string, entries: string) => `${bytes} in ${entries} files and folders so far`,
		stop: 'Stop',
		stopped: 'Stopped. What is shown is what was known before.',
		again: 'Look again',
		done: (bytes: string, entries: string, seconds: string) =>
			`${bytes} in ${entries} files and folders, found in ${seconds}`,
		incomplete: 'This took too long and was ended. Everything is at least as large as shown.',
		unread: (count: number) =>
			count === 1
				? 'One folder could not be looked into with this account’s rights; what is in it is not counted.'
				: `${count.toLocaleString('en')} folders could not be looked into with this account’s rights; what is in them is not counted.`,
		others: (count: number) =>
			count === 1
				? 'Another filesystem is mounted inside; it is not counted:'
				: 'Other filesystems are mounted inside; they are not counted:',
		largest: (path: string) => `Largest in ${path}`,
		rest: 'Everything smaller',
		restOf: (count: number) => (count === 1 ? '1 smaller one' : `${count.toLocaleString('en')} smaller ones`),
		name: 'Name',
		size: 'Size',
		share: 'Share',
		empty: { title: 'There is nothing in this folder', text: 'It takes no room besides its own entry.' },
		failed: 'That folder was not looked through',
		request: (path: string, bytes: string) =>
			`${path} takes ${bytes}. What is it, and what of it could be removed safely?`,
		noScript: 'Looking through a folder needs JavaScript.'
	},
	disks: {
		title: 'Disks',
		none: { title: 'No disk is visible', text: 'A container cannot see the disks of its host.' },
		spinning: 'Hard disk',
		solid: 'Solid state',
		virtual: 'Virtual disk',
		removable: 'removable',
		others: 'Files used as devices',
		holds: 'Holds',
		nothing: 'nothing that is known here',
		verdict: {
			ok: 'No signs of failure',
			watch: 'First signs of wear or errors',
			worn: 'At the end of its life',
			failing: 'Failing: save what is on it now',
			asleep: 'Asleep; it was not woken up for this'
		} satisfies Record<DiskHealth['verdict'], string>,
		figures: {
			reallocated: 'Sectors replaced',
			'reallocated-or-worse': 'Bad sectors',
			'power-on-hours': 'Hours in use',
			'power-cycles': 'Times switched on',
			'uncorrectable-reported': 'Errors it could not correct',
			'command-timeouts': 'Commands not answered',
			pending: 'Sectors waiting to be replaced',
			'offline-uncorrectable': 'Sectors it could not read',
			'cable-errors': 'Errors on the cable',
			'media-errors': 'Media errors',
			'life-used': 'Rated life used',
			'spare-left': 'Spare left',
			'critical-warning': 'Critical warnings'
		} as Readonly<Record<string, string>>,
		concern: { none: '', watch: 'worth watching', bad: 'bad' },
		source: { smartctl: 'asked with smartctl', udisks: 'reported by udisks' },
		noTrim: 'It cannot be told which blocks are free.',
		request: (device: string, verdict: string) => `${device}: ${verdict}. What does that mean, and what should I do?`,
		test: 'Self-test',
		testRequest: (device: string) =>
			`Start a short self-test of ${device}; it runs beside normal use and takes a few minutes:`
	},
	raid: {
		title: 'Software RAID',
		members: (present: number, wanted: number) => `${present} of ${wanted} members`,
		degraded: 'degraded',
		healthy: 'complete',
		doing: (what: string, share: string | null, left: string | null) =>
			[what, share, left === null ? null : `about ${left} left`].filter(Boolean).join(', '),
		role: { active: 'active', spare: 'spare', failed: 'failed', replacement: 'being filled' },
		mismatches: (count: number) => `${count.toLocaleString('en')} mismatches at the last check`,
		none: 'The driver is loaded, and there is no array.'
	},
	lvm: {
		title: 'LVM',
		group: (free: string, total: string) => `${free} free of ${total}`,
		missing: (count: number) => (count === 1 ? 'one device is missing' : `${count} devices are missing`),
		inactive: 'not active',
		pool: (data: string, metadata: string | null) =>
			`${data} of its data${metadata === null ? '' : `, ${metadata} of its metadata`} used`,
		none: 'There is no volume group.'
	},
	btrfs: {
		title: 'btrfs',
		allocated: (allocated: string, size: string) => `${allocated} of ${size} allocated`,
		missing: 'missing',
		noErrors: 'no errors counted',
		errors: (count: number) => (count === 1 ? '1 error counted' : `${count.toLocaleString('en')} errors counted`),
		kinds: { data: 'Data', metadata: 'Metadata', system: 'System' },
		none: 'No btrfs is mounted.'
	},
	zfs: { title: 'ZFS', none: 'There is no pool.' },
	notHere: 'Not used on this machine',
	mounts: {
		title: 'Mounts against /etc/fstab',
		show: 'Show',
		wanted: { problems: 'Problems', fstab: 'In fstab', files: 'With files', all: 'Everything' },
		search: 'Search',
		searchPlaceholder: 'Mount point or source',
		point: 'Mounted at',
		source: 'What',
		type: 'Type',
		state: 'State',
		options: 'Options',
		line: (line: number) => `line ${line}`,
		written: 'Written',
		live: 'Mounted now',
		notMounted: 'not mounted',
		shown: (shown: string, matching: string) => `${shown} of ${matching} are shown. Search to narrow them down.`,
		quiet: { title: 'Everything is mounted as it is written', text: 'No line of /etc/fstab needs a look.' },
		nothing: { title: 'Nothing matches', text: 'No mount point and no source has that in it.' },
		states: {
			'as-written': 'as written',
			differs: 'differs',
			'not-mounted': 'not mounted',
			'on-demand': 'on demand',
			'not-in-fstab': 'not in fstab',
			unreadable: 'cannot be read'
		} satisfies Record<MountRow['state'], string>,
		requestWhat: 'What does that mean, and what can be done?',
		request: (mountPoint: string, line: number) => `Line ${line} of /etc/fstab, for ${mountPoint}, needs a look:`,
		missingNofail: {
			network:
				'It comes over the network and has no nofail: when the server is away, the start of this machine stops and waits.',
			removable:
				'The device can be taken away and the line has no nofail: without the device, this machine does not start by itself.',
			'device-absent': 'Without nofail, the next start of this machine stops at a prompt for want of this device.'
		}
	},
	note: (note: MountNote): string => {
		switch (note.kind) {
			case 'option-differs':
				if (note.live === 'ro' && note.written === 'rw')
					return 'It is mounted read-only and was to be writable. A filesystem does that by itself when it finds errors.';
				if (note.written === null) return `It is mounted with ${note.live}, which is not written.`;
				return note.live === null
					? `It was to be mounted with ${note.written}, and is not.`
					: `${note.written} is written, and it is mounted ${note.live}.`;
			case 'source-differs':
				return `${note.written} is written, and ${note.live} is mounted.`;
			case 'type-differs':
				return `The type ${note.written} is written, and it is ${note.live}.`;
			case 'device-absent':
				return `No device here is ${note.device}.`;
			case 'device-not-told':
				return `Whether ${note.device} is there cannot be told: what the devices hold may not be read.`;
			case 'point-absent':
				return 'The folder on which it is to be mounted does not exist.';
			case 'missing-nofail':
				return storage.mounts.missingNofail[note.because];
			case 'missing-netdev':
				return 'It comes over the network and has no _netdev, so it may be tried before the network is up.';
			case 'shadowed':
				return 'Something else is mounted over it: nobody can reach what is in it.';
			case 'written-twice':
				return `Line ${note.line} is for the same place.`;
			case 'helper-missing':
				return `It is mounted by ${note.helper}, which is not installed${note.package === null ? '' : ` (package ${note.package})`}.`;
			case 'type-unknown':
				return `Neither the kernel nor a program here knows a filesystem ${note.type}.`;
			case 'type-wrong':
				return `The device holds ${note.found}, not ${note.written}.`;
			case 'option-refused':
				return `${note.option} is no option: ${note.meant} is meant.`;
			case 'option-foreign':
				return `${note.type} does not take ${note.options}, which is for ${note.of}.`;
			case 'file-absent':
				return `${note.path}, which the line names, does not exist.`;
			case 'account-absent':
				return `${note.option} names a ${note.what} that does not exist.`;
			case 'unreadable':
				return note.problem;
		}
	}
};
