// Programs that need the system calls only the profile `host` allows: mounting, swap, volumes and the file systems on them, the
// clock and kernel settings. A program that could also run or load something, or print a file, is listed together with the
// words that keep it to its own work.

interface Row {
	readonly names: string;
	/** What the first word must be. */
	readonly verbs?: RegExp;
	/** All of its words, where only a few will do. */
	readonly whole?: RegExp;
	/** Options that would make it run, load or print something else. */
	readonly never?: RegExp;
}

const VOLUMES =
	'pvcreate pvresize pvremove pvscan vgcreate vgextend vgreduce vgchange vgremove vgscan ' +
	'lvcreate lvextend lvresize lvreduce lvchange lvremove lvrename';

const ROWS: readonly Row[] = [
	{ names: 'mount umount' },
	{ names: 'swapon swapoff mkswap zramctl' },
	{ names: 'losetup partprobe blockdev eject' },
	{ names: VOLUMES, never: /^--conf/ },
	{ names: 'lvm', verbs: new RegExp(`^(?:${VOLUMES.replaceAll(' ', '|')})$`), never: /^--conf/ },
	{ names: 'mdadm', never: /^-\w*F|^--(?:mon|fol|pro|ale|act)/ },
	{ names: 'cryptsetup', never: /^--ext/ },
	{ names: 'btrfs', verbs: /^(?:balance|device|filesystem|quota|scrub)$/ },
	{ names: 'zpool', verbs: /^(?:import|export|scrub|online|offline|clear|trim)$/ },
	{ names: 'resize2fs xfs_growfs e2label tune2fs fsck fstrim xfs_repair' },
	{ names: 'e2fsck fsck.ext2 fsck.ext3 fsck.ext4', never: /^-[a-zA-Z]*[lLzjE]/ },
	{ names: 'ip', whole: /^netns (?:add|del|delete) [\w.-]+$/ },
	{ names: 'hwclock hostname sysctl' },
	{ names: 'date', never: /^-\w*[fr]|^--(?:f|re)/ }
];

const BY_NAME = new Map(ROWS.flatMap((row) => row.names.split(' ').map((name) => [name, row] as const)));

/**
 * True when a program of this name, given these words, does only such work.
 *
 * @param name without a directory; the caller makes sure that it is the system's own program
 */
export function isHostProgram(name: string, words: readonly string[]): boolean {
	const row = BY_NAME.get(name);
	if (row === undefined || words.some((word) => row.never?.test(word))) return false;
	if (row.whole && !row.whole.test(words.join(' '))) return false;
	return row.verbs?.test(words[0] ?? '') ?? true;
}
