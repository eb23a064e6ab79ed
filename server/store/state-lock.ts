// One state directory, one service. The lock is SQLite's own lock on a file of its own: the kernel lets go of it when the
// process ends, however it ends, so there is no stale lock to judge.
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeFileAtomically } from '../lib/atomic-file.ts';
import { HostwrightError } from '../lib/error.ts';
import { isRunning, ownIdentity } from '../lib/process-identity.ts';
import { reasonOf } from '../lib/reason-of.ts';

export interface StateLock {
	/** Lets another service have the directory. */
	release(): void;
}

/**
 * Takes the state directory for this process.
 *
 * @param stateDir existing, private directory
 * @throws HostwrightError `conflict` when another service holds it; its detail names that service's pid
 */
export function lockState(stateDir: string): StateLock {
	const path = join(stateDir, 'lock');
	const pidPath = join(stateDir, 'lock.pid');
	try {
		closeSync(openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600));
	} catch (error) {
		throw new HostwrightError('conflict', {
			detail: `The lock file ${path} cannot be used: ${reasonOf(error)}. Move it away and start again.`,
			cause: error
		});
	}
	const database = new DatabaseSync(path, { timeout: 0 });
	try {
		database.exec('PRAGMA journal_mode = DELETE');
		database.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		database.close();
		if (!isBusy(error)) throw error;
		throw new HostwrightError('conflict', {
			detail: `Another Hostwright service (${pidOf(pidPath)}) uses ${stateDir}. Stop it first, or give this one a state directory of its own (--state-dir).`,
			cause: error
		});
	}
	const { pid, startTicks } = ownIdentity();
	writeFileAtomically(pidPath, `${pid} ${startTicks ?? ''}\n`);
	let held = true;
	return {
		release() {
			if (!held) return;
			held = false;
			database.close();
		}
	};
}

/** SQLITE_BUSY: somebody else has the lock. */
function isBusy(error: unknown): boolean {
	return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}

/** Only for the message; who has the lock is the kernel's to say. */
function pidOf(path: string): string {
	try {
		const [, pid, startTicks] = /^(\d+) ?(\d*)\n$/.exec(readFileSync(path, 'utf8')) ?? [];
		const holder = { pid: Number(pid), startTicks: startTicks ? Number(startTicks) : undefined };
		return isRunning(holder) ? `pid ${holder.pid}` : 'pid unknown';
	} catch {
		return 'pid unknown';
	}
}
