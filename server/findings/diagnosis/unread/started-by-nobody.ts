// A unit that is enabled for another one that does not exist: nothing starts it, and enabling it says nothing. Pure.
import type { UnitFile } from '../../../host/configuration/read-unit-files.ts';
import { nearestWord } from '../../../lib/nearest-word.ts';
import { unitLines } from './unit-lines.ts';
import type { UnitUnread } from './unit-settings.ts';

const BY = new Set(['WantedBy', 'RequiredBy', 'UpheldBy']);
/** Of a template, of a device, or with a specifier in it: there when it is there. */
const COMES_AND_GOES = /[%@]|\.(?:device|mount|scope|slice)$/;

/** @param names  units that are there, wherever their files are */
export function startedByNobody({ path, text }: UnitFile, names: ReadonlySet<string>): readonly UnitUnread[] {
	return unitLines(text).flatMap(({ what, section, key, value, lines, raw }) => {
		if (what !== 'setting' || section !== 'Install' || !BY.has(key)) return [];
		const unknown = value.split(/\s+/).filter((one) => one !== '' && !COMES_AND_GOES.test(one) && !names.has(one));
		const [one] = unknown;
		if (one === undefined) return [];
		const near = nearestWord(one, names);
		const line = lines[0] ?? 1;
		return [
			{
				...{ file: path, line, text: raw.split('\n')[0]?.trim() ?? '', kind: 'install-unknown', forStart: false },
				says: `Line ${line} of ${path} has it started by ${one} (${key}=), and there is no unit of that name, so nothing starts it with the machine.${near === undefined ? '' : ` ${near} is meant.`}`,
				reportOnly: `write ${near ?? 'the right name'} there, then run systemctl reenable for it.`
			}
		];
	});
}
