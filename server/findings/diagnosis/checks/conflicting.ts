// Is it stopped because another unit that may not run beside it does?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

/** Units of the machine's end, or of its repair: all others make room for them. */
const MAKES_ROOM = /\.target$|^(?:shutdown|umount|rescue|emergency)/;
const RUNS: ReadonlySet<string> = new Set(['active', 'activating', 'reloading', 'refreshing']);

export const conflictingUnit: UnitCheck = (at) => {
	const { unit, detail, ground, nowMs } = at;
	if (unit.state !== 'inactive' && !wasStopped(at)) return [];
	const names = detail.links
		.filter(({ kind }) => kind === 'conflicts' || kind === 'conflictedBy')
		.flatMap(({ units }) => units);
	for (const name of names) {
		const other = ground.others.get(name);
		if (!other || !RUNS.has(other.state) || MAKES_ROOM.test(name)) continue;
		const setting = lineOf(at, name);
		const where = setting
			? `Conflicts=${setting.value} in ${placeOf(setting)}`
			: `Conflicts= of ${detail.links.some(({ kind, units }) => kind === 'conflicts' && units.includes(name)) ? unit.name : name}`;
		const both =
			other.enabled === 'enabled' && unit.enabled === 'enabled'
				? ' Both are to start with the machine, so one of them always loses.'
				: '';
		return cause(
			'conflicting-unit',
			`${unit.name} may not run beside ${name} (${where}), which runs: whichever starts stops the other.${both}`,
			[
				{
					source: `systemctl show ${name}`,
					seenAtMs: nowMs,
					raw: `ActiveState=${other.state}\nUnitFileState=${other.enabled ?? ''}`
				},
				...(setting ? [{ source: placeOf(setting), seenAtMs: nowMs, raw: `Conflicts=${setting.value}` }] : [])
			],
			[`unit:${name}`, ...(setting ? [fileKey(setting.path)] : [])],
			{ other: name }
		);
	}
	return [];
};

/** Its manager stopped it, and its program did not end well at that. */
const wasStopped = ({ unit, lines }: UnitCase): boolean =>
	unit.state === 'failed' &&
	lines.some(({ name, text }) => name === 'systemd' && text.startsWith('Stopping ') && text.includes(unit.name));

/** In its own file, or in the other's; where that names it by another of its names, the only line there is. */
function lineOf({ unit, ground }: UnitCase, name: string): PlacedSetting | undefined {
	const names = (wanted: string) => (setting: PlacedSetting) => setting.value.split(/\s+/).includes(wanted);
	const own = ground.settings.all('Conflicts');
	const others = ground.conflicts?.get(name) ?? [];
	const rest = [...own, ...others].filter(({ value }) => value.split(/\s+/).some((one) => !MAKES_ROOM.test(one)));
	return own.find(names(name)) ?? others.find(names(unit.name)) ?? (rest.length === 1 ? rest[0] : undefined);
}
