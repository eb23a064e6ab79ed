// Processor time since boot, from /proc/stat.
import type { HostRoot } from '../host-root.ts';

/** Ticks since boot. The unit cancels out: only shares of differences are used. */
export interface CpuTimes {
	readonly busy: number;
	readonly waiting: number;
	readonly stolen: number;
	readonly total: number;
}
export interface CpuCounters {
	readonly all: CpuTimes;
	readonly cores: readonly { readonly name: string; readonly times: CpuTimes }[];
}

/** @returns null when there is no /proc/stat */
export function readCpu(root: HostRoot): CpuCounters | null {
	const text = root.read('proc/stat');
	if (!text) return null;
	let all: CpuTimes | undefined;
	const cores: { name: string; times: CpuTimes }[] = [];
	for (const line of text.split('\n')) {
		const [name, ...fields] = line.trim().split(/\s+/);
		if (!name?.startsWith('cpu')) continue;
		const times = toTimes(fields.map(Number));
		if (name === 'cpu') all = times;
		else cores.push({ name, times });
	}
	return all ? { all, cores } : null;
}

// Guest time is already part of user and nice.
function toTimes([
	user = 0,
	nice = 0,
	system = 0,
	idle = 0,
	iowait = 0,
	irq = 0,
	softirq = 0,
	steal = 0
]: number[]): CpuTimes {
	const busy = user + nice + system + irq + softirq;
	return { busy, waiting: iowait, stolen: steal, total: busy + idle + iowait + steal };
}

/** Shares between two readings; 0 where no time went by. Counters that ran backwards (a core came back) count as 0. */
export function cpuShares(before: CpuTimes, after: CpuTimes): { used: number; waiting: number; stolen: number } {
	const total = after.total - before.total;
	const share = (part: number): number => (total > 0 ? Math.min(1, Math.max(0, part / total)) : 0);
	return {
		used: share(after.busy - before.busy),
		waiting: share(after.waiting - before.waiting),
		stolen: share(after.stolen - before.stolen)
	};
}
