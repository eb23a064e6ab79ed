// Did the program find no room, or no quota left, where it writes?
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { mountOf } from '../find-mount.ts';
import { nameOfUser } from '../say-file.ts';

const QUOTA = /disk quota exceeded|\bEDQUOT\b/i;

export const noRoomLeft: UnitCheck = ({ ground, unit, nowMs }: UnitCase): readonly Answer[] => {
	const complaint = ground.complaints.find(({ trouble }) => trouble === 'full');
	if (!complaint) return [];
	const { path, text } = complaint;
	const real = path === undefined ? ground.directory : (ground.walks.get(path)?.parts.at(-1)?.path ?? path);
	const mount = mountOf(ground.mounts, real);
	if (!mount) return [];
	const where = path === undefined ? mount.mountPoint : `${path}, which lies on ${mount.mountPoint}`;
	const seen = [
		{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text },
		{ source: '/proc/self/mountinfo', seenAtMs: nowMs, raw: `${mount.source} ${mount.mountPoint} ${mount.type}` }
	];
	const affected = [`mount:${mount.mountPoint}`];
	if (QUOTA.test(text)) {
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
	return cause('no-room', `It could not write to ${where}: no room, or no inode, was left there.`, seen, affected, {
		mount: mount.mountPoint
	});
};
