// A setting of a unit that keeps its program from something, as a cause. Pure.
import type { PlacedSetting } from '../../host/services/unit-settings.ts';
import { type Answer, cause, type UnitCase } from './check.ts';
import { fileKey, placeOf } from './say-file.ts';

export const isOn = (setting: PlacedSetting | undefined): PlacedSetting | undefined =>
	setting && /^(?:yes|true|on|1)$/i.test(setting.value) ? setting : undefined;

export interface Fenced {
	readonly setting: PlacedSetting;
	/** What it does, to stand behind its name. */
	readonly does: string;
	/** The line that shows it; undefined where how it ended does. */
	readonly text: string | undefined;
	readonly about?: Readonly<Record<string, string>>;
}

export function fencedIn(
	{ unit, nowMs }: Pick<UnitCase, 'unit' | 'nowMs'>,
	{ setting, does, text, about = {} }: Fenced
): readonly Answer[] {
	return cause(
		'fenced-in',
		`${setting.key}=${setting.value} in ${placeOf(setting)} ${does}.`,
		[
			{ source: placeOf(setting), seenAtMs: nowMs, raw: `${setting.key}=${setting.value}` },
			...(text === undefined ? [] : [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text }])
		],
		[fileKey(setting.path)],
		{ setting: setting.key, value: setting.value, ...about }
	);
}
