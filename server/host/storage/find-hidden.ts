// Mounts that no path leads to any more, since a later one lies over them or over a folder above them.
import { eachInPieces } from '../../lib/in-pieces.ts';
import type { Mount } from './parse-mounts.ts';

/** @returns ids; asked about the path of one of these, the kernel would tell of another filesystem */
export async function findHidden(mounts: readonly Mount[]): Promise<ReadonlySet<number>> {
	const byId = new Map<number, Mount>();
	await eachInPieces(mounts, (mount) => void byId.set(mount.id, mount));
	/** What lies exactly on a mount's own point, and so covers all that it holds. */
	const covers = new Map<number, Mount>();
	const pointsBelow = new Map<number, Set<string>>();
	await eachInPieces(mounts, (mount) => {
		const parent = byId.get(mount.parent);
		if (!parent || parent === mount) return;
		if (parent.mountPoint === mount.mountPoint) covers.set(parent.id, mount);
		const points = pointsBelow.get(parent.id) ?? new Set();
		points.add(mount.mountPoint);
		pointsBelow.set(parent.id, points);
	});

	const reached = new Map<number, boolean>();
	/** Whether its point is the place that the kernel put it on. Goes up without recursion: a table may be a long chain. */
	function isReached(mount: Mount): boolean {
		const chain: Mount[] = [];
		let at: Mount | undefined = mount;
		while (at && !reached.has(at.id) && chain.length <= mounts.length) {
			chain.push(at);
			const parent: Mount | undefined = byId.get(at.parent);
			at = parent === at ? undefined : parent;
		}
		for (const one of chain.reverse()) reached.set(one.id, isOpen(one));
		return reached.get(mount.id) ?? true;
	}

	function isOpen(mount: Mount): boolean {
		const parent = byId.get(mount.parent);
		if (!parent || parent === mount) return true;
		if (!reached.get(parent.id)) return false;
		const cover = covers.get(parent.id);
		return cover ? cover === mount : !hasOneAbove(mount.mountPoint, parent.mountPoint, pointsBelow.get(parent.id));
	}

	const hidden = new Set<number>();
	await eachInPieces(mounts, (mount) => {
		if (!isReached(mount) || covers.has(mount.id)) hidden.add(mount.id);
	});
	return hidden;
}

/** Whether another mount of the same parent lies on a folder between the two. */
function hasOneAbove(point: string, parentPoint: string, beside: ReadonlySet<string> | undefined): boolean {
	for (let at = point.lastIndexOf('/'); at > 0 && at > parentPoint.length - 1; at = point.lastIndexOf('/', at - 1)) {
		const above = point.slice(0, at);
		if (above !== parentPoint && beside?.has(above)) return true;
	}
	return false;
}
