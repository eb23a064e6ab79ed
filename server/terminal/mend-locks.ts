// What the tools of accounts leave when they are cut short: locks that hold the number of a process, which in a sandbox was
// another's. Every later tool refuses. They are taken away where their owner is certainly gone.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassifiedCommand } from './classified-command.ts';
import { ACCOUNT_TOOLS } from './mend-hint.ts';
import type { RunReport } from './run.ts';

const LOCKS = ['passwd', 'shadow', 'group', 'gshadow', 'subuid', 'subgid'].map((name) => `${name}.lock`);

export interface LockPlaces {
	/** Where the locks lie. */
	readonly dir: string;
	/** As `/proc`. */
	readonly processes: string;
}

/** Where a tool of accounts was cut short, its locks are taken away: the service may, where it is root, and its tree is gone. */
export function withMendedLocks(
	report: RunReport,
	{ classification }: ClassifiedCommand,
	uid: number,
	startedAtMs: number
): RunReport {
	const wasCut = report.ended !== 'finished' && report.survivors.length === 0;
	const { commands } = classification.reading;
	if (uid !== 0 || !wasCut || !commands.some(({ program }) => ACCOUNT_TOOLS.has(program))) return report;
	const removed = removeStaleLocks(startedAtMs);
	if (removed.length === 0) return report;
	const said = `It was cut short and its processes are gone, so the locks that it left were removed: ${removed.join(', ')}.`;
	return { ...report, settled: [...report.settled, said] };
}

/**
 * Called when nothing of the run is left.
 *
 * @param sinceMs  when the run began, as the file system counts; what is older is somebody else's
 * @returns those that were removed; [] while any tool of accounts runs
 */
export function removeStaleLocks(
	sinceMs: number,
	{ dir, processes }: LockPlaces = { dir: '/etc', processes: '/proc' }
): string[] {
	const left = LOCKS.map((name) => join(dir, name)).filter((path) => {
		const stats = statSync(path, { throwIfNoEntry: false });
		return stats?.isFile() === true && stats.ctimeMs >= sinceMs;
	});
	if (left.length === 0 || toolRuns(processes)) return [];
	for (const path of left) rmSync(path, { force: true });
	return left;
}

function toolRuns(processes: string): boolean {
	return readdirSync(processes).some((pid) => {
		if (!/^\d+$/.test(pid)) return false;
		try {
			return ACCOUNT_TOOLS.has(readFileSync(join(processes, pid, 'comm'), 'utf8').trim());
		} catch {
			return false; // it has just ended
		}
	});
}
