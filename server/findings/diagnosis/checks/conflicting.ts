// Is it stopped because another unit that may not run beside it does?
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

export const conflictingUnit: UnitCheck = ({ unit, detail, ground, nowMs }) => {
	if (unit.state !== 'inactive') return [];
	const names = detail.links
		.filter(({ kind }) => kind === 'conflicts' || kind === 'conflictedBy')
		.flatMap(({ units }) => units);
	for (const name of names) {
		const other = ground.others.get(name);
		if (other?.state !== 'active' || /\.target$|^(?:shutdown|umount|rescue|emergency)/.test(name)) continue;
		const setting = ground.settings.all('Conflicts').find(({ value }) => value.split(/\s+/).includes(name));
		const where = setting ? `Conflicts= in ${placeOf(setting)}` : `Conflicts= of ${name}`;
		const both = other.enabled === 'enabled' ? ' Both are to start with the machine, so one of them always loses.' : '';
		return cause(
			'conflicting-unit',
			`${unit.name} may not run beside ${name} (${where}), which runs: whichever starts stops the other.${both}`,
			[
				{
					source: `systemctl show ${name}`,
					seenAtMs: nowMs,
					raw: `ActiveState=${other.state}\nUnitFileState=${other.enabled ?? ''}`
				}
			],
			[`unit:${name}`, ...(setting ? [fileKey(setting.path)] : [])],
			{ other: name }
		);
	}
	return [];
};
