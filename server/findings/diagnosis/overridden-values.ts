// Values that a drop-in gives a unit and that do not count: a file that EnvironmentFile= names sets the same, and systemd reads files
// after all Environment= lines, wherever those stand. Pure.
import type { PlacedSetting, UnitSettings } from '../../host/services/unit-settings.ts';
import type { EnvironmentNames } from '../../host/system/around/read-environments.ts';

export interface OverriddenValue {
	/** The line of the drop-in. */
	readonly setting: PlacedSetting;
	readonly name: string;
	/** The file that sets it as well. */
	readonly by: string;
}

const OF_DROP_IN = /^\/etc\/systemd\/system\/.+\.d\/[^/]+\.conf$/;

/** What stands in the unit's own file is what counts where the other file says nothing, and is meant so. */
export function overriddenValues(
	settings: UnitSettings,
	environments: ReadonlyMap<string, EnvironmentNames>
): readonly OverriddenValue[] {
	const files = settings.all('EnvironmentFile').map(({ value }) => value.replace(/^-/, ''));
	return settings.all('Environment').flatMap((setting) => {
		if (!OF_DROP_IN.test(setting.path)) return [];
		const names = [...setting.value.matchAll(/(?:^|[\s"'])([A-Za-z_]\w*)=/g)].map(([, name = '']) => name);
		return names.flatMap((name) => {
			const by = files.findLast((path) => environments.get(path)?.names.has(name));
			return by === undefined ? [] : [{ setting, name, by }];
		});
	});
}
