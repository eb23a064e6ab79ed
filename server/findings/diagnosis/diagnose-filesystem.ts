// Why a filesystem has no room, or no inodes, left: the deepest answer first. What no folder shows comes before what one does.
import type { Filesystem } from '#wire/host/storage.ts';
import type { FillGround } from '../../host/storage/read-fill-grounds.ts';
import { heldAlthoughDeleted } from './checks/held-deleted.ts';
import { hiddenBelowMount } from './checks/hidden-below.ts';
import { largestInIt, oldKernels } from './checks/largest.ts';
import type { FilesystemCheck } from './filesystem-case.ts';
import { type Diagnosis, runChecks } from './run-checks.ts';

const CHECKS: readonly FilesystemCheck[] = [heldAlthoughDeleted, hiddenBelowMount, oldKernels, largestInIt];

/** Pure. @returns undefined where nothing was read about it */
export function diagnoseFilesystem(
	{ mountPoint, type, space }: Pick<Filesystem, 'mountPoint' | 'type' | 'space'>,
	grounds: readonly FillGround[],
	lacks: FillGround['lacks'],
	nowMs: number
): Diagnosis | undefined {
	const ground = grounds.find((one) => one.mountPoint === mountPoint && one.lacks === lacks);
	if (!ground || space.state !== 'measured') return undefined;
	return runChecks(CHECKS, { mountPoint, type, space, ground, nowMs });
}
