// Did the program find no room, or no quota left, where it writes?
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { mountOf } from '../find-mount.ts';
import { nameOfUser } from '../say-file.ts';

const QUOTA = /disk quota exceeded|\bEDQUOT\b/i;

export const noRoomLeft: UnitCheck = (at): readonly Answer[] => {
	const { ground, unit, nowMs } = at;
	const complaint = ground.complaints.find(({ trouble }) => trouble === 'full');
	if (!complaint) return [];
	const { path, text } = complaint;
	const isQuota = QUOTA.test(text);
	const place = path === undefined && !isQuota ? fullPlace(at) : undefined;
	const real = path === undefined ? (place ?? ground.directory) : (ground.walks.get(path)?.parts.at(-1)?.path ?? path);
	const mount = mountOf(ground.mounts, real);
	if (!mount) return [];
	const seen = [
		{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text },
		{ source: '/proc/self/mountinfo', seenAtMs: nowMs, raw: `${mount.source} ${mount.mountPoint} ${mount.type}` }
	];
	const affected = [`mount:${mount.mountPoint}`];
	const where = path === undefined ? mount.mountPoint : `${path}, which lies on ${mount.mountPoint}`;
	if (isQuota) {
		const who = ground.who ? nameOfUser(ground.who.uid, ground.accounts) : 'its account';
		return cause(
			'quota-exceeded',
			[
				`The disk quota of ${who} is used up: it could not write to ${where}, although the filesystem itself may have room`,
				`(repquota ${mount.mountPoint} shows who may have how much).`
			].join(' '),
			seen,
			affected,
			{ quota: mount.mountPoint, user: who }
		);
	}
	// It names no place, and where it works there is room: whose room it was is not known.
	if (path === undefined && at.full !== undefined && place === undefined)
		return cause(
			'no-room',
			'It found no room where it writes. No filesystem of this machine is full now.',
			[seen[0]].flatMap((one) => one ?? [])
		);
	const lacks = at.full?.find(({ mountPoint }) => mountPoint === mount.mountPoint)?.lacks;
	const what =
		lacks === 'inodes'
			? 'no inode was left there for a further file'
			: lacks === 'room'
				? 'no room was left there'
				: 'no room, or no inode, was left there';
	return cause('no-room', `It could not write to ${where}: ${what}.`, seen, affected, { mount: mount.mountPoint });
};

/** Where it says no place: the full filesystem that its settings and its command lead to, else the only one that is full. */
function fullPlace({ ground, full = [] }: UnitCase): string | undefined {
	const points = new Set(full.map(({ mountPoint }) => mountPoint));
	const named = [
		ground.directory,
		...ground.around.named.map(({ path }) => path),
		...ground.commands.flatMap(({ words }) => words.slice(1)).flatMap((word) => word.match(/\/[\w.@+/-]+/g) ?? [])
	];
	const led = named.find((path) => points.has(mountOf(ground.mounts, path)?.mountPoint ?? ''));
	return led ?? (points.size === 1 ? [...points][0] : undefined);
}
