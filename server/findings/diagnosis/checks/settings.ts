// Does systemd refuse what the unit's file says?
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { quoted } from '../../words.ts';
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

const isRefused = (load: string): boolean => load === 'error' || load === 'bad-setting';

export const commandGivenTwice: UnitCheck = ({ unit, detail, ground, nowMs }) => {
	if (!isRefused(unit.load)) return [];
	const kind = ground.settings.last('Type')?.value ?? detail.kind ?? 'simple';
	const starts = ground.settings.all('ExecStart');
	const [first, second] = [starts[0], starts.at(-1)];
	if (kind === 'oneshot' || !first || !second || first === second) return [];
	return cause(
		'command-twice',
		[
			`${placeOf(second)} adds a second ExecStart= to that of ${placeOf(first)}, which systemd allows for Type=oneshot only:`,
			'an empty ExecStart= before it takes the first one back.'
		].join(' '),
		starts.map((setting) => seen(setting, nowMs)),
		[fileKey(second.path)],
		{ line: String(second.line) }
	);
};

export const commandMissing: UnitCheck = ({ unit, ground, detail }) => {
	if (!isRefused(unit.load) || unit.type !== 'service') return [];
	const { settings } = ground;
	if (settings.all('ExecStart').length > 0 || settings.last('Type')?.value === 'oneshot') return [];
	const file = detail.file?.path ?? '';
	return cause(
		'command-missing',
		`${file} has no ExecStart= in [Service], so there is nothing to start.`,
		[],
		[fileKey(file)]
	);
};

/** `/etc/systemd/system/x.service:7: Failed to parse …, ignoring: …` */
const COMPLAINT = /^(\/\S+?):(\d+): (.+)$/;

/** A line that systemd complained of when it read the file. */
export const lineRefused: UnitCheck = ({ unit, lines, ground, nowMs }) => {
	const match = lines
		.filter(({ name }) => name === 'systemd')
		.map(({ text }) => COMPLAINT.exec(text))
		.findLast((found) => found !== null);
	if (!match || !(isRefused(unit.load) || unit.result === 'exit-code')) return [];
	const [, path = '', line = '', text = ''] = match;
	const setting = ground.settings.written.find((one) => one.path === path && String(one.line) === line);
	if (!isRefused(unit.load)) return [];
	return cause(
		'line-refused',
		`systemd refuses line ${line} of ${path}: ${quoted(text) ?? ''}.`,
		setting ? [seen(setting, nowMs)] : [],
		[fileKey(path)]
	);
};

const seen = (setting: PlacedSetting, nowMs: number) => ({
	source: placeOf(setting),
	seenAtMs: nowMs,
	raw: `${setting.key}=${setting.value}`
});
