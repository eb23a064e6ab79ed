// Storage, as it is known: each part read by itself, shared by everybody who asks at the same time.
import type { TreeWalker } from '#native/ports/tree-walker.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { BlockDevices, StorageFacts as Facts, Mounts, SwapArea } from '#wire/host/storage.ts';
import type { StorageLayers } from '#wire/host/storage-layers.ts';
import { eachInPieces } from '../../lib/in-pieces.ts';
import { publishSoon } from '../containers/publish-soon.ts';
import type { HostDeps } from '../host-deps.ts';
import { shareRead } from '../share-read.ts';
import { whenTouched } from '../when-touched.ts';
import { compareMounts } from './compare-mounts.ts';
import { kindOf, MAY_HANG } from './filesystem-kind.ts';
import { type Fill, openFill } from './fill-path.ts';
import { listMounts, type MountsQuery } from './list-mounts.ts';
import { createMeasureSizes } from './measure-sizes.ts';
import { type Fstab, parseFstab } from './parse-fstab.ts';
import type { ListedDevice } from './parse-lsblk.ts';
import { parseSwaps } from './parse-swaps.ts';
import { readBtrfs } from './read-btrfs.ts';
import { type ReadDevices, readDevices } from './read-devices.ts';
import { readFilesystems } from './read-filesystems.ts';
import { type FillGround, openFillGrounds } from './read-fill-grounds.ts';
import { readHealth } from './read-health.ts';
import { readLvm } from './read-lvm.ts';
import { type MountAids, readMountAids } from './read-mount-aids.ts';
import { readMounts } from './read-mounts.ts';
import { readRaid } from './read-raid.ts';
import { readZfs } from './read-zfs.ts';
import { openVerifyFstab } from './verify-fstab.ts';
import { watchMounts } from './watch-mounts.ts';

export interface StorageFacts {
	/** Filesystems, devices, swap, and the mounts that matter. Never rejects; what cannot be read says why. */
	facts(): Promise<Facts>;
	/** RAID, LVM, btrfs, ZFS and how each disk is. Some of it is minutes old. */
	layers(): Promise<StorageLayers>;
	mounts(query: MountsQuery): Promise<Known<Mounts>>;
	/** Of each filesystem that is nearly full, or nearly out of inodes: what it is by. Kept for as long as nothing changes. */
	fillGrounds(): Promise<readonly FillGround[]>;
	/** What fills a path. */
	readonly fill: Fill;
	close(): void;
}

/** Long enough for the questions of one page; short enough that a mount is seen when it is made. */
const QUICK_MS = 2000;
const LAYERS_MS = 30_000;
/** A disk that fails takes days to do so, and some are slow to answer. */
const HEALTH_MS = 600_000;
const ROWS_IN_FACTS = 200;
const MOST_POINTS = 10;
/** Where containers come and go, something is mounted all the time, and pages need not follow all of it. */
const PAGES_APART_MS = 15_000;

interface Surroundings {
	readonly table: Awaited<ReturnType<typeof readMounts>>;
	readonly devices: Known<ReadDevices>;
	readonly fstab: Fstab & { readonly unread: string | null };
	readonly absentPoints: ReadonlySet<string>;
	readonly aids: MountAids;
}

export function openStorage(deps: HostDeps, walker: Pick<TreeWalker, 'walk'>): StorageFacts {
	const { root, clock, bus } = deps;
	const measure = createMeasureSizes(deps);
	const verify = openVerifyFstab(deps.facts);
	const surroundings = shareRead(() => readSurroundings(deps, verify), QUICK_MS, clock);
	const filesystems = shareRead(
		async () => {
			const { table, devices } = await surroundings();
			return table.got
				? isKnown(
						await readFilesystems({ root, measure }, table.value, devices.known ? devices.value.list : null),
						clock.nowMs()
					)
				: unreadTable(table);
		},
		QUICK_MS,
		clock
	);
	const health = shareRead(async () => readHealth(deps, (await surroundings()).devices), HEALTH_MS, clock);
	const layers = shareRead(
		async () => {
			const { devices } = await surroundings();
			const [lvm, raid, btrfs, zfs] = await Promise.all([
				readLvm(deps, devices),
				readRaid(deps),
				readBtrfs(deps),
				readZfs(deps)
			]);
			return { lvm, raid, btrfs, zfs };
		},
		LAYERS_MS,
		clock
	);
	const fill = openFill({
		walker,
		clock,
		mounts: async () => {
			const { table } = await surroundings();
			return table.got ? table.value : null;
		}
	});
	const grounds = openFillGrounds({ ...deps, walker });
	const parts = [surroundings, filesystems, layers];
	const stopNoticing = deps.notices?.hear((what) => {
		if (what === 'files') for (const part of [surroundings, filesystems]) part.forget();
	});
	const stopHearing = whenTouched(
		bus,
		() => {
			for (const part of [...parts, health]) part.forget();
			fill.forget();
		},
		'storage'
	);
	const soon = publishSoon(() => bus.publish({ topic: 'host-changed', data: { part: 'storage' } }), PAGES_APART_MS);
	const noticed = (): void => {
		for (const part of parts) part.forget();
		deps.notices?.tell('mounts');
		soon();
	};
	const watch = watchMounts(root, noticed, undefined, deps.mountTable);

	async function mounts(query: MountsQuery): Promise<Known<Mounts>> {
		const { table, devices, fstab, absentPoints, aids } = await surroundings();
		if (!table.got) return unreadTable(table);
		const known = devices.known ? devices.value : { list: [], links: new Map(), signaturesRead: false };
		const rows = await compareMounts(table.value, { fstab, devices: known, absentPoints, aids });
		const limits = fstab.unread === null ? [] : [fstab.unread];
		return isKnown(await listMounts(table.value, rows, query, limits), clock.nowMs());
	}

	return {
		mounts,
		fill,
		async fillGrounds() {
			const [known, { table }] = await Promise.all([filesystems(), surroundings()]);
			if (!known.known || !table.got) return [];
			const points = new Set<string>();
			await eachInPieces(table.value.mounts, ({ id, mountPoint }) => {
				if (!table.value.hidden.has(id)) points.add(mountPoint);
			});
			return grounds(known.value.list, [...points]);
		},
		async facts() {
			const [known, { table, devices }, swap, rows] = await Promise.all([
				filesystems(),
				surroundings(),
				readSwap(deps),
				mounts({ wanted: 'fstab', search: '', limit: ROWS_IN_FACTS })
			]);
			return {
				filesystems: known,
				devices: devices.known ? isKnown(await showDevices(devices.value, table), devices.readAtMs) : devices,
				swap,
				mounts: rows
			};
		},
		async layers() {
			const [disks, others] = await Promise.all([health(), layers()]);
			return { health: disks, ...others };
		},
		close() {
			stopHearing();
			stopNoticing?.();
			watch.close();
			soon.close();
		}
	};
}

async function readSurroundings(deps: HostDeps, verify: ReturnType<typeof openVerifyFstab>): Promise<Surroundings> {
	const [table, devices, written] = await Promise.all([
		readMounts(deps.root),
		readDevices(deps),
		deps.root.readText('etc/fstab', 1_048_576)
	]);
	const parsed = written.got ? parseFstab(written.value) : { lines: [], problems: [] };
	const unread =
		written.got || written.why === 'absent'
			? null
			: `/etc/fstab cannot be read (${written.detail}), so nothing is held against it.`;
	const mayHang = await placesThatHang(table, parsed);
	const hangs = parsed.lines.some(({ mountPoint, source }) => mayHang(mountPoint) || mayHang(source));
	const fstab = written.got && !hangs ? await verify(written.value, parsed) : parsed;
	const [absentPoints, aids] = await Promise.all([
		findAbsentPoints(deps, fstab, table, mayHang),
		readMountAids(deps.root, fstab.lines, mayHang)
	]);
	return { table, devices, fstab: { ...fstab, unread }, absentPoints, aids };
}

/** @returns whether a path lies below what may not answer, and is not to be asked */
async function placesThatHang(table: Surroundings['table'], { lines }: Fstab): Promise<(path: string) => boolean> {
	const slow: string[] = [];
	await eachInPieces(table.got && lines.length > 0 ? table.value.mounts : [], ({ mountPoint, type }) => {
		if (MAY_HANG.has(kindOf(type))) slow.push(`${mountPoint}/`);
	});
	return (path) => slow.some((point) => `${path}/`.startsWith(point));
}

/** Mount points, and files to swap to. Only of lines that are not mounted: a mount point is there, and asking it could hang. */
async function findAbsentPoints(
	{ root }: HostDeps,
	{ lines }: Fstab,
	table: Surroundings['table'],
	mayHang: (path: string) => boolean
): Promise<ReadonlySet<string>> {
	// A file that is swapped to is looked for in the same way.
	const named = lines.map(({ mountPoint, type, source }) => (type === 'swap' ? source : mountPoint));
	const others = new Set(named.filter((path) => path.startsWith('/') && !path.startsWith('/dev/') && !mayHang(path)));
	await eachInPieces(table.got && others.size > 0 ? table.value.mounts : [], ({ mountPoint }) => {
		others.delete(mountPoint);
	});
	const absent = await Promise.all(
		[...others].map(async (path) => {
			const facts = await root.facts(path.slice(1));
			return facts.got || facts.why !== 'absent' ? [] : [path];
		})
	);
	return new Set(absent.flat());
}

async function readSwap({ root, clock }: HostDeps): Promise<Known<SwapArea[]>> {
	const text = await root.readText('proc/swaps');
	if (text.got) return isKnown(parseSwaps(text.value), clock.nowMs());
	return text.why === 'absent'
		? notKnown('not-applicable', 'This kernel has no swap.')
		: notKnown(text.why, `Swap cannot be read: ${text.detail}.`);
}

async function showDevices({ list, limits }: ReadDevices, table: Surroundings['table']): Promise<BlockDevices> {
	const points = new Map<string, string[]>();
	await eachInPieces(table.got ? table.value.mounts : [], ({ device, source, type, mountPoint }) => {
		if (kindOf(type) !== 'disk' && kindOf(type) !== 'image') return;
		for (const key of new Set([device, source])) {
			const known = points.get(key);
			if (!known) points.set(key, [mountPoint]);
			else if (known.length < MOST_POINTS && !known.includes(mountPoint)) known.push(mountPoint);
		}
	});
	const pointsOf = ({ number, path }: ListedDevice): string[] => points.get(number) ?? points.get(path) ?? [];
	return { list: list.map((device) => ({ ...device, mountPoints: pointsOf(device) })), limits: [...limits] };
}

const unreadTable = (table: { why: 'absent' | 'denied' | 'failed'; detail: string }) =>
	notKnown(table.why, `What is mounted cannot be read: ${table.detail}.`);
