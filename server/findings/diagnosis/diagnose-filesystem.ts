// Why a filesystem has no room, or no inodes, left: the deepest answer first. What no folder shows comes before what one does.
import type { Filesystem } from '#wire/host/storage.ts';
import type { FillGround } from '../../host/storage/read-fill-grounds.ts';
import type { Answer } from './check.ts';
import { heldAlthoughDeleted } from './checks/held-deleted.ts';
import { hiddenBelowMount } from './checks/hidden-below.ts';
import { largestInIt, oldKernels } from './checks/largest.ts';
import type { Diagnosis } from './diagnose-unit.ts';
import type { FilesystemCheck } from './filesystem-case.ts';

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
	const answers: Answer[] = [];
	for (const check of CHECKS) {
		const found = check({ mountPoint, type, space, ground, nowMs });
		answers.push(...found);
		if (found.some(({ is }) => is === 'cause')) break;
	}
	return {
		cause: answers.flatMap((one) => (one.is === 'cause' ? [one.cause] : []))[0],
		ruledOut: answers.flatMap((one) => (one.is === 'not' ? [{ what: one.what, because: one.because }] : [])),
		couldNotLook: answers.flatMap((one) => (one.is === 'unknown' ? [{ what: one.what, because: one.because }] : []))
	};
}
