// A filesystem made writable again, where nothing says that its disk fails.
import type { Step } from '#wire/approval.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { readOnlyReason } from '../../lib/read-only-reason.ts';
import type { Look } from '../parts.ts';
import { BAD_NAME, isMountPoint } from './names.ts';
import { asRoot, factOf, type None, none } from './offer.ts';

export interface Remount {
	readonly steps: readonly Step[];
	readonly undo: readonly Step[];
}

const remount = (look: Look, option: string, mountPoint: string): Step =>
	asRoot(look, `mount -o remount,${option} ${quoteIfNeeded(mountPoint)}`);

export async function writableAgain(mountPoint: string, look: Look): Promise<Remount | None> {
	if (!isMountPoint(mountPoint)) return none(BAD_NAME);
	const [filesystems, trouble, devices] = await Promise.all([
		look.read.filesystems(),
		look.read.readOnlyTrouble(),
		look.read.devices()
	]);
	const known = factOf(filesystems);
	if ('none' in known) return known;
	const one = known.value.list.find((each) => each.mountPoint === mountPoint);
	if (!one) return none(`Report only: ${mountPoint} is not mounted by itself.`);
	if (!one.readOnly) return none('It can be written by now.');
	if (one.kind !== 'disk' && one.kind !== 'memory') return none('Report only: it is of a kind that is only read.');
	const why = factOf(trouble);
	if ('none' in why) return why;
	const reason = readOnlyReason(one.source, why.value.lines, why.value.limits);
	if (reason.by === 'kernel')
		return none(
			'Report only: the kernel met errors there, and writing on may lose more. Save what is on it, look at the disk, and check it while it is not mounted.'
		);
	if (reason.by === 'unknown')
		return none(`Report only: whether its disk failed could not be looked up: ${reason.because}`);
	const device = devices.known ? devices.value.list.find(({ path }) => path === one.source) : undefined;
	if (device?.readOnly) return none(`Report only: the device ${one.source} itself can only be read.`);
	return { steps: [remount(look, 'rw', mountPoint)], undo: [remount(look, 'ro', mountPoint)] };
}

/** @returns steps that let programs on it be run again */
export const executableAgain = (mountPoint: string, look: Look): Remount => ({
	steps: [remount(look, 'exec', mountPoint)],
	undo: [remount(look, 'noexec', mountPoint)]
});
