// Opens a file that may lie where others can put something else meanwhile: a pipe would keep its reader waiting without end, and a
// device may do something by being opened alone (a watchdog starts the machine anew). So it is taken hold of first, looked at, and
// opened only when it is a file; what was looked at is what is read, wherever its name leads by then.
import { constants } from 'node:fs';
import { type FileHandle, open, statfs } from 'node:fs/promises';

/** Of Linux, on every processor that Node knows; takes hold of what a name leads to without opening it. */
export const O_PATH = 0o10000000;
const READING = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
/** The kernel's own files, of which none is a pipe or a device; not what a process has open or sees as its root. */
const OF_KERNEL = /^\/(?:proc|sys)\/(?!.*\/(?:root|cwd|fd|exe)(?:\/|$))/;

/**
 * procfs, sysfs and their kin. Whoever reads there is told of themselves, and root of everybody: what is asked for by another name,
 * behind a link of somebody else's, is none of theirs, whatever its mode says.
 */
const KERNELS: ReadonlySet<number> = new Set([0x9fa0, 0x62656572, 0x64626720, 0x74726163, 0x73636673]);
/** Its files say that they are empty, or one page long: others are not asked about. */
const SIZES_OF_KERNEL: ReadonlySet<number> = new Set([0, 4096, 65_536]);

/** @throws as `open` does, and where there is something else than a file */
export async function openPlain(path: string): Promise<FileHandle> {
	if (OF_KERNEL.test(path)) return open(path, READING);
	const held = await open(path, O_PATH);
	try {
		return await openHeld(held);
	} finally {
		await held.close();
	}
}

/**
 * Opens what was taken hold of; that stays held.
 *
 * @throws where it is something else than a file
 */
export async function openHeld(held: FileHandle): Promise<FileHandle> {
	const found = await held.stat();
	if (found.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
	if (!found.isFile()) throw new Error('it is a pipe or a device, not a file');
	await refuseKernels(held, found.size);
	return open(`/proc/self/fd/${held.fd}`, READING);
}

/** @throws where a file that was taken hold of by some other name is one of the kernel's own */
export async function refuseKernels(held: FileHandle, size: number): Promise<void> {
	if (SIZES_OF_KERNEL.has(size) && KERNELS.has((await statfs(`/proc/self/fd/${held.fd}`)).type))
		throw new Error('it is one of the kernel’s own files, which tell of whoever reads them');
}
