// What grows on a filesystem that is nearly full: files that somebody writes to, measured at each look and held against how they were a
// few minutes before. The largest is often old; what fills the rest is what grows.
import type { HostDeps } from '../host-deps.ts';
import { type Holder, readHolders } from './read-holders.ts';

export interface Growing {
	readonly path: string;
	readonly grewBytes: number;
	readonly overMs: number;
	/** Who has it open; [] where whoever writes opens it for a moment, or is somebody whose files this account may not see. */
	readonly holders: readonly Holder[];
}

interface Sample {
	readonly atMs: number;
	readonly bytes: number;
}

/** Further back is not now. */
const BACK_MS = 15 * 60_000;
/** What did not grow for that long has ended. */
const LATELY_MS = 3 * 60_000;
const APART_MS = 20_000;
/** Every program writes a little. */
const LEAST_BYTES = 128 * 1024;
const MOST_FILES = 400;
const MOST_LINKS = 50_000;
/** O_WRONLY and O_RDWR. */
const WRITES = 0o3;

type Root = Pick<HostDeps['root'], 'listNames' | 'readLink' | 'readText' | 'facts'>;

/** Keeps what it measured. */
export function openGrowth({ root, clock }: { readonly root: Root; readonly clock: HostDeps['clock'] }) {
	const kept = new Map<string, Map<string, readonly Sample[]>>();

	/**
	 * @param isOnIt  whether a path lies on that filesystem
	 * @param known   files of it that are watched whoever writes to them
	 * @returns what grew most since it was looked at first, within the last minutes
	 */
	async function look(
		mountPoint: string,
		isOnIt: (path: string) => boolean,
		known: readonly string[]
	): Promise<Growing | undefined> {
		const before = kept.get(mountPoint) ?? new Map<string, readonly Sample[]>();
		const now = new Map<string, readonly Sample[]>();
		const nowMs = clock.nowMs();
		const last = Math.max(0, ...[...before.values()].map((samples) => samples.at(-1)?.atMs ?? 0));
		if (nowMs - last < APART_MS) return told(before, nowMs);
		const paths = new Set([...known, ...before.keys(), ...(await writtenOn(root, isOnIt))]);
		for (const path of [...paths].slice(0, MOST_FILES)) {
			const facts = await root.facts(path);
			if (!facts.got || facts.value.kind !== 'file') continue;
			const sample = { atMs: nowMs, bytes: facts.value.takenBytes };
			const samples = (before.get(path) ?? []).filter(({ atMs }) => nowMs - atMs <= BACK_MS);
			// One that was emptied begins anew.
			const shrank = (samples.at(-1)?.bytes ?? 0) > sample.bytes;
			now.set(path, shrank ? [sample] : [...samples, sample]);
		}
		kept.set(mountPoint, now);
		return told(now, nowMs);
	}

	async function told(all: ReadonlyMap<string, readonly Sample[]>, nowMs: number): Promise<Growing | undefined> {
		const grown = [...all]
			.flatMap(([path, samples]) => {
				const grew = growthOf(samples, nowMs);
				return grew ? [{ path, ...grew }] : [];
			})
			.sort((a, b) => b.grewBytes - a.grewBytes)[0];
		if (!grown) return undefined;
		return { ...grown, holders: (await readHolders(root, [grown.path])).get(grown.path) ?? [] };
	}

	return {
		look,
		/** Those that have room again are watched no more. */
		keepOnly(mountPoints: ReadonlySet<string>): void {
			for (const mountPoint of kept.keys()) if (!mountPoints.has(mountPoint)) kept.delete(mountPoint);
		}
	};
}

/** @returns undefined where it did not grow, or no longer does */
export function growthOf(
	samples: readonly Sample[],
	nowMs: number
): { readonly grewBytes: number; readonly overMs: number } | undefined {
	const [first] = samples;
	const last = samples.at(-1);
	if (!first || !last || first === last) return undefined;
	const lately = samples.findLast(({ atMs }) => nowMs - atMs >= LATELY_MS) ?? first;
	const grewBytes = last.bytes - first.bytes;
	return grewBytes >= LEAST_BYTES && last.bytes > lately.bytes
		? { grewBytes, overMs: last.atMs - first.atMs }
		: undefined;
}

/** Files that a process has open for writing; of processes of others only root is told. */
async function writtenOn(root: Root, isOnIt: (path: string) => boolean): Promise<ReadonlySet<string>> {
	const found = new Set<string>();
	const processes = await root.listNames('proc');
	let left = MOST_LINKS;
	for (const pid of processes.got ? processes.value.filter((name) => /^\d+$/.test(name)) : []) {
		const descriptors = await root.listNames(`proc/${pid}/fd`);
		for (const descriptor of descriptors.got ? descriptors.value : []) {
			if (left-- <= 0 || found.size >= MOST_FILES) return found;
			const target = await root.readLink(`proc/${pid}/fd/${descriptor}`);
			if (!target.got || found.has(target.value) || !isPlainPath(target.value) || !isOnIt(target.value)) continue;
			const info = await root.readText(`proc/${pid}/fdinfo/${descriptor}`, 4096);
			const flags = Number.parseInt(/^flags:\s*([0-7]+)/m.exec(info.got ? info.value : '')?.[1] ?? '0', 8);
			if ((flags & WRITES) !== 0) found.add(target.value);
		}
	}
	return found;
}

const isPlainPath = (target: string): boolean =>
	target.startsWith('/') && !target.endsWith(' (deleted)') && !/^\/(?:dev|proc|sys|memfd:)/.test(target);
