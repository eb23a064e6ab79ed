// What a container used up to now, from the kernel's files or from the engine's own figures.
import type { HostRoot } from '../host-root.ts';
import type { Cgroup } from './find-cgroup.ts';
import { limitOf, numberOf, type Raw, recordOf } from './raw.ts';

/** Totals since the container was started. */
export interface UsageSample {
	readonly cpuNs: number;
	readonly periods: number;
	readonly throttledPeriods: number;
	readonly memoryBytes: number;
	readonly memoryLimitBytes: number | null;
	readonly pids: number | null;
}

/** What stands for "no limit" in the first version of cgroups is the largest page count there is. */
const NO_LIMIT = 2 ** 60;

/** @returns undefined when it is gone meanwhile */
export async function readUsage(root: HostRoot, { version, path }: Cgroup): Promise<UsageSample | undefined> {
	const read = async (controller: string, name: string): Promise<string> => {
		const file = version === 2 ? `/sys/fs/cgroup${path}/${name}` : `/sys/fs/cgroup/${controller}${path}/${name}`;
		const text = await root.readText(file, 65_536);
		return text.got ? text.value.trim() : '';
	};
	const names = version === 2 ? SECOND : FIRST;
	const [cpu, cpuTotal, memory, limit, stat, pids] = await Promise.all([
		read('cpu', 'cpu.stat'),
		names.cpu === '' ? '' : read('cpuacct', names.cpu),
		read('memory', names.memory),
		read('memory', names.limit),
		read('memory', 'memory.stat'),
		read('pids', 'pids.current')
	]);
	if (memory === '') return undefined;
	const cpuNs = version === 2 ? fieldOf(cpu, 'usage_usec') * 1000 : Number(cpuTotal);
	const most = /^\d+$/.test(limit) && Number(limit) < NO_LIMIT ? Number(limit) : null;
	return {
		cpuNs,
		periods: fieldOf(cpu, 'nr_periods'),
		throttledPeriods: fieldOf(cpu, 'nr_throttled'),
		memoryBytes: Math.max(0, Number(memory) - fieldOf(stat, names.inactive)),
		memoryLimitBytes: most,
		pids: pids === '' ? null : Number(pids)
	};
}

const FIRST = {
	cpu: 'cpuacct.usage',
	memory: 'memory.usage_in_bytes',
	limit: 'memory.limit_in_bytes',
	inactive: 'total_inactive_file'
};
const SECOND = { cpu: '', memory: 'memory.current', limit: 'memory.max', inactive: 'inactive_file' };

function fieldOf(text: string, name: string): number {
	return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** @param raw  the engine's answer to `/stats`; @returns undefined for one that does not run */
export function parseStats(raw: Raw): UsageSample | undefined {
	const cpu = recordOf(raw.cpu_stats);
	const memory = recordOf(raw.memory_stats);
	const detail = recordOf(memory.stats);
	const throttling = recordOf(cpu.throttling_data);
	const cpuNs = numberOf(recordOf(cpu.cpu_usage).total_usage);
	if (cpuNs === 0 && memory.usage === undefined) return undefined;
	const inactive = numberOf(detail.total_inactive_file ?? detail.inactive_file);
	return {
		cpuNs,
		periods: numberOf(throttling.periods),
		throttledPeriods: numberOf(throttling.throttled_periods),
		memoryBytes: Math.max(0, numberOf(memory.usage) - inactive),
		// The machine's own memory stands there for a container without a limit; its details tell which it is.
		memoryLimitBytes: null,
		pids: limitOf(recordOf(raw.pids_stats).current)
	};
}
