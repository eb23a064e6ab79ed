// Who uses most of something, where one stands out.
import type { HostProcess } from '#wire/host/processes.ts';

export interface Hog {
	readonly pid: number;
	readonly name: string;
	readonly unit: string | null;
	readonly cpuShare: number;
	readonly memoryBytes: number;
	/** Of what was asked for. */
	readonly use: number;
	readonly line: string;
}

/** Of everything that is used, so much at least by one. */
const STANDS_OUT = 0.3;
/** What runs another program, and says nothing by its own name. */
const RUNS_OTHERS = /^(?:node|python[\d.]*|java|ruby|perl|php[\d.]*|sh|bash|dash)$/;

/** @param total  what is used of it in all, also by those that are not in the list */
export function hogOf(
	processes: readonly HostProcess[],
	use: (process: HostProcess) => number,
	total: number
): Hog | undefined {
	const most = [...processes].sort((a, b) => use(b) - use(a))[0];
	if (!most || total <= 0 || use(most) / total < STANDS_OUT) return undefined;
	const { pid, unit, cpuShare, memoryBytes, user } = most;
	const name = nameOf(most);
	return {
		pid,
		name,
		unit: unit?.name ?? null,
		cpuShare,
		memoryBytes,
		use: use(most),
		line: `${pid} ${user} ${name} cpu ${cpuShare.toFixed(2)} memory ${memoryBytes}`
	};
}

/** Of an interpreter, what it runs. */
function nameOf({ name, command }: HostProcess): string {
	const [first = '', second = ''] = command.split(/\s+/);
	const program = first.slice(first.lastIndexOf('/') + 1);
	if (RUNS_OTHERS.test(program) && /^[\w./@-]+$/.test(second) && !second.startsWith('-'))
		return `${program} ${second.slice(second.lastIndexOf('/') + 1)}`;
	return name;
}
