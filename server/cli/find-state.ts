// Where the state directory of this user is, and the token in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDirectories } from '../config/directories.ts';
import { findHome } from '../lib/find-home.ts';

/** The state directory of this user, as the service itself chooses it. */
export function findStateDir(env: Readonly<Record<string, string | undefined>>): string {
	return findDirectories({}, env, findHome(env)).stateDir;
}

/** @returns the installation's token, or undefined when there is none or it may not be read */
export function readToken(stateDir: string): string | undefined {
	try {
		return readFileSync(join(stateDir, 'api-token'), 'utf8').trim() || undefined;
	} catch {
		return undefined;
	}
}
