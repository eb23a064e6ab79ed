// How a path stands to what no command may read or change: the service's own directories, and the secrets of people.

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { SandboxSurroundings } from '../../ports/sandbox.ts';
import { findStatePlaces, homesOfPeople } from '../../services/state-places.mjs';
import { realPath } from './look-once.ts';
import { findAliases } from './mount-aliases.ts';
import { isWithin } from './mount-plan.ts';
import { pathsBelow } from './paths-below.ts';
import {
	SECRET_HOME_DIRS,
	SECRET_HOME_FILES,
	SECRET_ROOT_DIRS,
	SECRET_ROOT_FILES,
	SECRET_SYSTEM_DIRS
} from './secret-paths.ts';

/** `above`: it holds something protected somewhere below. */
export type Standing = 'apart' | 'inside' | 'above';

/** @returns for an absolute path, links followed as they are now; what cannot be looked at counts as `inside` */
export function createStandingTest(
	surroundings: Pick<SandboxSurroundings, 'home' | 'stateDir' | 'readOnlyDirs'>
): (path: string) => Standing {
	return (path) => {
		let written: string[];
		try {
			written = [resolve(path), realPlace(resolve(path))];
		} catch {
			return 'inside';
		}
		const places = protectedPlaces(surroundings);
		if (written.some((one) => places.some((place) => isWithin(one, place)))) return 'inside';
		return written.some((one) => places.some((place) => isWithin(place, one))) ? 'above' : 'apart';
	};
}

/** Every path at which any of it is seen now. */
export function protectedPlaces({ home, stateDir, readOnlyDirs }: Parameters<typeof createStandingTest>[0]): string[] {
	const states = findStatePlaces(process.getuid?.() ?? 0, [home]).map(({ path }) => path);
	const secrets = [home, ...homesOfPeople()].flatMap((one) =>
		pathsBelow(one, [...SECRET_HOME_DIRS, ...SECRET_HOME_FILES])
	);
	const named = [...secrets, ...SECRET_SYSTEM_DIRS, ...SECRET_ROOT_DIRS, ...SECRET_ROOT_FILES].filter(existsSync);
	const aliases = findAliases();
	return [
		...new Set(
			[stateDir, ...states, ...readOnlyDirs, ...named].flatMap((path) => {
				// It may go away meanwhile: states of other services come and go.
				const real = realPath(path) ?? path;
				return [path, real, ...aliases(real)];
			})
		)
	];
}

/** Where a path leads: the part that exists by its real path, the rest as written. */
function realPlace(path: string): string {
	try {
		return realpathSync.native(path);
	} catch (error) {
		// A name below a file is nowhere at all, and programs say so themselves.
		if (!['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code)) || path === '/') throw error;
		return join(realPlace(dirname(path)), basename(path));
	}
}
