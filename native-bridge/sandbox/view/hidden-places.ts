// What no run of a command may look into, for those who look at the machine in other ways on somebody else's behalf.

import { protectedPlaces } from './protected-places.ts';
import { SECRET_RUN_PATHS } from './secret-paths.ts';

/** @returns every path at which any of it is seen now: the state of every service of this kind, and people's secrets */
export function hiddenPlaces({ home, stateDir }: { readonly home: string; readonly stateDir: string }): string[] {
	return protectedPlaces({ home, stateDir, readOnlyDirs: SECRET_RUN_PATHS });
}
