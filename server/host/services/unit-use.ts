// What each unit uses of the machine, from the counters of its control group: sampled at one interval for everybody, kept for an
// hour in a few numbers each.
import type { UnitSample, UnitUse } from '#wire/host/services.ts';
import { mapInPieces } from '../../lib/in-pieces.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { type CgroupLayout, findCgroupLayout, unitFolders } from './cgroup-layout.ts';

export interface UseNow {
	readonly memoryBytes: number | null;
	readonly memoryFrom: 'cgroup' | 'processes';
	readonly cpuShare: number | null;
}

/** One sample of one unit, in counters that only rise (but memory). */
interface Counted {
	readonly cpuSeconds: number | null;
	readonly memoryBytes: number | null;
	readonly readBytes: number | null;
	readonly writtenBytes: number | null;
}

interface Kept extends UnitSample {
	readonly counted: Counted;
	readonly monotonicMs: number;
}

export interface UnitUses {
	/** Takes a sample when the newest is older than a few seconds. */
	refresh(): Promise<void>;
	/** Of the newest sample. @param user  whose manager, for a unit of a user */
	now(unit: string, user?: number): UseNow | undefined;
	/** Oldest first, at most an hour. */
	samples(unit: string, user?: number): readonly UnitSample[];
	/** More of one unit than a sample has. */
	detail(unit: string, user?: number): UnitUse | undefined;
	/** Every unit of the newest sample. */
	all(): readonly { readonly unit: string; readonly user: number | undefined; readonly sample: UnitSample }[];
	close(): void;
}

const EVERY_MS = 30_000;
const FRESH_MS = 3000;
const KEPT_MS = 3_600_000;
/** Two samples closer than this say little about a share. */
const LEAST_GAP_MS = 400;
const MOST_UNITS = 3000;

export function openUnitUses({ root, clock }: Pick<HostDeps, 'root' | 'clock'>, everyMs = EVERY_MS): UnitUses {
	const kept = new Map<string, Kept[]>();
	const paths = new Map<string, string>();
	let sampledMs = Number.NEGATIVE_INFINITY;
	let running: Promise<void> | undefined;
	let newest: ReadonlySet<string> = new Set();

	async function sample(): Promise<void> {
		const layout = findCgroupLayout(root);
		if (!layout) return;
		const nowMs = clock.nowMs();
		const found = [...unitFolders(root, layout)].slice(0, MOST_UNITS);
		// Kernel counters in memory: they are there at once, and a thread of their own would cost more than reading them.
		const keys = await mapInPieces(found, ({ unit, user, path }) => {
			const key = keyOf(unit, user);
			paths.set(key, path);
			const list = kept.get(key) ?? [];
			kept.set(key, list);
			list.push(sampleOf(count(root, layout, path), list.at(-1), nowMs, clock.monotonicMs()));
			while ((list[0]?.atMs ?? nowMs) < nowMs - KEPT_MS) list.shift();
			return key;
		});
		newest = new Set(keys);
		for (const [key, list] of kept)
			if (!newest.has(key) && (list.at(-1)?.atMs ?? 0) < nowMs - KEPT_MS) {
				kept.delete(key);
				paths.delete(key);
			}
		sampledMs = clock.monotonicMs();
	}

	const take = (): Promise<void> => {
		running ??= sample().finally(() => {
			running = undefined;
		});
		return running;
	};
	const timer = setInterval(() => void take(), everyMs);
	timer.unref();
	const newestOf = (unit: string, user?: number): Kept | undefined => {
		const key = keyOf(unit, user);
		return newest.has(key) ? kept.get(key)?.at(-1) : undefined;
	};

	return {
		refresh: async () => {
			if (clock.monotonicMs() - sampledMs > FRESH_MS) await take();
		},
		now(unit, user) {
			const last = newestOf(unit, user);
			return last && { memoryBytes: last.memoryBytes, memoryFrom: 'cgroup', cpuShare: last.cpuShare };
		},
		samples: (unit, user) =>
			(kept.get(keyOf(unit, user)) ?? []).map(({ counted: _, monotonicMs: __, ...sample }) => sample),
		detail(unit, user) {
			const layout = findCgroupLayout(root);
			const path = paths.get(keyOf(unit, user));
			return layout && path !== undefined ? detailOf(root, layout, path) : undefined;
		},
		all: () =>
			[...newest].flatMap((key) => {
				const sample = kept.get(key)?.at(-1);
				const [unit = '', user = ''] = key.split('\n');
				return sample ? [{ unit, user: user === '' ? undefined : Number(user), sample }] : [];
			}),
		close: () => clearInterval(timer)
	};
}

const keyOf = (unit: string, user: number | undefined): string => `${unit}\n${user ?? ''}`;

function sampleOf(counted: Counted, before: Kept | undefined, atMs: number, monotonicMs: number): Kept {
	const seconds = before ? (monotonicMs - before.monotonicMs) / 1000 : 0;
	const rate = (read: (counted: Counted) => number | null): number | null => {
		const [now, then] = [read(counted), before ? read(before.counted) : null];
		// A counter that fell belongs to a unit that was started anew.
		return now === null || then === null || seconds * 1000 < LEAST_GAP_MS || now < then ? null : (now - then) / seconds;
	};
	return {
		atMs,
		monotonicMs,
		counted,
		cpuShare: rate((c) => c.cpuSeconds),
		memoryBytes: counted.memoryBytes,
		readBytesPerSecond: rate((c) => c.readBytes),
		writtenBytesPerSecond: rate((c) => c.writtenBytes)
	};
}

function count(root: HostRoot, layout: CgroupLayout, path: string): Counted {
	const io = layout.memory === 'unified' ? sumIo(root.read(`${layout.tree}${path}/io.stat`)) : undefined;
	return {
		cpuSeconds: readCpu(root, layout, path),
		memoryBytes: readMemory(root, layout, path),
		readBytes: io?.read ?? null,
		writtenBytes: io?.written ?? null
	};
}

function readCpu(root: HostRoot, { tree, cpu }: CgroupLayout, path: string): number | null {
	if (cpu === 'unified') {
		const used = /^usage_usec (\d+)$/m.exec(root.read(`${tree}${path}/cpu.stat`) ?? '')?.[1];
		return used === undefined ? null : Number(used) / 1e6;
	}
	const used = cpu === 'separate' ? numberIn(root, `sys/fs/cgroup/cpuacct${path}/cpuacct.usage`) : null;
	return used === null ? null : used / 1e9;
}

function readMemory(root: HostRoot, { tree, memory }: CgroupLayout, path: string): number | null {
	if (memory === 'unified') return numberIn(root, `${tree}${path}/memory.current`);
	return memory === 'separate' ? numberIn(root, `sys/fs/cgroup/memory${path}/memory.usage_in_bytes`) : null;
}

function detailOf(root: HostRoot, layout: CgroupLayout, path: string): UnitUse {
	const { tree } = layout;
	const unified = layout.memory === 'unified';
	const counted = count(root, layout, path);
	const kills = /^oom_kill (\d+)$/m.exec(root.read(`${tree}${path}/memory.events`) ?? '')?.[1];
	return {
		memoryBytes: counted.memoryBytes,
		memoryPeakBytes: unified ? numberIn(root, `${tree}${path}/memory.peak`) : null,
		memoryMaxBytes: unified ? numberIn(root, `${tree}${path}/memory.max`) : null,
		cpuSeconds: counted.cpuSeconds,
		tasks: numberIn(root, `${tree}${path}/pids.current`),
		readBytes: counted.readBytes,
		writtenBytes: counted.writtenBytes,
		oomKills: kills === undefined ? null : Number(kills)
	};
}

/** @returns null where there is no such file, or a word in it, as "max" */
function numberIn(root: HostRoot, path: string): number | null {
	const text = root.read(path)?.trim() ?? '';
	return /^\d+$/.test(text) ? Number(text) : null;
}

/** Over all devices: "8:0 rbytes=1 wbytes=2 rios=…" */
function sumIo(text: string | null): { read: number; written: number } | undefined {
	if (text === null) return undefined;
	const sum = (key: string): number =>
		[...text.matchAll(new RegExp(`\\b${key}=(\\d+)`, 'g'))].reduce((total, [, value]) => total + Number(value), 0);
	return { read: sum('rbytes'), written: sum('wbytes') };
}
