// Options of fstab that are no option: told only where what was meant is plain, since each filesystem has words of its own.

/** Of mount(8) itself, of systemd, and of the filesystems that are met most. */
const KNOWN =
	`defaults auto noauto user nouser users owner group exec noexec suid nosuid dev nodev rw ro sync async dirsync
	atime noatime diratime nodiratime relatime norelatime strictatime nostrictatime lazytime nolazytime iversion noiversion
	mand nomand silent loud remount bind rbind nofail _netdev comment fsc loop offset sizelimit move
	shared private slave unbindable rshared rprivate rslave runbindable nosymfollow symfollow context fscontext
	defcontext rootcontext discard nodiscard barrier nobarrier errors data commit journal_checksum user_xattr
	nouser_xattr acl noacl usrquota grpquota prjquota quota noquota usrjquota grpjquota jqfmt uquota gquota pquota
	delalloc nodelalloc stripe inode64 inode32 logbufs logbsize allocsize largeio nolargeio swalloc logdev rtdev
	norecovery nouuid subvol subvolid compress compress-force ssd nossd space_cache nospace_cache autodefrag
	noautodefrag degraded device max_inline thread_pool user_subvol_rm_allowed
	uid gid umask dmask fmask utf8 codepage iocharset shortname flush quiet nls windows_names hide_hid_files permissions
	big_writes allow_other allow_root default_permissions max_read blksize nonempty
	size mode nr_inodes nr_blocks huge mpol noswap hard soft intr nointr timeo retrans rsize wsize proto port mountport
	mountproto vers nfsvers minorversion sec lock nolock actimeo acregmin acregmax acdirmin acdirmax ac noac cto nocto
	bg fg retry sharecache nosharecache rdirplus nordirplus tcp udp lookupcache nconnect clientaddr nodiratime
	credentials cred username password pass domain dom workgroup file_mode dir_mode guest noperm nounix mfsymlinks
	serverino noserverino cache seal multiuser ip servern netbiosname nobrl forceuid forcegid noforceuid cruid
	pri sw lowerdir upperdir workdir redirect_dir index metacopy hidepid ptmxmode newinstance max
	trans version access msize posixacl cachetag IdentityFile reconnect ServerAliveInterval ServerAliveCountMax
	follow_symlinks idmap cache_timeout passwd_file use_cache url endpoint _rnetdev noload init_itable noinit_itable
	dax inode_readahead_blks orlov oldalloc grpid bsdgroups nogrpid sysvgroups resuid resgid sb debug minixdf bsddf
	unhide norock nojoliet check conv dotsOK showexec tz usefree rodir posix session zisofs overriderockperm map block cruft
	hashsize hash zstd lzo zlib`
		.split(/\s+/)
		.filter(Boolean);
const NAMES = new Set(KNOWN);
const SYSTEMD = /^(?:x-|X-|comment=)/;

/** @returns the option that was meant, where it is one that nobody knows and differs by one sign, or by two that changed places */
export function meantBy(option: string): string | undefined {
	const equals = option.indexOf('=');
	const name = equals < 0 ? option : option.slice(0, equals);
	if (name.length < 4 || SYSTEMD.test(option) || NAMES.has(name) || !/^[A-Za-z_]+$/.test(name)) return undefined;
	const near = [...NAMES].filter((one) => one.length > 3 && isOneStepFrom(name, one));
	const [only] = near;
	if (near.length !== 1 || only === undefined) return undefined;
	return equals < 0 ? only : `${only}${option.slice(equals)}`;
}

function isOneStepFrom(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let from = 0;
	while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
	const [restA, restB] = [a.slice(from), b.slice(from)];
	return (
		restA.slice(1) === restB.slice(1) ||
		restA.slice(1) === restB ||
		restA === restB.slice(1) ||
		(restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
	);
}
