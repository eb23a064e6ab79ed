// What of a tree is allowed when something in it is not, and the listings of directories that it takes.

import { readdirSync, statSync } from 'node:fs';
import { coverTree as coverWith } from './cover-tree.mjs';

/** Names in a directory, [] when it cannot be listed. Links are left out: the rule of what they point to decides. */
export type ListDirectory = (path: string) => readonly string[];

export const listDirectory: ListDirectory = (path) => {
	try {
		const { dev, ino, mtimeMs, ctimeMs } = statSync(path);
		const state = [dev, ino, mtimeMs, ctimeMs].join(' ');
		const known = listed.get(path);
		if (known?.state === state) return known.names;
		const entries = readdirSync(path, { withFileTypes: true });
		const names = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => entry.name);
		// Within one tick of its clock the file system does not tell two changes apart.
		if (Math.max(mtimeMs, ctimeMs) < Date.now() - SETTLED_MS && listed.size < MOST_LISTED)
			listed.set(path, { state, names });
		else listed.delete(path);
		return names;
	} catch {
		return [];
	}
};

/** Most runs take the same directories apart, which hardly ever change. */
const listed = new Map<string, { readonly state: string; readonly names: readonly string[] }>();
const SETTLED_MS = 2000;
const MOST_LISTED = 256;

/** The largest trees within `root` that contain none of `exceptions`; see `cover-tree.mjs`. */
export function coverTree(root: string, exceptions: readonly string[], list: ListDirectory = listDirectory): string[] {
	return coverWith(root, exceptions, list);
}
