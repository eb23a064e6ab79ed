// What the profile `host` exists for: the system calls of mounting, swapping and setting the clock.

import type { RefusedCall } from './syscall-numbers.ts';

/** Allowed back under `host`, whatever the backend. */
export const HOST_CALLS: readonly RefusedCall[] = [
	'mount',
	'umount2',
	'open_tree',
	'move_mount',
	'fsopen',
	'fsconfig',
	'fsmount',
	'fspick',
	'mount_setattr',
	'swapon',
	'swapoff',
	'settimeofday',
	'clock_settime',
	'quotactl',
	'quotactl_fd'
];
