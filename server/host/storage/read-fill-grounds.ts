// What is known of a filesystem that is nearly full: the largest in it, who owns that and has it open, files that were deleted and
// are held, and what may lie where no path leads. Only of those that are in trouble, and anew only when they changed.
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import type { Filesystem } from '#wire/host/storage.ts';
import { knownPlaceOf } from '../../lib/known-places.ts';
import { largestIn, type Top } from '../../lib/largest-in.ts';
import type { HostDeps } from '../host-deps.ts';
import { readAccounts } from '../system/read-accounts.ts';
import { type HeldFile, readHeldDeleted } from '../system/read-held-deleted.ts';
import { type Holder, readHolders } from './read-holders.ts';
import { type BootKernel, readKernels } from './read-kernels.ts';
import { type NamedBy, readNamedBy } from './read-named-by.ts';
import { type Growing, openGrowth } from './watch-growth.ts';

export interface LargeTop extends Top {
	/** By name, where the machine's files know it. */
	readonly owner: string;
	/** Of the folder that it lies in. */
	readonly folderOwner: string;
	readonly modifiedMs: number;
	readonly holders: readonly Holder[];
	/** Of what nobody has open: who is told to write there. */
	readonly namedBy?: NamedBy | undefined;
}

export interface FillGround {
	readonly mountPoint: string;
	readonly lacks: 'room' | 'inodes';
	readonly atMs: number;
	readonly walk:
		| {
				readonly got: true;
				readonly tops: readonly LargeTop[];
				readonly bytes: number;
				readonly entries: number;
				/** False where its limits ended it. */
				readonly complete: boolean;
				/** Folders that may not be looked into. */
				readonly unread: number;
		  }
		| { readonly got: false; readonly reason: string };
	/** Deleted and held open, on this filesystem. */
	readonly held: readonly HeldFile[];
	readonly heldHidden: number;
	/** Mount points that lie on it: what was in their folders before is in none that can be seen. */
	readonly mountsOn: readonly string[];
	readonly kernels: readonly BootKernel[];
	/** What somebody goes on writing. */
	readonly growing?: Growing | undefined;
}

export interface FillGroundDeps extends Pick<HostDeps, 'root' | 'clock'> {
	readonly walker: Pick<TreeWalker, 'walk'>;
}

const LIMITS = { maxEntries: 400_000, maxMs: 8000, maxNodes: 400 };
/** A little less than what is a finding, so that it is known by then. */
const IN_TROUBLE = 0.85;
const MOST = 12;
const KEPT_MS = 3_600_000;
/** Of its size: a change by which what fills it may be another. */
const CHANGED = 0.02;

interface Kept {
	readonly ground: FillGround;
	readonly usedBytes: number;
	readonly usedFiles: number;
}

/** Keeps what it found. */
export function openFillGrounds(deps: FillGroundDeps) {
	const kept = new Map<string, Kept>();
	const growth = openGrowth(deps);
	const withGrowing = async (
		grounds: readonly FillGround[],
		points: readonly string[]
	): Promise<readonly FillGround[]> => {
		const places = grounds.flatMap(({ lacks, mountPoint, walk }) => {
			const files = walk.got ? walk.tops.filter(({ kind }) => kind === 'file') : [];
			return lacks === 'room' ? [{ mountPoint, known: files.map(({ path }) => path) }] : [];
		});
		const growing = await growth(places, (path) => longestAbove(path, points));
		return grounds.map((ground) => {
			const own = ground.lacks === 'room' ? growing.get(ground.mountPoint) : undefined;
			return own ? { ...ground, growing: own } : ground;
		});
	};
	return async (filesystems: readonly Filesystem[], mountPoints: readonly string[]): Promise<readonly FillGround[]> => {
		const found: FillGround[] = [];
		const wanted = filesystems.flatMap((one) => whatLacks(one).map((lacks) => ({ one, lacks })));
		const keys = new Set(wanted.map(({ one, lacks }) => `${lacks} ${one.mountPoint}`));
		for (const key of kept.keys()) if (!keys.has(key)) kept.delete(key);
		for (const { one, lacks } of wanted.slice(0, MOST)) {
			const key = `${lacks} ${one.mountPoint}`;
			const before = kept.get(key);
			if (before && isStill(before, one, deps.clock.nowMs())) {
				found.push(before.ground);
				continue;
			}
			const ground = await readGround(deps, one, lacks, filesystems, mountPoints);
			const { space } = one;
			if (space.state === 'measured')
				kept.set(key, { ground, usedBytes: space.usedBytes, usedFiles: space.usedFiles ?? 0 });
			found.push(ground);
		}
		return withGrowing(found, mountPoints);
	};
}

function whatLacks({ space, readOnly, kind, mountPoint }: Filesystem): readonly FillGround['lacks'][] {
	if (space.state !== 'measured' || readOnly || kind === 'image' || kind === 'system' || kind === 'network') return [];
	if (kind === 'overlay' && mountPoint !== '/') return [];
	const room = space.usedBytes + space.availableBytes;
	return [
		...(room > 0 && space.usedBytes / room >= IN_TROUBLE ? (['room'] as const) : []),
		...(space.files && (space.usedFiles ?? 0) / space.files >= IN_TROUBLE ? (['inodes'] as const) : [])
	];
}

function isStill({ ground, usedBytes, usedFiles }: Kept, { space }: Filesystem, nowMs: number): boolean {
	if (space.state !== 'measured' || nowMs - ground.atMs > KEPT_MS) return false;
	if (Math.abs(space.usedBytes - usedBytes) > space.totalBytes * CHANGED) return false;
	return Math.abs((space.usedFiles ?? 0) - usedFiles) <= (space.files ?? Number.POSITIVE_INFINITY) * CHANGED;
}

async function readGround(
	{ root, clock, walker }: FillGroundDeps,
	{ mountPoint }: Filesystem,
	lacks: FillGround['lacks'],
	filesystems: readonly Filesystem[],
	mountPoints: readonly string[]
): Promise<FillGround> {
	const below = mountPoints.filter((point) => point !== mountPoint && isBelow(point, mountPoint));
	const end = await walker.walk(
		{ path: mountPoint, ...LIMITS, mountPoints: below, ...(lacks === 'inodes' && { by: 'entries' as const }) },
		() => {},
		AbortSignal.timeout(LIMITS.maxMs + 4000)
	);
	const held = await readHeldDeleted({ root, clock });
	const points = filesystems.map((one) => one.mountPoint);
	return {
		mountPoint,
		lacks,
		atMs: clock.nowMs(),
		walk:
			end.ended === 'walked'
				? {
						got: true,
						tops: await withOwners(root, largestIn(end.tree, mountPoint, lacks === 'inodes' ? 'entries' : 'bytes')),
						bytes: end.tree.bytes,
						entries: end.entries,
						complete: end.complete,
						unread: end.unread
					}
				: { got: false, reason: end.ended === 'elsewhere' ? `it leads to ${end.path}` : end.detail },
		held: held.known ? held.value.files.filter(({ path }) => longestAbove(path, points) === mountPoint) : [],
		heldHidden: held.known ? held.value.hidden : 0,
		// Of those on the way to another one, only the nearest has its folder here.
		mountsOn: below.filter(
			(point) =>
				longestAbove(
					point,
					mountPoints.filter((one) => one !== point)
				) === mountPoint
		),
		kernels: isBelow('/boot', mountPoint) && longestAbove('/boot', points) === mountPoint ? await readKernels(root) : []
	};
}

async function withOwners(root: FillGroundDeps['root'], tops: readonly Top[]): Promise<readonly LargeTop[]> {
	const accounts = await readAccounts(root);
	const nameOf = (uid: number): string =>
		[...(accounts?.users ?? [])].find(([, account]) => account.uid === uid)?.[0] ?? (uid === 0 ? 'root' : `uid ${uid}`);
	const holders = await readHolders(
		root,
		tops.map(({ path }) => path).filter((path) => path !== '/' && knownPlaceOf(path)?.kind !== 'package-cache')
	);
	const idle = tops.map(({ path }) => path).filter((path) => !holders.has(path) && !knownPlaceOf(path));
	const named = await readNamedBy(root, idle);
	return Promise.all(
		tops.map(async (top) => {
			const folder = top.path.slice(0, Math.max(1, top.path.lastIndexOf('/')));
			const [own, around] = await Promise.all([root.facts(top.path), root.facts(folder)]);
			return {
				...top,
				owner: own.got ? nameOf(own.value.uid) : 'somebody',
				folderOwner: around.got ? nameOf(around.value.uid) : 'somebody',
				modifiedMs: own.got ? own.value.modifiedMs : 0,
				holders: holders.get(top.path) ?? [],
				namedBy: named.get(top.path)
			};
		})
	);
}

const isBelow = (path: string, above: string): boolean =>
	path === above || above === '/' || path.startsWith(`${above}/`);

function longestAbove(path: string, points: readonly string[]): string | undefined {
	let best: string | undefined;
	for (const point of points) if (isBelow(path, point) && point.length > (best?.length ?? 0)) best = point;
	return best;
}
