// Filesystems that mount(8) can only mount with a program of their own, and the package that brings it.

export interface MountHelper {
	/** One of these has to be there. */
	readonly programs: readonly string[];
	/** As Debian and Ubuntu call it; null where it comes from elsewhere. */
	readonly package: string | null;
}

const HELPERS: Readonly<Record<string, MountHelper>> = {
	nfs: { programs: ['mount.nfs'], package: 'nfs-common' },
	nfs4: { programs: ['mount.nfs4', 'mount.nfs'], package: 'nfs-common' },
	cifs: { programs: ['mount.cifs'], package: 'cifs-utils' },
	smb3: { programs: ['mount.smb3', 'mount.cifs'], package: 'cifs-utils' },
	smbfs: { programs: ['mount.smbfs', 'mount.cifs'], package: 'cifs-utils' },
	glusterfs: { programs: ['mount.glusterfs'], package: 'glusterfs-client' },
	ceph: { programs: ['mount.ceph'], package: 'ceph-common' },
	davfs: { programs: ['mount.davfs'], package: 'davfs2' },
	'ntfs-3g': { programs: ['mount.ntfs-3g', 'ntfs-3g'], package: 'ntfs-3g' },
	ecryptfs: { programs: ['mount.ecryptfs'], package: 'ecryptfs-utils' },
	sshfs: { programs: ['mount.sshfs', 'sshfs'], package: 'sshfs' },
	mergerfs: { programs: ['mount.mergerfs', 'mergerfs'], package: 'mergerfs' },
	bindfs: { programs: ['mount.bindfs', 'bindfs'], package: 'bindfs' },
	curlftpfs: { programs: ['mount.curlftpfs', 'curlftpfs'], package: 'curlftpfs' },
	s3fs: { programs: ['mount.s3fs', 's3fs'], package: 's3fs' },
	gocryptfs: { programs: ['mount.gocryptfs', 'gocryptfs'], package: 'gocryptfs' },
	encfs: { programs: ['mount.encfs', 'encfs'], package: 'encfs' },
	rclone: { programs: ['mount.rclone', 'rclone'], package: 'rclone' }
};

/** @returns undefined where the kernel mounts it by itself */
export function helperOf(type: string): MountHelper | undefined {
	if (Object.hasOwn(HELPERS, type)) return HELPERS[type];
	const [, inner = ''] = /^fuse\.([\w.-]+)$/.exec(type) ?? [];
	if (inner === '') return undefined;
	const known = Object.hasOwn(HELPERS, inner) ? HELPERS[inner] : undefined;
	return known ?? { programs: [inner, `mount.${inner}`, `mount.fuse.${inner}`], package: null };
}

/** Where mount(8) and the helper for FUSE look. */
export const HELPER_FOLDERS = ['sbin', 'usr/sbin', 'usr/local/sbin', 'bin', 'usr/bin', 'usr/local/bin', 'sbin/fs.d'];
