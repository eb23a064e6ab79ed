// How full each filesystem is. One that does not answer costs only itself.
import type { Measured } from '#native/ports/fact-runner.ts';
import type { Filesystem, Filesystems, Space } from '#wire/host/storage.ts';
import type { HostDeps } from '../host-deps.ts';
import { type Chosen, chooseFilesystems } from './choose-filesystems.ts';
import type { MeasureSizes } from './measure-sizes.ts';
import type { ListedDevice } from './parse-lsblk.ts';
import type { MountTable } from './read-mounts.ts';

const REASONS: Readonly<Record<Exclude<Measured['state'], 'measured'>, (chosen: Chosen) => string>> = {
	hangs: ({ kind, source }) =>
		kind === 'network'
			? `${source} does not answer. Programs that open a file there wait until it does.`
			: 'It does not answer. Programs that open a file there wait until it does.',
	gone: () => 'Its size could not be asked for: the mount point is no longer there.',
	denied: () => 'The service’s account may not look at this path.'
};

export async function readFilesystems(
	{ root, measure }: { readonly root: HostDeps['root']; readonly measure: MeasureSizes },
	table: MountTable,
	devices: readonly ListedDevice[] | null
): Promise<Filesystems> {
	const { list, leftOut } = await chooseFilesystems(table, devices);
	const [measured, gone] = await Promise.all([measure(list), findGone(root, list, table)]);
	const limits = [
		...(leftOut > 0 ? [`${leftOut} more filesystems are mounted; only the first ${list.length} are measured.`] : []),
		...(table.cut ? ['The table of mounts is longer than what is read of it.'] : [])
	];
	return {
		list: list.flatMap((chosen, at) => withSpace({ ...chosen, deviceGone: gone.has(chosen.mountPoint) }, measured[at])),
		limits
	};
}

/** What lsblk did not list is looked for in the kernel's own files as well: inside a container some devices have no node. */
async function findGone(
	root: HostDeps['root'],
	list: readonly Chosen[],
	{ mounts }: MountTable
): Promise<ReadonlySet<string>> {
	const unlisted = list.filter(({ deviceGone }) => deviceGone);
	const gone = await Promise.all(
		unlisted.map(async ({ mountPoint, source }) => {
			const number = mounts.find((mount) => mount.mountPoint === mountPoint)?.device ?? '';
			const places = [`sys/dev/block/${number}`, `sys/class/block/${source.slice(source.lastIndexOf('/') + 1)}`];
			const found = await Promise.all(places.map((place) => root.readLink(place)));
			return found.some(({ got }) => got) ? [] : [mountPoint];
		})
	);
	return new Set(gone.flat());
}

function withSpace(chosen: Chosen, measured: Measured | undefined): Filesystem[] {
	const space = spaceOf(chosen, measured);
	// Of no size: nothing can be stored there, so it says nothing of how full anything is.
	if (space.state === 'measured' && space.totalBytes === 0 && chosen.kind !== 'disk') return [];
	return [{ ...chosen, space }];
}

function spaceOf(chosen: Chosen, measured: Measured | undefined): Space {
	if (measured?.state !== 'measured') {
		const state = measured?.state ?? 'gone';
		return { state, reason: REASONS[state](chosen) };
	}
	const { totalBytes, freeBytes, availableBytes, files, freeFiles } = measured;
	const counted = files > 0;
	return {
		state: 'measured',
		totalBytes,
		usedBytes: totalBytes - freeBytes,
		availableBytes,
		files: counted ? files : null,
		usedFiles: counted ? files - freeFiles : null
	};
}
