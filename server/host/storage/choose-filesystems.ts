// Out of all mounts, the filesystems that hold files: each once, however often it is mounted.
import type { Filesystem, FilesystemKind } from '#wire/host/storage.ts';
import { eachInPieces, mapInPieces } from '../../lib/in-pieces.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { kindOf } from './filesystem-kind.ts';
import type { ListedDevice } from './parse-lsblk.ts';
import { type Mount, optionsOf } from './parse-mounts.ts';
import type { MountTable } from './read-mounts.ts';

/** What is to be measured: everything of a filesystem but its space. */
export type Chosen = Omit<Filesystem, 'space'>;

const MOST_OTHER_PLACES = 10;
/** More than these are not asked for their size: a host of containers has thousands of small ones in memory. */
const MOST: Readonly<Record<FilesystemKind, number>> = {
	disk: 400,
	network: 100,
	fuse: 100,
	memory: 60,
	image: 60,
	overlay: 1,
	system: 0
};
/** The system's own: they are counted with its memory. */
const OWN_MEMORY = /^\/(?:dev|sys|proc)(?:\/|$)|^\/run\/(?:credentials|systemd|lock)(?:\/|$)/;

export interface ChosenFilesystems {
	readonly list: readonly Chosen[];
	/** How many were left out since there are so many. */
	readonly leftOut: number;
}

/** @param devices null when they could not be read: then nothing is said of one that went away */
export async function chooseFilesystems(
	{ mounts, hidden }: MountTable,
	devices: readonly ListedDevice[] | null
): Promise<ChosenFilesystems> {
	const groups = new Map<string, Mount[]>();
	const ofKind = new Map<string, number>();
	let leftOut = 0;
	await eachInPieces(mounts, (mount) => {
		const kind = kindOf(mount.type);
		if (kind === 'system' || hidden.has(mount.id)) return;
		if (kind === 'overlay' && mount.mountPoint !== '/') return;
		if (kind === 'memory' && (mount.type === 'devtmpfs' || OWN_MEMORY.test(mount.mountPoint))) return;
		const key = keyOf(mount);
		const group = groups.get(key);
		const count = ofKind.get(kind) ?? 0;
		if (group) group.push(mount);
		else if (count >= MOST[kind]) leftOut += 1;
		else {
			ofKind.set(kind, count + 1);
			groups.set(key, [mount]);
		}
	});
	const list = await mapInPieces(groups.values(), (group) => choose(group, devices));
	return { list: list.sort(compare), leftOut };
}

/** Subvolumes of btrfs have one number together in the table; a network share may be mounted by several numbers. */
const keyOf = ({ device, type, source }: Mount): string =>
	kindOf(type) === 'network' ? `${type} ${source}` : `${device} ${type}`;

function choose(group: readonly Mount[], devices: readonly ListedDevice[] | null): Chosen {
	// A bind mount shows a part; the filesystem itself is where its root is.
	const whole = group.filter(({ root }) => root === '/');
	const [main, ...others] = [...(whole.length > 0 ? whole : group)].sort(
		(a, b) => a.mountPoint.length - b.mountPoint.length
	) as [Mount, ...Mount[]];
	const rest = [...others, ...group.filter((mount) => mount !== main && !others.includes(mount))];
	const device = devices?.find(({ number, path }) => number === main.device || path === main.source);
	return {
		mountPoint: main.mountPoint,
		alsoAt: rest.slice(0, MOST_OTHER_PLACES).map(({ mountPoint }) => mountPoint),
		mountCount: group.length,
		source: maskSecrets(main.source),
		type: main.type,
		kind: kindOf(main.type),
		readOnly: group.every((mount) => optionsOf(mount).includes('ro')),
		device: device?.name ?? null,
		deviceGone: devices !== null && device === undefined && isOnDevice(main)
	};
}

/** Number 0 is none; btrfs and FUSE have such a number and a device all the same. */
const isOnDevice = ({ device, source, type }: Mount): boolean =>
	kindOf(type) === 'disk' &&
	source.startsWith('/dev/') &&
	source !== '/dev/root' &&
	!(device.startsWith('0:') && source.startsWith('/dev/fuse'));

const ORDER = ['disk', 'network', 'fuse', 'overlay', 'memory', 'image', 'system'];
const compare = (a: Chosen, b: Chosen): number =>
	ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.mountPoint < b.mountPoint ? -1 : 1);
