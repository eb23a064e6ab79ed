// Running processes and what they use, between two looks.
import { setTimeout as wait } from 'node:timers/promises';
import type { Known } from '#wire/host/known.ts';
import type { ProcessList } from '#wire/host/processes.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { whenTouched } from '../when-touched.ts';
import { compareLooks, lookAtProcesses, type ProcessLook } from './read-processes.ts';

export interface ProcessFacts {
	processes(): Promise<Known<ProcessList>>;
	/** Resident memory of the processes of each unit, by `<manager> <unit>`. */
	memoryOfUnits(): Promise<ReadonlyMap<string, number>>;
}

/** Two looks this far apart tell a share well enough for somebody who waits. */
const GAP_MS = 400;
/** A look older than this says nothing of now. */
const STALE_MS = 15_000;
const SHARED_MS = 1500;

export function openProcesses({
	root,
	clock,
	uid,
	bus
}: Pick<HostDeps, 'root' | 'clock' | 'uid' | 'bus'>): ProcessFacts {
	let last: ProcessLook | undefined;

	async function read(): Promise<Known<ProcessList>> {
		let first = last;
		if (!first || clock.monotonicMs() - first.monotonicMs > STALE_MS) first = await lookAtProcesses({ root, clock });
		const youngMs = GAP_MS - (clock.monotonicMs() - (first?.monotonicMs ?? 0));
		if (youngMs > 0) await wait(youngMs);
		last = await lookAtProcesses({ root, clock }, first);
		return compareLooks(first, last, { ...(await readHost()), uid });
	}

	async function readHost() {
		const text = async (path: string): Promise<string> => {
			const answer = await root.readText(path);
			return answer.got ? answer.value : '';
		};
		const [stat, memory, passwd] = await Promise.all([text('proc/stat'), text('proc/meminfo'), text('etc/passwd')]);
		const users = new Map(
			passwd.split('\n').flatMap((line) => {
				const [name = '', , uid = ''] = line.split(':');
				return name && /^\d+$/.test(uid) ? [[Number(uid), name] as const] : [];
			})
		);
		return {
			bootedMs: Number(/^btime (\d+)$/m.exec(stat)?.[1] ?? 0) * 1000,
			cores: Math.max(1, stat.match(/^cpu\d+ /gm)?.length ?? 1),
			memoryTotalBytes: Number(/^MemTotal:\s*(\d+)/m.exec(memory)?.[1] ?? 0) * 1024,
			userOf: (uid: number) => users.get(uid) ?? String(uid)
		};
	}

	async function sumMemory(): Promise<ReadonlyMap<string, number>> {
		last = await lookAtProcesses({ root, clock }, last);
		const sums = new Map<string, number>();
		for (const { status, owner } of last?.processes.values() ?? [])
			if (owner.unit) {
				const key = `${owner.unit.manager} ${owner.unit.name}`;
				sums.set(key, (sums.get(key) ?? 0) + status.memoryBytes);
			}
		return sums;
	}

	const processes = shareRead(read, SHARED_MS, clock);
	const memoryOfUnits = shareRead(sumMemory, SHARED_MS, clock);
	whenTouched(bus, () => {
		processes.forget();
		memoryOfUnits.forget();
	});
	return { processes, memoryOfUnits };
}
