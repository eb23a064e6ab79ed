// What Landlock adds within bubblewrap: abstract sockets have no path that could be covered, and a device node can be written to
// through a read-only mount. See `self-launcher.mjs`.

import { fileURLToPath } from 'node:url';
import type { Grant, Profile } from '../../ports/sandbox.ts';
import { isSocketGrant } from '../view/socket-places.ts';
import { DISKS_SHOWN } from './landlock-rights.ts';
import { readAbiVersion } from './read-abi-version.ts';

/** The version that brought scopes. */
const SCOPING_ABI = 6;
const LAUNCHER = fileURLToPath(new URL('./self-launcher.mjs', import.meta.url));

let known: number | undefined;

function abiVersion(): number {
	try {
		known ??= readAbiVersion();
	} catch {
		known = 0;
	}
	return known;
}

/** Said of a run for which it could not be done. */
export const ABSTRACT_SOCKETS = 'Abstract sockets (of desktops and some services) were within reach.';
const NO_DISKS = 'This kernel has no Landlock to keep the disks from being written, so they were not shown.';

/**
 * What stands before the program; [] where nothing is to be kept away, or the kernel cannot.
 *
 * @param keeps descriptors that stay open, beside the standard ones
 */
export function selfLauncher(profile: Profile, grants: readonly Grant[], keeps: readonly number[] = []): string[] {
	const wanted = [
		...(mayReachThem(profile, grants) && abiVersion() >= SCOPING_ABI ? ['no-abstract-sockets'] : []),
		...(showsDisks(grants) ? ['no-device-writes'] : [])
	];
	const kept = keeps.map((descriptor) => `keep-${descriptor}`);
	return wanted.length > 0 ? [process.execPath, LAUNCHER, [...wanted, ...kept].join(',')] : [];
}

/** Whether a run sees the disks: it was given them, and the kernel can keep it from writing there. */
export function showsDisks(grants: readonly Grant[]): boolean {
	return grants.includes('devices') && abiVersion() > 0;
}

/** In words, what the launcher could not do, and what it left. */
export function selfLauncherLimits(profile: Profile, grants: readonly Grant[]): string[] {
	return [
		...(mayReachThem(profile, grants) && abiVersion() < SCOPING_ABI ? [ABSTRACT_SOCKETS] : []),
		...(grants.includes('devices') ? [showsDisks(grants) ? DISKS_SHOWN : NO_DISKS] : [])
	];
}

function mayReachThem(profile: Profile, grants: readonly Grant[]): boolean {
	return profile === 'administer' && grants.some(isSocketGrant);
}
