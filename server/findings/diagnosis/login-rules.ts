// Whom sshd lets in by name and group: DenyUsers before AllowUsers, DenyGroups before AllowGroups, as sshd_config(5) has it. Pure.
import type { SshdSetting, SshdSettings } from '../../host/posture/read-sshd-settings.ts';

export interface SshdRule {
	readonly kind: 'in-deny-users' | 'not-in-allow-users' | 'in-deny-groups' | 'not-in-allow-groups';
	readonly setting: SshdSetting;
	readonly says: string;
}

/** @returns undefined where none keeps it out, or only from some addresses */
export function ruleOfSshd(
	{ all, denied }: SshdSettings,
	name: string,
	groups: readonly string[]
): SshdRule | undefined {
	// Rules below Match are for some; what was not read may let in.
	const of = (key: string) => all.filter((one) => one.key === key && one.match === null);
	const where = ({ file, line, key, value }: SshdSetting): string => `${file} line ${line} (${key} ${value})`;
	const fits = (setting: SshdSetting, names: readonly string[], hosts: 'any' | 'none'): boolean =>
		isListed(setting.value.split(/\s+/), names, hosts);
	const deniedBy = of('denyusers').find((one) => fits(one, [name], 'none'));
	if (deniedBy)
		return {
			kind: 'in-deny-users',
			setting: deniedBy,
			says: `sshd turns ${name} away by DenyUsers: ${where(deniedBy)}.`
		};
	const allow = of('allowusers');
	if (denied.length === 0 && allow[0] && !allow.some((one) => fits(one, [name], 'any')))
		return {
			kind: 'not-in-allow-users',
			setting: allow[0],
			says: `sshd lets in only whom AllowUsers names, and ${name} is not among them: ${where(allow[0])}.`
		};
	const deniedGroup = of('denygroups').find((one) => fits(one, groups, 'none'));
	if (deniedGroup)
		return {
			kind: 'in-deny-groups',
			setting: deniedGroup,
			says: `sshd turns ${name} away, who is in a group of DenyGroups: ${where(deniedGroup)}.`
		};
	const allowGroups = of('allowgroups');
	if (denied.length === 0 && allowGroups[0] && !allowGroups.some((one) => fits(one, groups, 'any')))
		return {
			kind: 'not-in-allow-groups',
			setting: allowGroups[0],
			says: `sshd lets in only members of the groups that AllowGroups names, and ${name} is in none: ${where(allowGroups[0])}.`
		};
	return undefined;
}

/** `!pattern` takes out what another pattern of the list takes in. A `user@host` is for some addresses: `hosts` says what it counts. */
function isListed(patterns: readonly string[], names: readonly string[], hosts: 'any' | 'none'): boolean {
	let found = false;
	for (const written of patterns) {
		const isNot = written.startsWith('!');
		const [pattern = '', host] = (isNot ? written.slice(1) : written).split('@');
		if (host !== undefined && host !== '*' && (hosts === 'none') !== isNot) continue;
		if (!names.some((name) => matches(pattern, name))) continue;
		if (isNot) return false;
		found = true;
	}
	return found;
}

const matches = (pattern: string, name: string): boolean =>
	new RegExp(
		`^${pattern
			.replace(/[.+^${}()|[\]\\]/g, '\\$&')
			.replaceAll('*', '.*')
			.replaceAll('?', '.')}$`
	).test(name);
