// Where the state directory of this user is, and the token in it.
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The state directory of this user, as the service itself chooses it. */
export function findStateDir(env: Readonly<Record<string, string | undefined>>): string {
	if (env.HOSTWRIGHT_STATE_DIR) return env.HOSTWRIGHT_STATE_DIR;
	const base = env.XDG_STATE_HOME?.startsWith('/') ? env.XDG_STATE_HOME : join(homedir(), '.local', 'state');
	return join(base, 'hostwright');
}

/** @returns the installation's token, or undefined when there is none or it may not be read */
export function readToken(stateDir: string): string | undefined {
	try {
		return readFileSync(join(stateDir, 'api-token'), 'utf8').trim() || undefined;
	} catch {
		return undefined;
	}
}
