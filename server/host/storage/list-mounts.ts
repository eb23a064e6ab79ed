// Which rows of the mounts are wanted, out of a table that may have a hundred thousand.
import type { MountRow, Mounts, MountsWanted } from '#wire/host/storage.ts';
import { eachInPieces } from '../../lib/in-pieces.ts';
import { rowOfMount } from './compare-mounts.ts';
import { kindOf } from './filesystem-kind.ts';
import type { Mount } from './parse-mounts.ts';
import type { MountTable } from './read-mounts.ts';

export interface MountsQuery {
	readonly wanted: MountsWanted;
	/** Part of a mount point or of a source; '' for all. */
	readonly search: string;
	readonly limit: number;
}

const HOLDS_FILES = new Set(['disk', 'network', 'fuse', 'memory', 'image']);

/** @param written rows of fstab, from `compareMounts` */
export async function listMounts(
	table: MountTable,
	written: readonly MountRow[],
	{ wanted, search, limit }: MountsQuery,
	limits: readonly string[]
): Promise<Mounts> {
	const points = new Set(written.map(({ mountPoint }) => mountPoint));
	const needle = search.toLowerCase();
	const rows: MountRow[] = [];
	let matching = 0;
	let others = 0;
	let problems = 0;

	const isFound = (point: string, source: string): boolean =>
		needle === '' || point.toLowerCase().includes(needle) || source.toLowerCase().includes(needle);
	const take = (row: () => MountRow): void => {
		matching += 1;
		if (rows.length < limit) rows.push(row());
	};

	for (const row of written) {
		const isProblem = row.severity === 'warning' || row.severity === 'critical';
		if (isProblem) problems += 1;
		if (wanted === 'problems' && !isProblem) continue;
		if (isFound(row.mountPoint, `${row.live?.source} ${row.written?.source}`)) take(() => row);
	}
	const wantsOther = (mount: Mount): boolean => {
		if (wanted === 'all') return true;
		return wanted === 'files' && HOLDS_FILES.has(kindOf(mount.type)) && !table.hidden.has(mount.id);
	};
	await eachInPieces(table.mounts, (mount) => {
		if (points.has(mount.mountPoint)) return;
		others += 1;
		if (wantsOther(mount) && isFound(mount.mountPoint, mount.source))
			take(() => rowOfMount(mount, table.hidden.has(mount.id)));
	});
	return { rows, total: written.length + others, matching, problems, limits: [...limits] };
}
