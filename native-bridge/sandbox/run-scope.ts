// A scope of systemd's for each run: it counts the run's processes (also root's, which ulimit does not) and knows all of them
// however they detached.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { SCOPE_PREFIX } from '../pty/tree-keeper.ts';
import { findSystemProgram } from './find-program.ts';

export interface RunScope {
	readonly argv: readonly string[];
	/** For systemd-run alone; the command's own environment comes from elsewhere. */
	readonly env: Readonly<Record<string, string>>;
}

/** How systemd is asked for one; undefined where it does not run, or not for this user. */
export function findRunScope(uid: number, processes: number): RunScope | undefined {
	const systemdRun = findSystemProgram('systemd-run');
	if (systemdRun === undefined || !existsSync('/run/systemd/system')) return undefined;
	const runtimeDir = `/run/user/${uid}`;
	if (uid !== 0 && !existsSync(`${runtimeDir}/bus`)) return undefined;
	const properties = [`TasksMax=${processes}`, 'CollectMode=inactive-or-failed'].flatMap((text) => ['-p', text]);
	return {
		argv: [systemdRun, ...(uid === 0 ? [] : ['--user']), '--scope', '--quiet', ...properties],
		env: uid === 0 ? {} : { XDG_RUNTIME_DIR: runtimeDir, DBUS_SESSION_BUS_ADDRESS: `unix:path=${runtimeDir}/bus` }
	};
}

/** What stands before a program that gets a scope of its own. */
export function scopePrefix(scope: RunScope | undefined): string[] {
	if (scope === undefined) return [];
	return [...scope.argv, `--unit=${SCOPE_PREFIX}${randomBytes(9).toString('hex')}`, '--'];
}
