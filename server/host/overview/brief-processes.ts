// Processes as the Overview shows them: those that use the most. Pure.
import type { ProcessesBrief } from '#wire/host/overview.ts';
import type { HostProcess, ProcessList } from '#wire/host/processes.ts';

const MOST = 5;

export function briefProcesses({ processes, total, limits }: ProcessList): ProcessesBrief {
	const top = (of: (process: HostProcess) => number): ProcessesBrief['byCpu'] =>
		[...processes]
			.sort((a, b) => of(b) - of(a))
			.slice(0, MOST)
			.map(({ pid, name, unit, cpuShare, memoryBytes }) => ({
				pid,
				name,
				unit: unit?.name ?? null,
				cpuShare,
				memoryBytes
			}));
	return { byCpu: top(({ cpuShare }) => cpuShare), byMemory: top(({ memoryBytes }) => memoryBytes), total, limits };
}
