// What holds the files of a filesystem, by its type.
import type { FilesystemKind } from '#wire/host/storage.ts';

const KINDS: readonly (readonly [FilesystemKind, readonly string[]])[] = [
	[
		'network',
		[
			'nfs',
			'nfs4',
			'cifs',
			'smb3',
			'smbfs',
			'9p',
			'virtiofs',
			'ceph',
			'afs',
			'glusterfs',
			'lustre',
			'ocfs2',
			'gfs2',
			'beegfs',
			'ncpfs',
			'coda',
			'orangefs',
			'davfs'
		]
	],
	['memory', ['tmpfs', 'ramfs', 'devtmpfs']],
	['image', ['squashfs', 'iso9660', 'udf', 'erofs', 'cramfs', 'romfs']],
	['overlay', ['overlay', 'aufs', 'overlayfs', 'unionfs']],
	[
		'system',
		[
			'proc',
			'sysfs',
			'cgroup',
			'cgroup2',
			'devpts',
			'mqueue',
			'debugfs',
			'tracefs',
			'securityfs',
			'pstore',
			'bpf',
			'configfs',
			'fusectl',
			'hugetlbfs',
			'binfmt_misc',
			'autofs',
			'efivarfs',
			'selinuxfs',
			'rpc_pipefs',
			'nfsd',
			'nsfs',
			'sockfs',
			'pipefs',
			'cpuset',
			'ramdisk',
			'rootfs',
			'resctrl',
			'smackfs',
			'spufs',
			'usbfs',
			'functionfs',
			'tracing'
		]
	]
];
const BY_TYPE = new Map(KINDS.flatMap(([kind, types]) => types.map((type) => [type, kind] as const)));

/** FUSE filesystems of a disk's own format; they hold files on a device as any other does. */
const ON_A_DEVICE = new Set(['fuseblk', 'fuse.ntfs-3g', 'fuse.exfat']);

export function kindOf(type: string): FilesystemKind {
	const known = BY_TYPE.get(type);
	if (known) return known;
	if (ON_A_DEVICE.has(type)) return 'disk';
	if (type === 'fuse.sshfs' || type === 'fuse.rclone' || type === 'fuse.glusterfs') return 'network';
	if (type === 'fuse.gvfsd-fuse' || type === 'fuse.portal' || type === 'fuse.lxcfs') return 'system';
	if (type === 'fuse' || type.startsWith('fuse.')) return 'fuse';
	return 'disk';
}

/** Who asks one of these may wait without end. */
export const MAY_HANG: ReadonlySet<FilesystemKind> = new Set(['network', 'fuse']);
