// The program complains of a file: what about that file, or the way to it, or the unit's own walls, is the reason?

import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import type { Complaint } from '../../../host/system/complaints.ts';
import type { Walk, WalkPart } from '../../../host/system/walk-path.ts';
import { classOf, closedTo, mayDo } from '../../../lib/judge-access.ts';
import { type Answer, cause, couldNotLook, type UnitCase, type UnitCheck } from '../check.ts';
import { mountOf } from '../find-mount.ts';
import { isOfUnit, saidOnly, writtenFor } from '../of-unit.ts';
import { fileKey, nameOfGroup, nameOfUser, placeOf, rightsOf, walkSeen } from '../say-file.ts';
import { wallBefore } from '../unit-walls.ts';

export const pathRefused: UnitCheck = (at) => {
	const open: Answer[] = [];
	for (const complaint of at.ground.complaints) {
		const walk = complaint.path === undefined ? undefined : at.ground.walks.get(complaint.path);
		if (!walk) continue;
		const answers = judge(at, complaint, walk);
		if (answers.some(({ is }) => is === 'cause')) return answers;
		open.push(...answers);
	}
	return open.slice(0, 1);
};

function judge(at: UnitCase, complaint: Complaint, walk: Walk): readonly Answer[] {
	const { ground, nowMs } = at;
	const seen = [
		{ source: `journalctl -u ${at.unit.name}`, seenAtMs: nowMs, raw: complaint.text },
		walkSeen(walk.parts, walk.path, ground.accounts, nowMs)
	];
	const wall =
		walk.end === 'denied' || walk.end === 'failed'
			? undefined
			: wallBefore(ground.settings, walk.path, complaint.trouble);
	// A folder that keeps out whoever looks may be what keeps out the service: its own rights were read before it was entered.
	const kept = complaint.trouble === 'denied' && ground.who ? closedTo(walk, ground.who) : undefined;
	if (walk.end === 'failed' || (walk.end === 'denied' && !kept))
		return couldNotLook(
			`what is wrong with ${walk.path}`,
			`${walk.at} could not be looked at with the service's rights.`
		);
	switch (complaint.trouble) {
		case 'absent':
			if (walk.end === 'absent') return notThere(at, walk, seen);
			return wall ? behindWall(at, walk, wall, seen) : [];
		case 'denied':
			return denied(at, walk, seen, wall);
		case 'read-only': {
			if (wall) return behindWall(at, walk, wall, seen);
			const mount = mountOf(ground.mounts, walk.parts.at(-1)?.path ?? '/');
			return mount && /(?:^|,)ro(?:,|$)/.test(`${mount.own},${mount.shared}`)
				? cause(
						'mounted-read-only',
						`${mount.mountPoint}, where ${walk.path} lies, is mounted read-only, so it cannot be written.`,
						[
							...seen,
							{
								source: '/proc/self/mountinfo',
								seenAtMs: nowMs,
								raw: `${mount.source} ${mount.mountPoint} ${mount.type} ${mount.own} ${mount.shared}`
							}
						],
						[`mount:${mount.mountPoint}`],
						{ mount: mount.mountPoint }
					)
				: [];
		}
		case 'is-a-directory':
		case 'not-a-directory': {
			const end = walk.found ?? walk.parts.at(-1);
			return end
				? cause(
						'wrong-kind',
						`${end.path} is ${end.facts.kind === 'directory' ? 'a folder where a file is expected' : 'a file where a folder is expected'}.`,
						seen,
						[fileKey(end.path)]
					)
				: [];
		}
		default:
			return [];
	}
}

function notThere(at: UnitCase, walk: Walk, seen: ReturnType<typeof walkSeen>[]): readonly Answer[] {
	const found = at.ground.around.nearby.get(walk.path) ?? at.ground.elsewhere.get(walk.path);
	const beside = found ? ` There is ${found}.` : '';
	const inner = walk.at === walk.path ? '' : `: the folder ${walk.at} does not exist`;
	if (/^(?:\/run|\/var\/run)\//.test(walk.at) && walk.at !== walk.path) {
		const name = walk.at.replace(/^(?:\/var)?\/run\//, '');
		return cause(
			'run-folder-missing',
			[
				`The folder ${walk.at}, which it wants to write in, does not exist: /run is empty after each boot, and nothing makes`,
				`the folder anew (RuntimeDirectory=${name} in the unit does).`
			].join(' '),
			seen,
			[fileKey(walk.at)],
			{ folder: walk.at, ...saidOnly(at, walk) }
		);
	}
	return cause('file-missing', `${walk.path} is not there${inner}.${beside}`, seen, [fileKey(walk.path)]);
}

function denied(
	at: UnitCase,
	walk: Walk,
	seen: ReturnType<typeof walkSeen>[],
	wall: Wall | undefined
): readonly Answer[] {
	const { ground, nowMs } = at;
	const { who, accounts } = ground;
	if (wall) return behindWall(at, walk, wall, seen);
	const fixed = walk.parts.slice(-2).find(({ path }) => ground.immutable.has(path));
	if (fixed)
		return cause(
			'immutable',
			[
				`${fixed.path} has the attribute that forbids every change (chattr +i), so that not even root may`,
				`${fixed.facts.kind === 'directory' ? 'make or remove anything in it' : 'write it'}.`
			].join(' '),
			[...seen, { source: `lsattr -d ${fixed.path}`, seenAtMs: nowMs, raw: `i ${fixed.path}` }],
			[fileKey(fixed.path)],
			{ path: fixed.path, ...saidOnly(at, walk) }
		);
	if (!who)
		return couldNotLook(
			`who may use ${walk.path}`,
			'whom the unit runs as is not known from the files of this machine.'
		);
	const name = nameOfUser(who.uid, accounts);
	const closed = closedTo(walk, who);
	if (closed)
		return cause(
			'path-closed',
			`${name}, the user that it runs as, may not enter ${closed.path} (${rightsOf(closed, accounts)}), which is on the way to ${walk.path}.`,
			seen,
			[fileKey(closed.path)],
			{ as: classOf(closed.facts, who), ...saidOnly(at, walk) }
		);
	const end = walk.found;
	if (!end) {
		const folder = walk.parts.at(-1);
		return folder && !mayDo(folder.facts, 'write', who)
			? cause(
					'folder-closed',
					`${name}, the user that it runs as, may not make anything in ${folder.path} (${rightsOf(folder, accounts)}).`,
					seen,
					[fileKey(folder.path)],
					{ user: name, uid: String(who.uid), gid: String(who.gids[0] ?? who.uid), ...saidOnly(at, walk) }
				)
			: [];
	}
	return closedFile(end, walk, name, at, seen);
}

function closedFile(
	end: WalkPart,
	walk: Walk,
	name: string,
	at: UnitCase,
	seen: ReturnType<typeof walkSeen>[]
): readonly Answer[] {
	const { who, accounts } = at.ground;
	if (!who) return [];
	const reads = mayDo(end.facts, 'read', who);
	const writes = mayDo(end.facts, 'write', who);
	if (reads && writes) return [];
	const group = nameOfGroup(end.facts.gid, accounts);
	const isDevice = end.facts.kind === 'other' && end.path.startsWith('/dev/');
	if ((end.facts.mode & 0o060) !== 0 && end.facts.gid !== 0 && !who.gids.includes(end.facts.gid)) {
		const written = writtenFor(at, walk);
		return cause(
			isDevice ? 'device-group' : 'file-closed',
			`${end.path} is for the group ${group} (${rightsOf(end, accounts)}), and ${name}, the user that it runs as, is not in it.`,
			seen,
			[fileKey(end.path)],
			{ user: name, group, ...(written !== undefined && { written }) }
		);
	}
	return cause(
		'file-closed',
		[
			`${name}, the user that it runs as, may not ${reads ? 'write' : 'read'} ${end.path}: it belongs to`,
			`${nameOfUser(end.facts.uid, accounts)} (${rightsOf(end, accounts)}).`
		].join(' '),
		seen,
		[fileKey(end.path)],
		{ user: name, ...(isOfUnit(at, end.path) && { meant: 'yes' }) }
	);
}

/** A home is more than one service keeps. */
const OF_PEOPLE = /^\/(?:home|root)(?:\/|$)/;

type Wall = { readonly setting: PlacedSetting; readonly does: string };

export const behindWall = (
	at: UnitCase,
	walk: Walk,
	{ setting, does }: Wall,
	seen: ReturnType<typeof walkSeen>[]
): readonly Answer[] =>
	cause(
		'walled-off',
		[
			`${walk.path} ${walk.end === 'there' ? 'is there' : 'could be made'}, but ${setting.key}=${setting.value} in`,
			`${placeOf(setting)} ${does}, so the unit does not get there.`
		].join(' '),
		seen,
		[fileKey(setting.path)],
		{ setting: setting.key, value: setting.value, wanted: walk.path, ...opensOf(walk), ...saidOnly(at, walk) }
	);

/**
 * What has to be opened for it. A file that stands alone in its unit's view can be neither renamed nor written anew beside, and the
 * unit does not start where it is gone: so it is its folder, where that is of the file's own user. What is not there yet is made in
 * its folder as well, and of other folders nothing is known.
 */
function opensOf({ path, end, parts, found }: Walk): { readonly opens?: string } {
	const folder = path.slice(0, path.lastIndexOf('/'));
	if (end === 'there') {
		const above = parts.at(-2);
		const isOwn = found?.facts.kind === 'file' && found.facts.uid !== 0 && above?.facts.uid === found.facts.uid;
		return { opens: isOwn && above?.path === folder && !OF_PEOPLE.test(folder) ? folder : path };
	}
	const last = parts.at(-1);
	return last?.facts.kind === 'directory' && last.path === folder ? { opens: folder } : {};
}
