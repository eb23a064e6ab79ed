// Which directories of the machine a rehearsal may change, each in a layer of its own: a layer shows one file system and nothing
// of what is mounted within it. Pure: the kernel's table and the names in / are passed in.

import { unescapePath } from '../view/mount-aliases.ts';
import { isWithin } from '../view/mount-plan.ts';

export interface ViewPlace {
	readonly path: string;
	/** `shown`: to be read only, where a layer would cover it. */
	readonly kind: 'layer' | 'shown';
}

export interface ChosenPlaces {
	/** The outer ones first. */
	readonly places: readonly ViewPlace[];
	/** Mount points that no layer shows: of other machines, of programs, of containers. */
	readonly leftOut: readonly string[];
}

/** The kernel's own, and what every run has for itself. */
const OWN = ['/dev', '/proc', '/sys', '/run'];
/** Of memory and of disks: a layer can lie on them. */
const LAYERED = /^(?:ext[234]|xfs|btrfs|f2fs|bcachefs|zfs|jfs|tmpfs|ramfs|vfat|exfat|ntfs3?)$/;
/** Nothing can be changed there, whoever tries. */
const IMAGES = /^(?:squashfs|erofs|iso9660|udf|cramfs)$/;
const KERNEL =
	/^(?:proc|sysfs|cgroup2?|debugfs|tracefs|securityfs|configfs|efivarfs|bpf|pstore|mqueue|hugetlbfs|nsfs|devpts|devtmpfs|binfmt_misc|fusectl|autofs)$/;
/** Each costs a mount. */
const MOST = 128;

interface Place {
	readonly path: string;
	readonly type: string;
}

/**
 * @param table as /proc/self/mountinfo
 * @param directories of /, by their absolute paths, links left out
 * @param asRoot false where what is mounted within a directory cannot be taken apart from it
 * @param needed directories that an ordinary user's run is most likely to change: with layers of their own, since the ones above
 *   them may be another's, and could then not be copied into his
 */
export function choosePlaces(
	table: string,
	directories: readonly string[],
	asRoot: boolean,
	needed: readonly string[] = []
): ChosenPlaces {
	// The last of several at the same place is the one that is seen.
	const mounted = new Map(
		table
			.split('\n')
			.flatMap(readPlace)
			.map((place) => [place.path, place])
	);
	const outer = directories.filter((path) => !OWN.includes(path));
	const leftOut: string[] = [];
	const places: ViewPlace[] = [];
	const add = ({ path, type }: Place): void => {
		if (IMAGES.test(type)) places.push({ path, kind: 'shown' });
		else if (LAYERED.test(type)) places.push({ path, kind: 'layer' });
		else if (!KERNEL.test(type)) leftOut.push(path);
	};
	for (const path of outer) {
		const own = mounted.get(path);
		if (own === undefined) places.push({ path, kind: 'layer' });
		else add(own);
	}
	if (asRoot) {
		for (const place of mounted.values())
			if (!outer.includes(place.path) && outer.some((path) => isWithin(place.path, path))) add(place);
	} else
		for (const path of needed)
			if (outer.some((one) => path !== one && isWithin(path, one))) places.push({ path, kind: 'layer' });
	const ordered = [...places].sort((a, b) => depthOf(a.path) - depthOf(b.path));
	return { places: ordered.slice(0, MOST), leftOut: [...leftOut, ...ordered.slice(MOST).map(({ path }) => path)] };
}

const depthOf = (path: string): number => path.split('/').length;

function readPlace(line: string): Place[] {
	const [before = '', after = ''] = line.split(' - ');
	const path = before.split(' ')[4];
	const type = after.split(' ')[0];
	return path === undefined || type === undefined ? [] : [{ path: unescapePath(path), type }];
}
