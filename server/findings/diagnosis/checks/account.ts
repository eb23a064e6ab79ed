// Does the user, and do the groups, that a unit is to run as exist?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { cause, couldNotLook, ruledOut, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

/** Exit codes of systemd for a group and a user that could not be taken. */
const NO_GROUP = 216;
const NO_USER = 217;

export const accountMissing: UnitCheck = (at) => {
	const { unit, ground } = at;
	const { settings, accounts } = ground;
	const refused = unit.exit?.kind === 'exited' && (unit.exit.status === NO_USER || unit.exit.status === NO_GROUP);
	const user = settings.last('User');
	const group = settings.last('Group');
	const others = settings
		.all('SupplementaryGroups')
		.flatMap((setting) => setting.value.split(/\s+/).map((name) => ({ setting, name })));
	if (!user && !group && others.length === 0) return [];
	if (!accounts) return couldNotLook('a user or group that does not exist', '/etc/passwd could not be read.');
	if (/^(?:yes|true|on|1)$/i.test(settings.last('DynamicUser')?.value ?? '')) return [];
	if (user && !/^\d+$/.test(user.value) && !accounts.users.has(user.value) && !user.value.includes('%'))
		return said(at, 'user', user, user.value, refused);
	const groups = [...(group ? [{ setting: group, name: group.value }] : []), ...others];
	for (const { setting, name } of groups)
		if (name !== '' && !/^\d+$/.test(name) && !accounts.groups.has(name) && !name.includes('%'))
			return said(at, 'group', setting, name, refused);
	return ruledOut('a user or group that does not exist', `${user ? `the user ${user.value}` : 'its group'} exists.`);
};

function said(
	{ ground, nowMs }: UnitCase,
	kind: 'user' | 'group',
	setting: PlacedSetting,
	name: string,
	refused: boolean
): ReturnType<UnitCheck> {
	const file = kind === 'user' ? '/etc/passwd' : '/etc/group';
	if (!refused && ground.accounts?.others)
		return couldNotLook(`whether the ${kind} ${name} exists`, 'a directory service may know it, and was not asked.');
	return cause(
		`${kind}-missing`,
		`The ${kind} ${name}, which ${setting.key}= names in ${placeOf(setting)}, does not exist on this machine.`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			{ source: file, seenAtMs: nowMs, raw: `no line begins with ${name}:` }
		],
		[fileKey(setting.path)],
		{ [kind]: name }
	);
}
