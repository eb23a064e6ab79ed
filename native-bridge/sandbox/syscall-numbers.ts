// System call numbers by architecture, for the filter. Source: the kernel's syscall tables (x86: syscall_64.tbl, arm64: the
// generic table). `undefined` means that the architecture has no such call.

export type Architecture = 'x64' | 'arm64';

interface Numbers {
	readonly x64: number | undefined;
	readonly arm64: number | undefined;
}

/** Value of `seccomp_data.arch`. */
export const AUDIT_ARCHITECTURE: Readonly<Record<Architecture, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };

const both = (number: number) => ({ x64: number, arm64: number });

/** Calls that are refused with EPERM, whatever their arguments, unless a profile allows one back by its name. */
export const REFUSED_CALLS = {
	// mounts and namespaces
	mount: { x64: 165, arm64: 40 },
	umount2: { x64: 166, arm64: 39 },
	pivot_root: { x64: 155, arm64: 41 },
	open_tree: both(428),
	move_mount: both(429),
	fsopen: both(430),
	fsconfig: both(431),
	fsmount: both(432),
	fspick: both(433),
	mount_setattr: both(442),
	open_tree_attr: both(467),
	unshare: { x64: 272, arm64: 97 },
	setns: { x64: 308, arm64: 268 },
	// other processes
	ptrace: { x64: 101, arm64: 117 },
	process_vm_readv: { x64: 310, arm64: 270 },
	process_vm_writev: { x64: 311, arm64: 271 },
	pidfd_getfd: both(438),
	kcmp: { x64: 312, arm64: 272 },
	// large and privileged kernel surfaces
	bpf: { x64: 321, arm64: 280 },
	perf_event_open: { x64: 298, arm64: 241 },
	userfaultfd: { x64: 323, arm64: 282 },
	io_uring_setup: both(425),
	io_uring_enter: both(426),
	io_uring_register: both(427),
	keyctl: { x64: 250, arm64: 219 },
	add_key: { x64: 248, arm64: 217 },
	request_key: { x64: 249, arm64: 218 },
	open_by_handle_at: { x64: 304, arm64: 265 },
	lookup_dcookie: { x64: 212, arm64: 18 },
	syslog: { x64: 103, arm64: 116 },
	// the machine
	kexec_load: { x64: 246, arm64: 104 },
	kexec_file_load: { x64: 320, arm64: 294 },
	create_module: { x64: 174, arm64: undefined },
	init_module: { x64: 175, arm64: 105 },
	delete_module: { x64: 176, arm64: 106 },
	finit_module: { x64: 313, arm64: 273 },
	swapon: { x64: 167, arm64: 224 },
	swapoff: { x64: 168, arm64: 225 },
	reboot: { x64: 169, arm64: 142 },
	settimeofday: { x64: 164, arm64: 170 },
	clock_settime: { x64: 227, arm64: 112 },
	acct: { x64: 163, arm64: 89 },
	quotactl: { x64: 179, arm64: 60 },
	quotactl_fd: both(443),
	vhangup: { x64: 153, arm64: 58 },
	iopl: { x64: 172, arm64: undefined },
	ioperm: { x64: 173, arm64: undefined },
	modify_ldt: { x64: 154, arm64: undefined }
} as const satisfies Record<string, Numbers>;

export type RefusedCall = keyof typeof REFUSED_CALLS;

/** Calls whose arguments decide. */
export const JUDGED_CALLS = {
	clone: { x64: 56, arm64: 220 },
	clone3: both(435),
	ioctl: { x64: 16, arm64: 29 },
	socket: { x64: 41, arm64: 198 },
	socketpair: { x64: 53, arm64: 199 },
	setns: { x64: 308, arm64: 268 }
} as const satisfies Record<string, Numbers>;

/**
 * Calls that give a file its mode: which argument holds it. With `flags` it counts only where these make a file.
 * chmod, fchmod, fchmodat, fchmodat2, creat, mknod, mknodat, open, openat.
 */
export const MODE_CALLS: readonly (Numbers & { readonly mode: number; readonly flags?: number })[] = [
	{ x64: 90, arm64: undefined, mode: 1 },
	{ x64: 91, arm64: 52, mode: 1 },
	{ x64: 268, arm64: 53, mode: 2 },
	{ ...both(452), mode: 2 },
	{ x64: 85, arm64: undefined, mode: 1 },
	{ x64: 133, arm64: undefined, mode: 1 },
	{ x64: 259, arm64: 33, mode: 2 },
	{ x64: 2, arm64: undefined, flags: 1, mode: 2 },
	{ x64: 257, arm64: 56, flags: 2, mode: 3 }
];

/** open and openat: which argument holds the flags. */
export const OPEN_CALLS: readonly (Numbers & { readonly flags: number })[] = [
	{ x64: 2, arm64: undefined, flags: 1 },
	{ x64: 257, arm64: 56, flags: 2 }
];

/**
 * Calls that change how a process is scheduled, and what their first arguments are for the caller itself: sched_setparam,
 * sched_setscheduler, sched_setaffinity, sched_setattr, setpriority, ioprio_set.
 */
export const OWN_ONLY_CALLS: readonly (Readonly<Record<Architecture, number>> & { readonly own: readonly number[] })[] =
	[
		{ x64: 142, arm64: 118, own: [0] },
		{ x64: 144, arm64: 119, own: [0] },
		{ x64: 203, arm64: 122, own: [0] },
		{ x64: 314, arm64: 274, own: [0] },
		{ x64: 141, arm64: 140, own: [0, 0] },
		{ x64: 251, arm64: 30, own: [1, 0] }
	];

/** prctl, openat and close, for the launcher that is not Node. */
export const LAUNCHER_CALLS: Readonly<Record<Architecture, readonly number[]>> = {
	x64: [157, 257, 3],
	arm64: [167, 56, 57]
};

export const PRLIMIT64: Readonly<Record<Architecture, number>> = { x64: 302, arm64: 261 };

/** kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo, pidfd_send_signal. */
export const SIGNALLING_CALLS: Readonly<Record<Architecture, readonly number[]>> = {
	x64: [62, 200, 234, 129, 297, 424],
	arm64: [129, 130, 131, 138, 240, 424]
};

/** openat2: its mode is behind a pointer. */
export const OPENAT2 = 437;

/**
 * Calls that change another process of the same user: kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo,
 * pidfd_send_signal, setpriority, sched_setparam, sched_setscheduler, sched_setaffinity, sched_setattr, ioprio_set, prlimit64.
 */
export const REACHING_CALLS: Readonly<Record<Architecture, readonly number[]>> = {
	x64: [62, 200, 234, 129, 297, 424, 141, 142, 144, 203, 314, 251, 302],
	arm64: [129, 130, 131, 138, 240, 424, 140, 118, 119, 122, 274, 30, 261]
};
