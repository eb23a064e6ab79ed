// Programs the sandbox itself is made of. Only what root owns and nobody else can change is taken.

import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { realPath } from './look-once.ts';

const SYSTEM_DIRS: readonly string[] = [
	'/usr/bin',
	'/bin',
	'/usr/sbin',
	'/sbin',
	'/usr/local/bin',
	'/run/current-system/sw/bin'
];

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
