// System calls that Landlock does not judge and that this backend therefore refuses as a whole in some profiles.

import type { Architecture } from '../syscall-numbers.ts';

/** Mode, owner and attributes of files: Landlock has no right for them. */
const CHANGE_MODES: Readonly<Record<Architecture, readonly number[]>> = {
	// chmod fchmod chown fchown lchown fchownat fchmodat, (l/f)setxattr, (l/f)removexattr
	x64: [90, 91, 92, 93, 94, 260, 268, 188, 189, 190, 197, 198, 199],
	// fchmod fchmodat fchownat fchown, (l/f)setxattr, (l/f)removexattr
	arm64: [52, 53, 54, 55, 5, 6, 7, 14, 15, 16]
};
/** fchmodat2, setxattrat, removexattrat, file_setattr: one number everywhere. */
const CHANGE_MODES_NEWER: readonly number[] = [452, 463, 466, 469];

/** utime utimes futimesat utimensat: when a file was changed. */
const CHANGE_TIMES: Readonly<Record<Architecture, readonly number[]>> = { x64: [132, 235, 261, 280], arm64: [88] };

/**
 * Memory and queues that belong to no directory: shmget shmat shmctl, semget semop semctl semtimedop, msgget msgsnd msgrcv
 * msgctl, mq_open mq_unlink. A number is enough to change or remove one.
 */
const SHARED_MEMORY: Readonly<Record<Architecture, readonly number[]>> = {
	x64: [29, 30, 31, 64, 65, 66, 220, 68, 69, 70, 71, 240, 241],
	arm64: [194, 196, 195, 190, 193, 191, 192, 186, 189, 188, 187, 180, 181]
};

/** truncate: what a kernel without the truncate right cannot refuse by path. */
const TRUNCATE: Readonly<Record<Architecture, number>> = { x64: 76, arm64: 45 };

export interface Refusals {
	readonly modes: boolean;
	readonly times: boolean;
	readonly sharedMemory: boolean;
	readonly truncate: boolean;
}

/** Numbers to refuse on top of the common filter. */
export function refusedNumbers(architecture: Architecture, refusals: Refusals): number[] {
	return [
		...(refusals.modes ? [...CHANGE_MODES[architecture], ...CHANGE_MODES_NEWER] : []),
		...(refusals.times ? CHANGE_TIMES[architecture] : []),
		...(refusals.sharedMemory ? SHARED_MEMORY[architecture] : []),
		...(refusals.truncate ? [TRUNCATE[architecture]] : [])
	];
}
