// Programs the sandbox itself is made of. Only what root owns and nobody else can change is taken.

import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SYSTEM_DIRS } from '../../src/lib/wire/text/system-dirs.ts';
import { realPath } from './view/look-once.ts';

let searched: string | undefined;

/** The PATH of every run that has rights: the system's directories that only root can change. Looked at once. */
export function systemSearchPath(): string {
	searched ??= SYSTEM_DIRS.filter((dir) => {
		const real = realPath(dir);
		return real !== undefined && onlyRootCanReplace(real);
	}).join(':');
	return searched;
}

/** Neither the directory nor one above it belongs to, or can be written by, anybody but root. */
function onlyRootCanReplace(path: string): boolean {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (!stats || stats.uid !== 0 || (stats.mode & 0o022) !== 0) return false;
	return path === '/' || onlyRootCanReplace(dirname(path));
}

/** The path of a system program that only root can change, or undefined. */
export function findSystemProgram(name: string): string | undefined {
	for (const dir of SYSTEM_DIRS) {
		const path = join(dir, name);
		if (isTrustedProgram(path)) return path;
	}
	return undefined;
}

/** True for an executable file that belongs to root and that nobody else may write. */
export function isTrustedProgram(path: string): boolean {
	const real = realPath(path);
	if (real === undefined) return false;
	const stats = statSync(real, { throwIfNoEntry: false });
	if (!stats?.isFile() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) return false;
	try {
		accessSync(real, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
