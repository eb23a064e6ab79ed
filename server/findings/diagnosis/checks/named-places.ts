// Can systemd set up what a unit's own file asks for before its program begins: its output, its view of the files, its folders, and
// what has to be there?
import type { NamedPath } from '../../../host/system/around/setting-paths.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf, walkSeen } from '../say-file.ts';

/** Exit codes of systemd for an output, a view of the files and the folders of a unit that could not be set up. */
const NO_OUTPUT = new Set([208, 209, 222]);
const NO_VIEW = 226;
const NO_FOLDER: Readonly<Record<number, string>> = {
	233: 'RuntimeDirectory',
	238: 'StateDirectory',
	239: 'CacheDirectory',
	240: 'LogsDirectory',
	241: 'ConfigurationDirectory'
};

const ASSERTIONS = /^Assert/;
const OUTPUTS = /^Standard/;
const VIEWS = /Paths$/;

const named = ({ ground }: UnitCase, keys: RegExp): readonly NamedPath[] =>
	ground.around.named.filter(({ setting }) => keys.test(setting.key));
const endedWith = ({ unit }: UnitCase): number | undefined =>
	unit.exit?.kind === 'exited' ? unit.exit.status : undefined;

export const placeUnusable: UnitCheck = (at) => {
	for (const check of [assertionFailed, outputUnusable, viewUnusable, ownFolderUnusable]) {
		const answer = check(at);
		if (answer.length > 0) return answer;
	}
	return [];
};

/** Where it does not hold, systemd does not start it, and does not call it failed either. */
const assertionFailed: UnitCheck = (at) => {
	if (at.unit.state === 'active') return [];
	for (const { setting, path } of named(at, ASSERTIONS)) {
		const walk = at.ground.walks.get(path);
		if (setting.value.startsWith('!') || walk?.end !== 'absent') continue;
		return told(
			at,
			'assertion-failed',
			{ setting, path },
			`${path} is not there, and ${setting.key}= in ${placeOf(setting)} says that it has to be before the unit may start.`
		);
	}
	return [];
};

const outputUnusable: UnitCheck = (at) => {
	const status = endedWith(at);
	if (status === undefined || !NO_OUTPUT.has(status)) return [];
	for (const { setting, path } of named(at, OUTPUTS)) {
		const walk = at.ground.walks.get(path);
		if (walk?.end !== 'absent' || walk.at === path) continue;
		return told(
			at,
			'output-folder-missing',
			{ setting, path },
			`The folder ${walk.at} is not there, so ${path}, where ${setting.key}= in ${placeOf(setting)} sends what it says, cannot be made.`,
			{ folder: walk.at }
		);
	}
	return [];
};

const viewUnusable: UnitCheck = (at) => {
	if (endedWith(at) !== NO_VIEW) return [];
	for (const { setting, path, mayMiss } of named(at, VIEWS)) {
		if (mayMiss || at.ground.walks.get(path)?.end !== 'absent') continue;
		return told(
			at,
			'view-path-missing',
			{ setting, path },
			[
				`${path}, which ${setting.key}= in ${placeOf(setting)} names, is not there, so systemd cannot set up what the unit sees`,
				'of the files (a minus before the path lets it be missing).'
			].join(' '),
			{ setting: setting.key, value: setting.value }
		);
	}
	return [];
};

const ownFolderUnusable: UnitCheck = (at) => {
	const status = endedWith(at);
	const key = status === undefined ? undefined : NO_FOLDER[status];
	if (key === undefined) return [];
	for (const { setting, path } of named(at, /Directory$/)) {
		const walk = at.ground.walks.get(path);
		const end = walk?.found;
		const blocking = end && end.facts.kind !== 'directory' ? end : undefined;
		if (setting.key !== key || !blocking) continue;
		return told(
			at,
			'folder-is-file',
			{ setting, path },
			`${path} is a file, and ${setting.key}= in ${placeOf(setting)} has systemd make a folder of that name.`
		);
	}
	return [];
};

function told(
	{ ground, nowMs }: UnitCase,
	kind: string,
	{ setting, path }: Pick<NamedPath, 'setting' | 'path'>,
	says: string,
	about: Readonly<Record<string, string>> = {}
): readonly Answer[] {
	const walk = ground.walks.get(path);
	return cause(
		kind,
		says,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			...(walk ? [walkSeen(walk.parts, path, ground.accounts, nowMs)] : [])
		],
		[fileKey(setting.path)],
		{ path, ...about }
	);
}
