// The same files under another path: a bind mount shows a directory twice, an overlay shows it through its layers, and a
// snapshot or a loop device shows a copy of its disk. Hiding it in one place hides it in one only.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { realPath } from './look-once.ts';
import { isWithin } from './mount-plan.ts';

interface Mount {
	readonly device: string;
	/** Which directory of its file system is shown. */
	readonly root: string;
	readonly place: string;
	readonly type: string;
	/** Directories of an overlay, by absolute path. */
	readonly layers: readonly string[];
}

/** @returns other paths at which the content of a real path, or a part of it, is seen; [] as a rule */
export type FindAliases = (path: string) => readonly string[];

/** What two paths have to be for one to show the other: the same file, a file of the same number elsewhere, or any at all. */
export type Likeness = 'same' | 'copy' | 'any';

/** File systems on disks, of which a second device may hold a copy. */
const ON_DISK: ReadonlySet<string> = new Set([
	'bcachefs',
	'btrfs',
	'ext2',
	'ext3',
	'ext4',
	'f2fs',
	'jfs',
	'xfs',
	'zfs'
]);

/** @param table  as /proc/self/mountinfo, which is read when it is absent */
export function findAliases(table = readTable(), isLike = isLikeOnDisk): FindAliases {
	const { mounts, devices, types, overlays } = readMounts(table);
	return (path) => {
		// The last of several at the same place is the one that is seen.
		const holder = mounts.reduce<Mount | undefined>(
			(best, mount) => (isWithin(path, mount.place) && mount.place.length >= (best?.place.length ?? 0) ? mount : best),
			undefined
		);
		if (holder === undefined) return [];
		const found = new Set<string>();
		const add = (alias: string, shown: string, likeness: Likeness): void => {
			if (alias !== path && isLike(alias, shown, likeness)) found.add(alias);
		};
		const below = path.slice(holder.place === '/' ? 0 : holder.place.length);
		const inside = join(holder.root, below);
		const others = devices.get(holder.device) ?? [];
		if (others.length > 1) for (const other of others) addShown(other, path, inside, 'same', add);
		for (const other of types.get(holder.type) ?? [])
			if (other.device !== holder.device) {
				addShown(other, path, inside, 'copy', add);
				// A subvolume and its snapshot have roots of different names.
				if (holder.type === 'btrfs' && other.root !== holder.root) add(join(other.place, below), path, 'copy');
			}
		for (const known of [path, ...found])
			for (const overlay of overlays)
				for (const layer of overlay.layers) {
					if (isWithin(known, layer)) addShown(overlay, known, join('/', known.slice(layer.length)), 'any', add);
					else if (isWithin(layer, known) && !isWithin(overlay.place, path)) add(overlay.place, path, 'any');
				}
		return [...found];
	};
}

/** @param inside where `path` lies in the file system that `mount` shows a part of */
function addShown(
	{ root, place }: Mount,
	path: string,
	inside: string,
	likeness: Likeness,
	add: (alias: string, shown: string, likeness: Likeness) => void
): void {
	if (isWithin(inside, root))
		add(inside === root ? place : join(place, inside.slice(root === '/' ? 0 : root.length)), path, likeness);
	else if (isWithin(root, inside) && !isWithin(place, path))
		add(place, join(path, root.slice(inside.length)), likeness);
}

interface Mounts {
	readonly mounts: readonly Mount[];
	/** Mounts by the device they show. */
	readonly devices: ReadonlyMap<string, readonly Mount[]>;
	/** Mounts of disks, by the type of file system. */
	readonly types: ReadonlyMap<string, readonly Mount[]>;
	readonly overlays: readonly Mount[];
}

// The table is read for every run and almost never another one.
let lastRead: { readonly table: string; readonly mounts: Mounts } | undefined;

function readMounts(table: string): Mounts {
	if (lastRead?.table === table) return lastRead.mounts;
	const mounts = table.split('\n').flatMap(readMount);
	const devices = Map.groupBy(mounts, ({ device }) => device);
	const types = Map.groupBy(
		mounts.filter(({ type }) => ON_DISK.has(type)),
		({ type }) => type
	);
	const overlays = mounts.filter(({ layers }) => layers.length > 0);
	lastRead = { table, mounts: { mounts, devices, types, overlays } };
	return lastRead.mounts;
}

function readMount(line: string): Mount[] {
	const [before = '', after = ''] = line.split(' - ');
	const [, , device, root, place] = before.split(' ');
	const [type = '', , options = ''] = after.split(' ');
	if (!device || !root || !place) return [];
	const layers = type === 'overlay' ? readLayers(options) : [];
	return [{ device, root: unescapePath(root), place: unescapePath(place), type, layers }];
}

/** Each layer as it was named, and where that leads now. */
function readLayers(options: string): string[] {
	const named = options
		.split(',')
		.flatMap((option) => /^(?:lowerdir|upperdir|lowerdir\+|datadir\+)=(.*)$/.exec(option)?.[1] ?? [])
		.flatMap((dirs) => dirs.split(/(?<!\\):/))
		.map((dir) => unescapePath(dir).replace(/\\(.)/g, '$1'))
		.filter((dir) => dir.startsWith('/'))
		.map((dir) => join(dir, '.').replace(/(.)\/$/, '$1'));
	return [...new Set(named.flatMap((dir) => [dir, realPath(dir) ?? dir]))];
}

/** A path as the table of mounts spells it: a blank, a tab, a line feed and a backslash are three octal digits there. */
export function unescapePath(text: string): string {
	return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** Something else may be mounted over either of them. */
function isLikeOnDisk(alias: string, path: string, likeness: Likeness): boolean {
	try {
		const one = statSync(alias, { throwIfNoEntry: false });
		if (one === undefined || likeness === 'any') return one !== undefined;
		const other = statSync(path);
		return one.ino === other.ino && (likeness === 'copy' || one.dev === other.dev);
	} catch {
		return false; // not there, or not to be reached
	}
}

function readTable(): string {
	try {
		return readFileSync('/proc/self/mountinfo', 'utf8');
	} catch {
		return '';
	}
}
