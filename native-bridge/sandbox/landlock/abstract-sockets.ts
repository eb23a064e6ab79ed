// Keeps a run that may speak to sockets away from abstract ones, where the kernel can: see `scope-launcher.mjs`.

import { fileURLToPath } from 'node:url';
import type { Grant, Profile } from '../../ports/sandbox.ts';
import { isSocketGrant } from '../view/socket-places.ts';
import { readAbiVersion } from './read-abi-version.ts';

/** The version that brought scopes. */
const SCOPING_ABI = 6;
const LAUNCHER = fileURLToPath(new URL('./scope-launcher.mjs', import.meta.url));

let known: boolean | undefined;

function canScope(): boolean {
	try {
		known ??= readAbiVersion() >= SCOPING_ABI;
	} catch {
		known = false;
	}
	return known;
}

/** Said of a run for which it could not be done. */
export const ABSTRACT_SOCKETS = 'Abstract sockets (of desktops and some services) were within reach.';

/** What stands before the program; [] where nothing is to be kept away, or the kernel cannot. */
export function withoutAbstractSockets(profile: Profile, grants: readonly Grant[]): string[] {
	return mayReachThem(profile, grants) && canScope() ? [process.execPath, LAUNCHER] : [];
}

/** In words, what `withoutAbstractSockets` could not do. */
export function abstractSocketLimits(profile: Profile, grants: readonly Grant[]): string[] {
	return mayReachThem(profile, grants) && !canScope() ? [ABSTRACT_SOCKETS] : [];
}

function mayReachThem(profile: Profile, grants: readonly Grant[]): boolean {
	return profile === 'administer' && grants.some(isSocketGrant);
}
