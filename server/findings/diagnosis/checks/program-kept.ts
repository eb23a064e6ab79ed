// A program that is there, and that its unit's own file keeps from being run: by another root folder, or by where programs may lie.
import { posix } from 'node:path';
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import type { GroundCommand } from '../../../host/system/read-unit-ground.ts';
import type { Walk } from '../../../host/system/walk-path.ts';
import { type Answer, cause, type UnitCase } from '../check.ts';
import { fileKey, placeOf, walkSeen } from '../say-file.ts';
import { execWallBefore, type Wall } from '../unit-walls.ts';

/** What the unit runs lies below the folder that it has for its root. */
export function inOwnRoot(
	at: UnitCase,
	{ setting, words: [program = ''] }: GroundCommand,
	root: PlacedSetting
): readonly Answer[] {
	const { ground, nowMs, unit } = at;
	const walk = ground.walks.get(posix.join(root.value, program));
	const named = `${program}, which ${setting.key}= starts in ${placeOf(setting)},`;
	const below = `${root.key}=${root.value} in ${placeOf(root)}`;
	if (walk?.end === 'absent')
		return cause(
			'program-missing',
			`The program ${named} is looked for below ${below}, and there is no ${walk.path}.`,
			[
				walkSeen(walk.parts, walk.path, ground.accounts, nowMs),
				{ source: placeOf(root), seenAtMs: nowMs, raw: `${root.key}=${root.value}` }
			],
			[fileKey(walk.path)],
			{ root: root.value }
		);
	if (walk?.end === 'there' && unit.exit?.kind === 'exited' && unit.exit.status === NOT_RUN)
		return cause(
			'program-not-whole',
			`The program ${named} is there below ${below}, and what it needs to be run is not: its interpreter, or the loader and the libraries that it was built for.`,
			[walkSeen(walk.parts, walk.path, ground.accounts, nowMs)],
			[fileKey(walk.path)],
			{ root: root.value }
		);
	return [];
}

/** systemd could not run the program. */
const NOT_RUN = 203;
/** Where the loader and the libraries lie that every program maps; one of them is not on every machine. */
const LIBRARIES = ['/usr/lib', '-/usr/lib64'];

export function behindExecWall(at: UnitCase, walk: Walk, { setting, does }: Wall, named: string): readonly Answer[] {
	const { ground, nowMs } = at;
	const head = ground.heads.get(walk.path);
	const [interpreter = ''] = head?.kind === 'script' ? head.interpreter : [];
	const needed = [
		walk.found?.path ?? walk.path,
		// Of a folder in its place everything could be run that lies there.
		...(ground.walks.get(interpreter)?.found?.facts.kind === 'file' ? [interpreter] : []),
		...LIBRARIES
	];
	const opens = needed.filter((one) => one !== '' && execWallBefore(ground.settings, one.replace(/^-/, '')));
	return cause(
		'exec-walled',
		`${named}, is there, but ${setting.key}=${setting.value} in ${placeOf(setting)} ${does}.`,
		[
			walkSeen(walk.parts, walk.path, ground.accounts, nowMs),
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` }
		],
		[fileKey(setting.path)],
		{ setting: setting.key, value: setting.value, wanted: walk.path, opens: opens.join(' ') }
	);
}
