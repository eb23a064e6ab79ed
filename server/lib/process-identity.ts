// Which process is meant: a pid is used again, a pid with the time it was started is not.
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
	readonly pid: number;
	/** When it was started, in clock ticks since boot; undefined on systems that do not tell. */
	readonly startTicks: number | undefined;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
	return { pid: process.pid, startTicks: startTicksOf(process.pid) };
}

/** True while this very process runs. Where no start time was written down, its pid has to do. */
export function isRunning({ pid, startTicks }: ProcessIdentity): boolean {
	if (!Number.isSafeInteger(pid) || pid <= 0) return false;
	if (startTicks !== undefined) return startTicksOf(pid) === startTicks;
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** @returns undefined when there is no such process, or the system does not tell */
function startTicksOf(pid: number): number | undefined {
	let stat: string;
	try {
		stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
	} catch {
		return undefined;
	}
	// The name may contain spaces and parentheses; the fields begin after the last one.
	const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	const ticks = Number(fields[18]);
	return state === 'Z' || state === 'X' || !Number.isSafeInteger(ticks) ? undefined : ticks;
}
