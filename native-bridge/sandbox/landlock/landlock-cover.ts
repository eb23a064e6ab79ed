// Landlock can only allow, and a rule holds for everything below its path. To leave something out, its siblings are
// allowed one by one, on each level down to it.

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '../view/mount-plan.ts';

/** Names in a directory, [] when it cannot be listed. Links are left out: the rule of what they point to decides. */
export type ListDirectory = (path: string) => readonly string[];

export const listDirectory: ListDirectory = (path) => {
	let entries: Dirent[];
	try {
		entries = readdirSync(path, { withFileTypes: true });
	} catch {
		return [];
	}
	return entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => entry.name);
};

/**
 * The largest trees within `root` that contain none of `exceptions`.
 *
 * An exception counts whether it exists or not: its parents are taken apart, so that it cannot be made later either.
 * The price: what is made in such a directory after this snapshot is not covered.
 *
 * @param root, exceptions  absolute real paths
 */
export function coverTree(root: string, exceptions: readonly string[], list: ListDirectory = listDirectory): string[] {
	if (exceptions.some((exception) => isWithin(root, exception))) return [];
	const inside = exceptions.filter((exception) => isWithin(exception, root));
	if (inside.length === 0) return [root];
	return list(root).flatMap((name) => coverTree(join(root, name), inside, list));
}
