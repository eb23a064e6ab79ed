// One look at every process: what rises is compared with the look before.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostProcess, ProcessList } from '#wire/host/processes.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { nameOfProcess } from '../../lib/process-name.ts';
import type { HostDeps } from '../host-deps.ts';
import { findOwner, type Owner } from './find-owner.ts';
import {
	type ProcessIo,
	type ProcessStat,
	type ProcessStatus,
	parseCommand,
	parseIo,
	parseStat,
	parseStatus
} from './parse-process.ts';

export interface ProcessLook {
	readonly atMs: number;
	readonly monotonicMs: number;
	readonly processes: ReadonlyMap<number, Seen>;
}

interface Seen {
	readonly stat: ProcessStat;
	readonly status: ProcessStatus;
	readonly io: ProcessIo | undefined;
	readonly name: string;
	readonly command: string;
	readonly owner: Owner;
}

/** Commands that are read at once. */
const AT_ONCE = 8;
const MOST_COMMAND = 4096;
const TICKS_PER_SECOND = 100;

/** @param before  what does not change is taken from there */
export async function lookAtProcesses(
	{ root, clock }: Pick<HostDeps, 'root' | 'clock'>,
	before?: ProcessLook
): Promise<ProcessLook | undefined> {
	const names = await root.listNames('proc');
	if (!names.got) return undefined;
	const pids = names.value.filter((name) => /^\d+$/.test(name)).map(Number);
	const [atMs, monotonicMs] = [clock.nowMs(), clock.monotonicMs()];
	// Counters that the kernel has at hand: they are there at once, and reading them through other threads costs ten times as much.
	const counted = await mapInPieces(pids, (pid) => countOf(root, pid));
	const processes = new Map<number, Seen>();
	const next = counted.values();
	const work = async (): Promise<void> => {
		for (const one of next) {
			if (!one) continue;
			const earlier = before?.processes.get(one.pid);
			const same = earlier?.stat.startTicks === one.stat.startTicks && earlier.stat.name === one.stat.name;
			processes.set(one.pid, { ...one, ...(same ? whoOf(earlier) : await readWho(root, one)) });
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return { atMs, monotonicMs, processes };
}

function countOf(root: HostDeps['root'], pid: number) {
	const stat = parseStat(root.read(`proc/${pid}/stat`) ?? '');
	if (!stat) return undefined;
	const [status, io] = [root.read(`proc/${pid}/status`), root.read(`proc/${pid}/io`)];
	return { pid, stat, status: parseStatus(status ?? ''), io: parseIo(io ?? '') };
}

type Who = Pick<Seen, 'name' | 'command' | 'owner'>;

const whoOf = ({ name, command, owner }: Seen): Who => ({ name, command, owner });

/** What stays as long as a process does. Its command is in its own memory, where a read may have to wait for it. */
async function readWho(root: HostDeps['root'], { pid, stat }: Pick<Seen, 'stat'> & { pid: number }): Promise<Who> {
	const read = async (file: string, maxBytes: number): Promise<string> => {
		const answer = await root.readText(`proc/${pid}/${file}`, maxBytes);
		return answer.got ? answer.value : '';
	};
	const [command, cgroup] = await Promise.all([read('cmdline', MOST_COMMAND), read('cgroup', 65_536)]);
	return {
		name: nameOfProcess(stat.name, command),
		command: maskSecrets(parseCommand(command)),
		owner: findOwner(cgroup)
	};
}

/** All of them up to this many, beyond it those that use the most. */
const MOST = 1000;

export function compareLooks(
	first: ProcessLook | undefined,
	second: ProcessLook | undefined,
	host: {
		readonly bootedMs: number;
		readonly cores: number;
		readonly memoryTotalBytes: number;
		readonly uid: number;
		readonly userOf: (uid: number) => string;
	}
): Known<ProcessList> {
	if (!second || second.processes.size === 0)
		return notKnown('failed', 'The list of processes in /proc cannot be read.');
	const seconds = first ? (second.monotonicMs - first.monotonicMs) / 1000 : 0;
	const rate = (now: number | undefined, then: number | undefined): number | null =>
		now === undefined ? null : then === undefined || seconds <= 0 ? 0 : Math.max(0, (now - then) / seconds);
	let unreadable = 0;
	const all = [...second.processes].map(([pid, { stat, status, io, name, command, owner }]): HostProcess => {
		const earlier = first?.processes.get(pid);
		const then = earlier?.stat.startTicks === stat.startTicks ? earlier : undefined;
		if (!io) unreadable += 1;
		return {
			pid,
			parentPid: stat.parentPid,
			name,
			command,
			uid: status.uid,
			user: host.userOf(status.uid),
			state: stat.state,
			threads: status.threads,
			startedMs: Math.round(host.bootedMs + (stat.startTicks / TICKS_PER_SECOND) * 1000),
			cpuShare: (rate(stat.cpuTicks, then?.stat.cpuTicks) ?? 0) / TICKS_PER_SECOND,
			memoryBytes: status.memoryBytes,
			readBytesPerSecond: rate(io?.readBytes, then?.io?.readBytes),
			writtenBytesPerSecond: rate(io?.writtenBytes, then?.io?.writtenBytes),
			...owner
		};
	});
	const limits: string[] = [];
	if (unreadable > 0 && host.uid !== 0)
		limits.push(`What ${unreadable} processes of other users read from and write to the disks is shown to root only.`);
	if (all.length > MOST) limits.push(`There are ${all.length} processes; those that use the most are listed.`);
	return isKnown(
		{
			processes: all.length > MOST ? busiest(all) : all,
			total: all.length,
			cores: host.cores,
			memoryTotalBytes: host.memoryTotalBytes,
			spanMs: Math.round(seconds * 1000),
			limits
		},
		second.atMs
	);
}

function busiest(all: readonly HostProcess[]): HostProcess[] {
	const io = (one: HostProcess): number => (one.readBytesPerSecond ?? 0) + (one.writtenBytesPerSecond ?? 0);
	const top = (by: (one: HostProcess) => number): readonly HostProcess[] =>
		[...all].sort((a, b) => by(b) - by(a)).slice(0, MOST / 3);
	return [...new Set([...top((one) => one.cpuShare), ...top((one) => one.memoryBytes), ...top(io)])];
}
