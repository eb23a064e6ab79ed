// Files that somebody has open for writing, on the filesystems that are looked at: one look at all processes for all of them, with a
// share for each process.
import { UNSEEN } from '#wire/text/unseen.ts';
import { isHiddenFromRuns } from '../../lib/hidden-from-runs.ts';
import type { HostRoot } from '../host-root.ts';
import { openDescriptors } from './open-descriptors.ts';
import { MOST_HOLDERS } from './read-holders.ts';

export interface Written {
	readonly path: string;
	/** The first that write it. */
	readonly pids: readonly string[];
}

const SHARE = { most: 20_000, each: 500 };
/** Of one process on one filesystem. */
const MOST_EACH = 24;

/**
 * @param placeOf  which of the filesystems a path lies on; undefined for another one
 * @returns by filesystem: the first of each process, then the second of each: who opens much hides nobody else
 */
export async function findWritten(
	root: Pick<HostRoot, 'listNames' | 'readLink' | 'readText'>,
	placeOf: (path: string) => string | undefined
): Promise<ReadonlyMap<string, readonly Written[]>> {
	const found = new Map<string, Map<string, { readonly turn: number; readonly pids: string[] }>>();
	const turns = new Map<string, number>();
	for await (const { pid, path, writes } of openDescriptors(root, SHARE)) {
		const place = isNamed(path) ? placeOf(path) : undefined;
		if (place === undefined) continue;
		const own = found.get(place) ?? new Map<string, { turn: number; pids: string[] }>();
		found.set(place, own);
		const other = own.get(path);
		if (other && (other.pids.length >= MOST_HOLDERS || other.pids.includes(pid))) continue;
		const turn = turns.get(`${pid} ${place}`) ?? 0;
		if ((!other && turn >= MOST_EACH) || !(await writes())) continue;
		if (other) other.pids.push(pid);
		else {
			own.set(path, { turn, pids: [pid] });
			turns.set(`${pid} ${place}`, turn + 1);
		}
	}
	return new Map(
		[...found].map(([place, own]) => [
			place,
			[...own].sort(([, a], [, b]) => a.turn - b.turn).map(([path, { pids }]) => ({ path, pids }))
		])
	);
}

const NOT_SHOWN = new RegExp(`[${UNSEEN}]`, 'u');

/** What may be told of to whoever looks: not keys and histories, and no name that acts on what shows it. */
export const isNamed = (path: string): boolean =>
	!/^\/(?:dev|proc|sys|memfd:)/.test(path) && !NOT_SHOWN.test(path) && !isHiddenFromRuns(path);
