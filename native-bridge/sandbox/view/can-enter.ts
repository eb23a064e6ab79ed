// Whether a user without any capability can walk to a path. In a user namespace root is such a user: another user's private
// directory is closed to it, and bubblewrap cannot mount anything there either.

import type { Stats } from 'node:fs';
import { dirname } from 'node:path';

interface Who {
	readonly uid: number;
	readonly groups: readonly number[];
}

/** The user of this process. */
export function thisUser(): Who {
	return { uid: process.getuid?.() ?? -1, groups: [process.getegid?.() ?? -1, ...(process.getgroups?.() ?? [])] };
}

/** @param path a real path; its own permissions count only when it is a directory to enter (`andInto`) */
export type CanReach = (path: string, andInto?: boolean) => boolean;

/** Looks at each directory once. @param statsOf what stands at a real path */
export function createReach(who: Who, statsOf: (place: string) => Stats | undefined): CanReach {
	const searched = new Map<string, boolean>();
	const searchable = (place: string): boolean => {
		const known = searched.get(place);
		if (known !== undefined) return known;
		const stats = statsOf(place);
		const may = stats !== undefined && canSearch(stats, who);
		searched.set(place, may);
		return may;
	};
	return (path, andInto = false) => {
		for (let place = andInto ? path : dirname(path); ; place = dirname(place)) {
			if (!searchable(place)) return false;
			if (place === dirname(place)) return true;
		}
	};
}

function canSearch(stats: Stats, { uid, groups }: Who): boolean {
	if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
	return (stats.mode & (groups.includes(stats.gid) ? 0o010 : 0o001)) !== 0;
}
