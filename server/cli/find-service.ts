// Where the service is and what opens it: `service.json` and the token file, both in the state directory.
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface ServiceAddress {
	/** e.g. http://127.0.0.1:8484 */
	readonly url: string;
	/** Process id of the service. */
	readonly pid: number;
}

/** The state directory of this user, as the service itself chooses it. */
export function findStateDir(env: Readonly<Record<string, string | undefined>>): string {
	if (env.HOSTWRIGHT_STATE_DIR) return env.HOSTWRIGHT_STATE_DIR;
	const base = env.XDG_STATE_HOME?.startsWith('/') ? env.XDG_STATE_HOME : join(homedir(), '.local', 'state');
	return join(base, 'hostwright');
}

/** @returns undefined when no service has written its address there, or the one that did is gone */
export function findService(stateDir: string): ServiceAddress | undefined {
	let found: { url?: unknown; pid?: unknown } | null;
	try {
		found = JSON.parse(readFileSync(join(stateDir, 'service.json'), 'utf8')) as typeof found;
	} catch {
		return undefined;
	}
	if (typeof found?.url !== 'string' || typeof found.pid !== 'number' || !/^https?:\/\/[^/]/.test(found.url))
		return undefined;
	return isRunning(found.pid) ? { url: found.url, pid: found.pid } : undefined;
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** @returns the installation's token, or undefined when there is none or it may not be read */
export function readToken(stateDir: string): string | undefined {
	try {
		return readFileSync(join(stateDir, 'api-token'), 'utf8').trim() || undefined;
	} catch {
		return undefined;
	}
}
