// Which of many well-known paths a directory may hold, by one look at the directory instead of one at each path.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param paths relative; only the first part of each is looked for
 * @returns those that may be there, below `dir`; all of them where the directory cannot be listed
 */
export function pathsBelow(dir: string, paths: readonly string[]): string[] {
	const held = listNames(dir);
	return paths.filter((path) => held?.has(firstPart(path)) ?? true).map((path) => join(dir, path));
}

/** In small letters: a directory may take `.SSH` for `.ssh`. */
function listNames(dir: string): ReadonlySet<string> | undefined {
	try {
		return new Set(readdirSync(dir).map((name) => name.toLowerCase()));
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Set() : undefined;
	}
}

function firstPart(path: string): string {
	const slash = path.indexOf('/');
	return (slash < 0 ? path : path.slice(0, slash)).toLowerCase();
}
