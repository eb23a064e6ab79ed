// The same files under another path: a bind mount shows a directory twice, and hiding it in one place hides it in one only.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from './mount-plan.ts';

interface Mount {
	readonly device: string;
	/** Which directory of its file system is shown. */
	readonly root: string;
	readonly place: string;
}

/** @returns other paths at which the content of a real path, or a part of it, is seen; [] as a rule */
export type FindAliases = (path: string) => readonly string[];

/** @param table  as /proc/self/mountinfo, which is read when it is absent */
export function findAliases(table = readTable(), isSame = isSameFile): FindAliases {
	const { mounts, devices } = readMounts(table);
	return (path) => {
		// The last of several at the same place is the one that is seen.
		const holder = mounts.reduce<Mount | undefined>(
			(best, mount) => (isWithin(path, mount.place) && mount.place.length >= (best?.place.length ?? 0) ? mount : best),
			undefined
		);
		const others = holder === undefined ? [] : (devices.get(holder.device) ?? []);
		if (holder === undefined || others.length < 2) return [];
		const inside = join(holder.root, path.slice(holder.place === '/' ? 0 : holder.place.length));
		const found = new Set<string>();
		for (const { root, place } of others) {
			if (isWithin(inside, root)) {
				const alias = join(place, inside.slice(root === '/' ? 0 : root.length));
				if (alias !== path && isSame(alias, path)) found.add(alias);
			} else if (isWithin(root, inside) && !isWithin(place, path)) {
				if (isSame(place, join(path, root.slice(inside.length)))) found.add(place);
			}
		}
		return [...found];
	};
}

interface Mounts {
	readonly mounts: readonly Mount[];
	/** Mounts by the device they show. */
	readonly devices: ReadonlyMap<string, readonly Mount[]>;
}

// The table is read for every run and almost never another one.
let lastRead: { readonly table: string; readonly mounts: Mounts } | undefined;

function readMounts(table: string): Mounts {
	if (lastRead?.table === table) return lastRead.mounts;
	const mounts = table.split('\n').flatMap(readMount);
	const devices = new Map<string, Mount[]>();
	for (const mount of mounts) devices.set(mount.device, [...(devices.get(mount.device) ?? []), mount]);
	lastRead = { table, mounts: { mounts, devices } };
	return lastRead.mounts;
}

function readMount(line: string): Mount[] {
	const [, , device, root, place] = line.split(' ');
	return device && root && place ? [{ device, root: unescapePath(root), place: unescapePath(place) }] : [];
}

function unescapePath(text: string): string {
	return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** Something else may be mounted over either of them. */
function isSameFile(a: string, b: string): boolean {
	try {
		const [one, other] = [statSync(a), statSync(b)];
		return one.dev === other.dev && one.ino === other.ino;
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
