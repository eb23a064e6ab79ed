// Options of fstab that belong to other filesystems: the kernel refuses the whole mount for one that its filesystem does not know. Only
// options of which it is known for which they are, and filesystems of which it is known that they refuse what is not theirs. Pure.

const EXT = ['ext2', 'ext3', 'ext4'];
const FAT = ['vfat', 'msdos', 'fat', 'exfat'];
const NFS = ['nfs', 'nfs4'];
const CIFS = ['cifs', 'smb3'];
/** These refuse a mount for an option that they do not know. */
const STRICT: ReadonlySet<string> = new Set([...EXT, 'xfs', 'btrfs', 'f2fs', 'tmpfs', 'vfat', 'exfat', ...NFS]);

interface Owned {
	readonly names: string;
	/** Among the strict ones. What others make of it is not asked. */
	readonly types: readonly string[];
	/** What they are options of, for a sentence. */
	readonly of: string;
}

const OWNED: readonly Owned[] = [
	{ names: 'uid gid', types: ['tmpfs', ...FAT], of: 'filesystems that keep no owners, as vfat' },
	{ names: 'umask dmask fmask', types: FAT, of: 'filesystems that keep no modes, as vfat' },
	{ names: 'iocharset', types: FAT, of: 'vfat and filesystems like it' },
	{ names: 'codepage shortname utf8 flush showexec tz', types: FAT, of: 'vfat' },
	{ names: 'size nr_inodes nr_blocks huge mpol noswap', types: ['tmpfs'], of: 'tmpfs' },
	{ names: 'commit', types: [...EXT, 'btrfs'], of: 'ext4 and btrfs' },
	{
		names: 'data journal_checksum noload delalloc nodelalloc init_itable noinit_itable stripe resuid resgid',
		types: EXT,
		of: 'ext4'
	},
	{ names: 'errors', types: [...EXT, 'f2fs', ...FAT], of: 'ext4 and vfat' },
	{ names: 'discard', types: [...EXT, 'xfs', 'btrfs', 'f2fs', ...FAT], of: 'filesystems on disks' },
	{ names: 'barrier nobarrier', types: [...EXT, 'btrfs', 'f2fs'], of: 'ext4 and btrfs' },
	{
		names:
			'subvol subvolid compress compress-force autodefrag noautodefrag space_cache nospace_cache degraded ssd nossd',
		types: ['btrfs'],
		of: 'btrfs'
	},
	{ names: 'logbufs logbsize logdev allocsize swalloc largeio nolargeio nouuid', types: ['xfs'], of: 'xfs' },
	{ names: 'inode64 inode32', types: ['xfs', 'tmpfs'], of: 'xfs' },
	{ names: 'credentials cred domain file_mode dir_mode noperm nounix mfsymlinks', types: CIFS, of: 'cifs' },
	{
		names: 'nfsvers timeo retrans nolock lookupcache nconnect rsize wsize actimeo hard soft bg fg',
		types: [...NFS, ...CIFS],
		of: 'nfs'
	},
	{ names: 'lowerdir upperdir workdir', types: [], of: 'overlay' },
	{ names: 'hidepid', types: [], of: 'proc' },
	{ names: 'pri', types: [], of: 'swap' }
];
const BY_NAME = new Map(OWNED.flatMap((owned) => owned.names.split(' ').map((name) => [name, owned] as const)));

export interface Foreign {
	/** As they stand in the line. */
	readonly options: readonly string[];
	readonly of: string;
}

/** @returns undefined where all are its own, or it is not known what it makes of others */
export function foreignOptions(type: string, options: readonly string[]): Foreign | undefined {
	if (!STRICT.has(type) || options.some((one) => one === 'bind' || one === 'rbind')) return undefined;
	const found = options.flatMap((option) => {
		const owned = BY_NAME.get(option.split('=')[0] ?? '');
		return owned && !owned.types.includes(type) ? [{ option, of: owned.of }] : [];
	});
	const [first] = found;
	return first && { options: found.map(({ option }) => option), of: first.of };
}
