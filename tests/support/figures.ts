// Figures of a measurement: of a list of values, and of a process as /proc tells them (Linux).
import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** @param share 0..1; NaN of no values */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** CPU time of a process so far, all its threads. */
export function cpuMsOf(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
	return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Resident memory. */
export function rssMbOf(pid: number): number {
	return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;
}

/** Open files. */
export const filesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export function childrenOf(pid: number): number {
	return readdirSync('/proc').filter((name) => {
		if (!/^\d+$/.test(name)) return false;
		try {
			return Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1]) === pid;
		} catch {
			return false; // gone meanwhile
		}
	}).length;
}
