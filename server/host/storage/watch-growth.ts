// What grows on a filesystem that is nearly full: files that somebody writes to, measured at each look and held against how they were a
// few minutes before. The largest is often old; what fills the rest is what grows.
import type { HostDeps } from '../host-deps.ts';
import { findWritten, isNamed, type Written } from './find-written.ts';
import { type Holder, holdersOf } from './read-holders.ts';

export interface Growing {
	readonly path: string;
	readonly grewBytes: number;
	readonly overMs: number;
	/** Who has it open to write; [] where whoever writes opens it for a moment, or is somebody whose files this account may not see. */
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
/** Of one filesystem. */
const MOST_FILES = 400;

/** A filesystem that is nearly full. */
export interface GrowthPlace {
	readonly mountPoint: string;
	/** Files of it that are watched whoever writes to them. */
	readonly known: readonly string[];
}

interface Kept {
	readonly atMs: number;
	readonly samples: ReadonlyMap<string, readonly Sample[]>;
	/** Who wrote it then. */
	readonly writers: ReadonlyMap<string, readonly string[]>;
}

const NOTHING: Kept = { atMs: Number.NEGATIVE_INFINITY, samples: new Map(), writers: new Map() };

type Root = Pick<HostDeps['root'], 'listNames' | 'readLink' | 'readText' | 'facts'>;

/** Keeps what it measured, of those filesystems alone that were looked at last. */
export function openGrowth({ root, clock }: { readonly root: Root; readonly clock: HostDeps['clock'] }) {
	const kept = new Map<string, Kept>();

	/**
	 * @param places  all of them: who has what open is looked at once for all
	 * @param placeOf  the mount point of the filesystem on which a path lies
	 * @returns by mount point, what grew most since it was looked at first, within the last minutes
	 */
	return async (
		places: readonly GrowthPlace[],
		placeOf: (path: string) => string | undefined
	): Promise<ReadonlyMap<string, Growing>> => {
		const points = new Set(places.map(({ mountPoint }) => mountPoint));
		// Those that have room again are watched no more.
		for (const mountPoint of kept.keys()) if (!points.has(mountPoint)) kept.delete(mountPoint);
		const nowMs = clock.nowMs();
		// A clock that was set back says nothing of how long ago it was.
		const due = places.filter(({ mountPoint }) => Math.abs(nowMs - beforeOf(mountPoint).atMs) >= APART_MS);
		const meant = new Set(due.map(({ mountPoint }) => mountPoint));
		const written =
			due.length === 0
				? new Map<string, readonly Written[]>()
				: await findWritten(root, (path) => {
						const place = placeOf(path);
						return place !== undefined && meant.has(place) ? place : undefined;
					});
		for (const place of due)
			kept.set(place.mountPoint, await measure(place, written.get(place.mountPoint) ?? [], nowMs));
		const told = new Map<string, Growing>();
		for (const mountPoint of points) {
			const growing = await tell(beforeOf(mountPoint), nowMs);
			if (growing) told.set(mountPoint, growing);
		}
		return told;
	};

	function beforeOf(mountPoint: string): Kept {
		return kept.get(mountPoint) ?? NOTHING;
	}

	async function measure(
		{ mountPoint, known }: GrowthPlace,
		written: readonly Written[],
		nowMs: number
	): Promise<Kept> {
		const before = beforeOf(mountPoint).samples;
		const now = new Map<string, readonly Sample[]>();
		const paths = new Set([...known.filter(isNamed), ...written.map(({ path }) => path), ...before.keys()]);
		for (const path of [...paths].slice(0, MOST_FILES)) {
			const facts = await root.facts(path);
			if (!facts.got || facts.value.kind !== 'file') continue;
			const sample = { atMs: nowMs, bytes: facts.value.takenBytes };
			const samples = (before.get(path) ?? []).filter(({ atMs }) => atMs <= nowMs && nowMs - atMs <= BACK_MS);
			// One that was emptied begins anew.
			const shrank = (samples.at(-1)?.bytes ?? 0) > sample.bytes;
			now.set(path, shrank ? [sample] : [...samples, sample]);
		}
		return { atMs: nowMs, samples: now, writers: new Map(written.map(({ path, pids }) => [path, pids])) };
	}

	async function tell({ samples: all, writers }: Kept, nowMs: number): Promise<Growing | undefined> {
		const grown = [...all]
			.flatMap(([path, samples]) => {
				const grew = growthOf(samples, nowMs);
				return grew ? [{ path, ...grew }] : [];
			})
			.sort((a, b) => b.grewBytes - a.grewBytes)[0];
		return grown && { ...grown, holders: await holdersOf(root, writers.get(grown.path) ?? []) };
	}
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
