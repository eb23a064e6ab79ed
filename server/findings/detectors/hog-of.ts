// Who uses most of something, where one stands out.
import type { HostProcess } from '#wire/host/processes.ts';

export interface Hog {
	readonly pid: number;
	readonly name: string;
	readonly unit: string | null;
	readonly cpuShare: number;
	readonly memoryBytes: number;
	readonly line: string;
}

/** Of everything that is used, so much at least by one. */
const STANDS_OUT = 0.3;

export function hogOf(processes: readonly HostProcess[], use: (process: HostProcess) => number): Hog | undefined {
	const total = processes.reduce((sum, one) => sum + use(one), 0);
	const most = [...processes].sort((a, b) => use(b) - use(a))[0];
	if (!most || total === 0 || use(most) / total < STANDS_OUT) return undefined;
	const { pid, name, unit, cpuShare, memoryBytes, user } = most;
	return {
		pid,
		name,
		unit: unit?.name ?? null,
		cpuShare,
		memoryBytes,
		line: `${pid} ${user} ${name} cpu ${cpuShare.toFixed(2)} memory ${memoryBytes}`
	};
}
