// What in its file makes systemd refuse a unit, where the file itself shows it: a section that is none, a command that is no absolute
// path, a start that may not be repeated, a timer, socket or path that has nothing to wait for.
import type { PlacedSetting } from '../../../host/services/unit-settings.ts';
import { type Answer, cause, type UnitCase, type UnitCheck } from '../check.ts';
import { fileKey, placeOf } from '../say-file.ts';

const isRefused = ({ unit }: UnitCase): boolean => unit.load === 'error' || unit.load === 'bad-setting';

const SECTIONS: Readonly<Record<string, string>> = {
	service: 'Service',
	socket: 'Socket',
	timer: 'Timer',
	path: 'Path',
	mount: 'Mount',
	automount: 'Automount',
	swap: 'Swap'
};
/** What a unit of a kind cannot do without, one of them. */
const NEEDED: Readonly<Record<string, RegExp>> = {
	timer: /^On(?:Calendar|ActiveSec|BootSec|StartupSec|UnitActiveSec|UnitInactiveSec|ClockChange|TimezoneChange)$/,
	socket: /^Listen\w+$/,
	path: /^(?:Path(?:Exists|ExistsGlob|Changed|Modified)|DirectoryNotEmpty)$/,
	mount: /^What$/,
	swap: /^What$/
};

export const fileRefused: UnitCheck = (at) => {
	if (!isRefused(at)) return [];
	for (const check of [
		calendarRefused,
		sectionMisnamed,
		keyMisnamed,
		repeatedOneshot,
		mountElsewhere,
		commandNotAbsolute
	]) {
		const answer = check(at);
		if (answer.length > 0) return answer;
	}
	return [];
};

/** systemd says which, where it was asked to read the file. */
const calendarRefused: UnitCheck = (at) => {
	if (at.unit.type !== 'timer') return [];
	const said = at.lines.find(({ text }) => /Failed to parse (?:calendar specification|timer value)/.test(text));
	const calendars = at.ground.settings.all('OnCalendar');
	const bad =
		calendars.find(({ value }) => said?.text.includes(value)) ?? calendars.find(({ value }) => !isCalendar(value));
	if (!bad) return [];
	return cause(
		'calendar-refused',
		`OnCalendar=${bad.value} in ${placeOf(bad)} is no time that systemd understands, so the timer has nothing to wait for and cannot be started.`,
		[seen(bad, at.nowMs)],
		[fileKey(bad.path)],
		{ line: String(bad.line), value: bad.value }
	);
};

const NAMED = /^(?:minutely|hourly|daily|monthly|weekly|yearly|annually|quarterly|semiannually)(?:\s+\S+)?$/i;
const DAYS = /^(?:mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** As far as its words go: what is not plainly wrong passes. */
function isCalendar(value: string): boolean {
	if (NAMED.test(value)) return true;
	const words = value.split(/\s+/);
	const days = /^[A-Za-z]/.test(words[0] ?? '') ? (words.shift() ?? '') : '';
	if (days !== '' && !days.split(/,|\.\./).every((day) => day === '' || DAYS.test(day))) return false;
	for (const word of words) {
		if (/^@\d+$/.test(word) || /^[A-Z][A-Za-z]*(?:[/_+-]\w+)*$/.test(word)) continue;
		if (!/^[\d*,./:~-]+$/.test(word)) return false;
		const [, hour, minute] = /^(\d+):(\d+)/.exec(word) ?? [];
		if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return false;
	}
	return true;
}

const sectionMisnamed: UnitCheck = ({ unit, detail, ground, nowMs }) => {
	const section = SECTIONS[unit.type];
	const { written } = ground.settings;
	if (section === undefined || written.some((one) => one.section === section)) return [];
	const other = written.find((one) => !/^(?:Unit|Install|X-.*)$/.test(one.section));
	const path = detail.file?.path ?? '';
	if (other)
		return cause(
			'section-misnamed',
			`${path} has no section [${section}]: what belongs to it stands under [${other.section}] (line ${other.line}), which systemd does not know and leaves out.`,
			[seen(other, nowMs)],
			[fileKey(other.path)],
			{ section: other.section, wanted: section }
		);
	return [];
};

/** Of what it cannot do without, nothing is given; a key that is nearly one of them is the likely slip. */
const keyMisnamed: UnitCheck = ({ unit, detail, ground, nowMs }) => {
	const needed = NEEDED[unit.type];
	const { written } = ground.settings;
	if (!needed || written.some(({ key, value }) => needed.test(key) && value !== '')) return [];
	const near = written.find(({ section, key }) => section === SECTIONS[unit.type] && isSlipOf(key, needed));
	const path = detail.file?.path ?? '';
	const what = `${path} names nothing that the ${unit.type} waits for`.replace(
		/names nothing that the (?:mount|swap) waits for/,
		'has no What='
	);
	return cause(
		'nothing-to-wait-for',
		near
			? `${what}: ${near.key}= in line ${near.line} is no setting that systemd knows.`
			: `${what}, so systemd refuses it.`,
		near ? [seen(near, nowMs)] : [],
		[fileKey(near?.path ?? path)],
		near ? { key: near.key, line: String(near.line) } : {}
	);
};

const isSlipOf = (key: string, needed: RegExp): boolean =>
	/^(?:On|Listen|Path|Directory|What)/i.test(key) && !/^(?:PathMode|DirectoryMode)$/.test(key) && !needed.test(key);

const repeatedOneshot: UnitCheck = ({ ground, nowMs }) => {
	const [type, restart] = [ground.settings.last('Type'), ground.settings.last('Restart')];
	if (type?.value !== 'oneshot' || !restart || !/^(?:always|on-success)$/.test(restart.value)) return [];
	return cause(
		'oneshot-repeated',
		[
			`Restart=${restart.value} in ${placeOf(restart)} does not go with Type=oneshot (line ${type.line}): such a unit ends`,
			'when it is done, and systemd refuses to start it for ever.'
		].join(' '),
		[seen(type, nowMs), seen(restart, nowMs)],
		[fileKey(restart.path)],
		{ line: String(restart.line) }
	);
};

const mountElsewhere: UnitCheck = ({ unit, ground, nowMs }) => {
	const where = ground.settings.last('Where');
	if (!/^(?:auto)?mount$/.test(unit.type) || !where || unitNameOf(where.value) === unit.name.replace(/\.\w+$/, ''))
		return [];
	return cause(
		'mount-misnamed',
		`Where=${where.value} in ${placeOf(where)} is another place than the unit’s name says: a unit for it is called ${unitNameOf(where.value)}.${unit.type}.`,
		[seen(where, nowMs)],
		[fileKey(where.path)]
	);
};

const unitNameOf = (path: string): string =>
	path
		.replace(/^\/+|\/+$/g, '')
		.replace(/[^A-Za-z0-9:_./]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)
		.replace(/\/+/g, '-');

const commandNotAbsolute: UnitCheck = ({ ground, nowMs }): readonly Answer[] => {
	for (const { setting, words } of ground.commands) {
		const [program = ''] = words;
		if (program === '' || program.startsWith('/') || (!program.includes('/') && !/[$~]/.test(program))) continue;
		return cause(
			'command-not-absolute',
			[
				`${setting.key}=${setting.value} in ${placeOf(setting)} does not begin with an absolute path (${program}): systemd`,
				'neither knows a folder to begin at nor replaces ~ and $ there.'
			].join(' '),
			[seen(setting, nowMs)],
			[fileKey(setting.path)],
			{ program, line: String(setting.line) }
		);
	}
	return [];
};

const seen = (setting: PlacedSetting, nowMs: number) => ({
	source: placeOf(setting),
	seenAtMs: nowMs,
	raw: `${setting.key}=${setting.value}`
});
