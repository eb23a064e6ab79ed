// A shell says that it can't cd somewhere, and no reason: is the folder missing, no folder, hidden from the unit, or closed to its user?
import { classOf, closedTo, mayDo } from '../../../lib/judge-access.ts';
import { type Answer, cause, couldNotLook, type UnitCase, type UnitCheck } from '../check.ts';
import { saidOnly } from '../of-unit.ts';
import { fileKey, nameOfUser, rightsOf, walkSeen } from '../say-file.ts';
import { wallBefore } from '../unit-walls.ts';
import { behindWall } from './refused-path.ts';

export const folderNotEntered: UnitCheck = (at) => {
	for (const { trouble, path, text } of at.ground.complaints) {
		const walk = trouble === 'not-entered' && path !== undefined ? at.ground.walks.get(path) : undefined;
		const answer = walk ? judge(at, walk, text) : [];
		if (answer.length > 0) return answer;
	}
	return [];
};

type Walk = NonNullable<ReturnType<UnitCase['ground']['walks']['get']>>;

function judge(at: UnitCase, walk: Walk, text: string): readonly Answer[] {
	const { who, accounts, settings } = at.ground;
	const seen = [
		{ source: `journalctl -u ${at.unit.name}`, seenAtMs: at.nowMs, raw: text },
		walkSeen(walk.parts, walk.path, accounts, at.nowMs)
	];
	const end = walk.found;
	const closed =
		who &&
		(closedTo(walk, who) ?? (end?.facts.kind === 'directory' && !mayDo(end.facts, 'enter', who) ? end : undefined));
	if (who && closed)
		return cause(
			'path-closed',
			`${nameOfUser(who.uid, accounts)}, the user that it runs as, may not enter ${closed.path} (${rightsOf(closed, accounts)})${closed.path === walk.path ? ', where it is to work' : `, which is on the way to ${walk.path}`}.`,
			seen,
			[fileKey(closed.path)],
			{ as: classOf(closed.facts, who), ...saidOnly(at, walk) }
		);
	if (walk.end === 'denied' || walk.end === 'failed')
		return couldNotLook(
			`what is wrong with ${walk.path}`,
			`${walk.at} could not be looked at with the service's rights.`
		);
	if (walk.end === 'absent')
		return cause(
			'file-missing',
			`The folder ${walk.path}, where it is to work, is not there${walk.at === walk.path ? '' : `: ${walk.at} does not exist`}.`,
			seen,
			[fileKey(walk.path)]
		);
	if (end && end.facts.kind !== 'directory')
		return cause('wrong-kind', `${end.path} is a file where a folder is expected.`, seen, [fileKey(end.path)]);
	// What keeps a folder from being written keeps nobody from entering it.
	const wall = wallBefore(settings, walk.path, 'absent');
	return wall ? behindWall(at, walk, wall, seen) : [];
}
