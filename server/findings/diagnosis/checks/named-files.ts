// Are the files and folders there that a unit's own file names: its working directory, its environment, its credentials?

import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import type { UnitGround } from '../../../host/system/read-unit-ground.ts';
import type { Walk } from '../../../host/system/walk-path.ts';
import { classOf, closedTo } from '../../../lib/judge-access.ts';
import { type Answer, cause, couldNotLook, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, nameOfUser, placeOf, rightsOf, walkSeen } from '../say-file.ts';

/** Exit codes of systemd for a folder that could not be entered, and for credentials. */
const NO_DIRECTORY = 200;

export const directoryMissing: UnitCheck = (at) => {
	const { ground, unit } = at;
	const setting = ground.settings.last('WorkingDirectory');
	if (!setting || setting.value.startsWith('-') || setting.value === '~') return [];
	const walk = ground.walks.get(ground.directory);
	if (!walk) return [];
	const what = 'a working directory that cannot be entered';
	if (walk.end === 'absent') return missing(at, 'directory-missing', 'The working directory', setting, walk);
	if (walk.end !== 'there') return couldNotLook(what, `${walk.at} could not be looked at.`);
	const end = walk.found;
	if (end && end.facts.kind !== 'directory')
		return cause(
			'directory-is-file',
			`${walk.path}, which WorkingDirectory= names in ${placeOf(setting)}, is no directory.`,
			[walkSeen(walk.parts, walk.path, ground.accounts, at.nowMs)],
			[fileKey(walk.path)]
		);
	const closed = ground.who && closedTo(walk, ground.who);
	const own = end && ground.who && unit.exit?.status === NO_DIRECTORY ? end : undefined;
	if (ground.who && (closed || own))
		return closed
			? cause(
					'directory-closed',
					[
						`${nameOfUser(ground.who.uid, ground.accounts)}, the user that it runs as, may not enter ${closed.path}`,
						`(${rightsOf(closed, ground.accounts)}), which is on the way to its working directory ${walk.path}.`
					].join(' '),
					[walkSeen(walk.parts, walk.path, ground.accounts, at.nowMs)],
					[fileKey(closed.path)],
					{ as: classOf(closed.facts, ground.who) }
				)
			: [];
	return ruledOut(what, `${walk.path} is there.`);
};

export const environmentFileMissing: UnitCheck = (at) =>
	at.ground.around.named.flatMap(({ setting, path, mayMiss }) => {
		// A minus: it may be missing. A pattern may match nothing.
		if (setting.key !== 'EnvironmentFile' || mayMiss || /[*?[]/.test(path)) return [];
		const walk = walkOf(at.ground, path);
		if (!walk) return [];
		if (walk.end === 'absent') return missing(at, 'environment-file-missing', 'The file', setting, walk);
		if (walk.found?.facts.kind === 'directory')
			return cause(
				'environment-file-folder',
				`${path}, which EnvironmentFile= names in ${placeOf(setting)}, is a folder, and systemd reads a file there.`,
				[walkSeen(walk.parts, walk.path, at.ground.accounts, at.nowMs)],
				[fileKey(path)]
			);
		return walk.end === 'there'
			? ruledOut('an environment file that is missing', `${walk.path} is there.`)
			: couldNotLook(`whether ${walk.path} is there`, `${walk.at} could not be looked at.`);
	});

export const credentialMissing: UnitCheck = (at) =>
	at.ground.around.named.flatMap(({ setting, path }) => {
		if (setting.key !== 'LoadCredential') return [];
		const walk = walkOf(at.ground, path);
		return walk?.end === 'absent' ? missing(at, 'credential-missing', 'The credential', setting, walk) : [];
	});

const walkOf = (ground: UnitGround, path: string): Walk | undefined => ground.walks.get(path);

function missing(
	{ ground, nowMs }: UnitCase,
	kind: string,
	what: string,
	setting: PlacedSetting,
	walk: Walk
): readonly Answer[] {
	const found = ground.elsewhere.get(walk.path);
	const inner = walk.at === walk.path ? '' : ` (${walk.at} is the part that is missing)`;
	return cause(
		kind,
		`${what} ${walk.path}, which ${setting.key}= names in ${placeOf(setting)}, is not there${inner}.${found ? ` There is ${found}.` : ''}`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			walkSeen(walk.parts, walk.path, ground.accounts, nowMs)
		],
		[fileKey(walk.path)]
	);
}
