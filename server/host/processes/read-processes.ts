// One look at every process: what rises is compared with the look before.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostProcess, ProcessList } from '#wire/host/processes.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
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
	readonly command: string;
	readonly owner: Owner;
}

/** Processes that are read at once: each is a few files of the kernel. */
const AT_ONCE = 32;
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
	const processes = new Map<number, Seen>();
	const next = pids.values();
	const work = async (): Promise<void> => {
		for (const pid of next) {
			const seen = await lookAt(root, pid, before?.processes.get(pid));
			if (seen) processes.set(pid, seen);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return { atMs, monotonicMs, processes };
}

async function lookAt(root: HostDeps['root'], pid: number, before: Seen | undefined): Promise<Seen | undefined> {
	const read = async (file: string, maxBytes?: number): Promise<string> => {
		const answer = await root.readText(`proc/${pid}/${file}`, maxBytes);
		return answer.got ? answer.value : '';
	};
	const stat = parseStat(await read('stat'));
	if (!stat) return undefined;
	const same = before?.stat.startTicks === stat.startTicks && before.stat.name === stat.name;
	const [status, io] = [parseStatus(await read('status')), parseIo(await read('io'))];
	if (same) return { stat, status, io, command: before.command, owner: before.owner };
	return {
		stat,
		status,
		io,
		command: maskSecrets(parseCommand(await read('cmdline', MOST_COMMAND))),
		owner: findOwner(await read('cgroup', 65_536))
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
	const all = [...second.processes].map(([pid, { stat, status, io, command, owner }]): HostProcess => {
		const earlier = first?.processes.get(pid);
		const then = earlier?.stat.startTicks === stat.startTicks ? earlier : undefined;
		if (!io) unreadable += 1;
		return {
			pid,
			parentPid: stat.parentPid,
			name: stat.name,
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
