// Settings in a unit's file that systemd leaves out: of the wrong section, mistyped, below no heading, or with a value that it does
// not take, as it says itself. Pure.
import type { UnitFile } from '../../../host/configuration/read-unit-files.ts';
import { nearestWord } from '../../../lib/nearest-word.ts';
import { type Change, editsOf } from './unit-edits.ts';
import { SECTIONS, type SectionName } from './unit-keys.ts';
import { type UnitLine, unitLines } from './unit-lines.ts';
import type { Unread } from './unread.ts';

export interface UnitUnread extends Unread {
	/** Without it what the unit starts runs otherwise, or not at all. */
	readonly forStart: boolean;
}

type Said = ReadonlyMap<string, string>;
type Found = UnitUnread & { readonly change?: Change | undefined };

const isSection = (name: string): name is SectionName => name in SECTIONS;
/** What a service is started with, and not when. */
const isForStart = (text: string): boolean => {
	const key = /^\w+/.exec(text)?.[0] ?? '';
	return /^(?:Exec|Type$|PIDFile$)/.test(key) || (SECTIONS.Service.has(key) && SECTIONS.Socket.has(key));
};
/** What nobody misses, or what only counts when it goes wrong often. */
const SLIGHT = /^(?:Description|Documentation|StartLimit\w+|SourcePath|RebootArgument)$/;
const CHOICES: Readonly<Record<string, readonly string[]>> = {
	Restart: ['no', 'always', 'on-success', 'on-failure', 'on-abnormal', 'on-abort', 'on-watchdog'],
	Type: ['simple', 'exec', 'forking', 'oneshot', 'dbus', 'notify', 'notify-reload', 'idle'],
	KillMode: ['control-group', 'mixed', 'process', 'none']
};

/** @param said  what systemd said of it as it read it: line → its words */
export function unitSettingsUnread({ path, unit, text }: UnitFile, said: Said): readonly UnitUnread[] {
	const all = unitLines(text);
	const suffix = unit.slice(unit.lastIndexOf('.') + 1);
	const own = `${suffix[0]?.toUpperCase() ?? ''}${suffix.slice(1)}`;
	const allowed: readonly SectionName[] = ['Unit', ...(isSection(own) ? [own] : []), 'Install'];
	const found: Found[] = [];
	let below: SectionName | 'other' | undefined;
	for (const one of all) {
		const judged =
			one.what === 'heading'
				? ofHeading(one, allowed)
				: below === undefined
					? ofHomeless(one, found, allowed)
					: below === 'other'
						? {}
						: ofSetting(one, below, allowed, said, all);
		if (one.what === 'heading') below = 'section' in judged ? judged.section : 'other';
		const { kind, says, change, reportOnly } = judged;
		if (kind === undefined) continue;
		const line = one.lines[0] ?? 1;
		const slight = SLIGHT.test(one.key);
		found.push({
			...{ file: path, line, text: shownOf(one), kind, change },
			says: `Line ${line} of ${path} ${says}`,
			forStart: one.what === 'heading' || isForStart(one.what === 'other' ? one.value : one.key),
			...(slight && { severity: 'info' as const }),
			...(reportOnly !== undefined && { reportOnly })
		});
	}
	// What counts stands first.
	const ranked = [...found].sort((a, b) => Number(a.severity === 'info') - Number(b.severity === 'info'));
	const changes = found.flatMap(({ change }) => change ?? []);
	const whole = found.length > 0 && found.every(({ change }) => change !== undefined);
	const edits = whole ? editsOf(text, all, changes) : undefined;
	const open = found.find(({ change }) => change === undefined)?.reportOnly;
	return ranked.map(({ change: _, reportOnly, ...one }) => ({
		...one,
		...(edits
			? { task: `Have systemd read what ${path} says`, mend: { how: 'lines' as const, edits } }
			: { reportOnly: reportOnly ?? open ?? 'what is meant is for its author to say.' })
	}));
}

/** What a unit sets in its environment may be a password. */
const shownOf = ({ key, value, raw }: UnitLine): string =>
	key === 'Environment' ? `Environment=${value.split('=')[0] ?? ''}=…` : (raw.split('\n')[0]?.trim() ?? '');

interface Judged {
	readonly kind?: string;
	readonly says?: string;
	readonly change?: Change;
	readonly reportOnly?: string;
	readonly section?: SectionName | 'other';
}

function ofHeading({ key, raw, lines }: UnitLine, allowed: readonly SectionName[]): Judged {
	if (/^X-/.test(key)) return { section: 'other' };
	const meant = allowed.find((name) => name === key);
	const line = lines[0] ?? 1;
	if (meant !== undefined) {
		if (/\]\s*$/.test(raw)) return { section: meant };
		return {
			...{
				section: meant,
				kind: 'unit-section',
				says: `is no heading for systemd: something stands behind its bracket.`
			},
			change: { how: 'replace', line, is: `[${meant}]` }
		};
	}
	const near =
		allowed.find((name) => name.toLowerCase() === key.trim().toLowerCase()) ??
		allowed.find((name) => name === nearestWord(key, allowed));
	if (near !== undefined)
		return {
			...{ section: near, kind: 'unit-section' },
			says: `begins a section [${key}], which systemd does not know: nothing below it counts. [${near}] is meant.`,
			change: { how: 'replace', line, is: raw.replace(`[${key}]`, `[${near}]`) }
		};
	return {
		...{ section: 'other', kind: 'unit-section' },
		says: `begins a section [${key}], which a unit of this kind does not have: nothing below it counts.`,
		reportOnly: 'what belongs into another unit, or into another section, is for its author to say.'
	};
}

function ofHomeless({ key, what, lines }: UnitLine, before: readonly Found[], allowed: readonly SectionName[]): Judged {
	if (what !== 'setting' || /^X-/.test(key)) return {};
	const home = homesOf(key, allowed);
	const says = `sets ${key}= before any heading, where systemd takes nothing.`;
	const line = lines[0] ?? 1;
	if (home.length !== 1 || home[0] === undefined)
		return { kind: 'unit-no-section', says, reportOnly: 'below which heading it belongs is for its author to say.' };
	// One heading does for all that stand there.
	const same = before.some(({ change }) => change?.how === 'head' && change.section === home[0]);
	return {
		kind: 'unit-no-section',
		says: `${says} It belongs below [${home[0]}].`,
		change: same ? { how: 'none' } : { how: 'head', line, section: home[0] }
	};
}

const homesOf = (key: string, allowed: readonly SectionName[]): readonly SectionName[] =>
	allowed.filter((name) => SECTIONS[name].has(key));

function ofSetting(
	one: UnitLine,
	section: SectionName,
	allowed: readonly SectionName[],
	said: Said,
	all: readonly UnitLine[]
): Judged {
	const { key, value, raw, lines, what } = one;
	const line = lines[0] ?? 1;
	const known = SECTIONS[section];
	if (what === 'other') {
		const [, word = '', rest = ''] = /^([A-Za-z]+)\s*[:\s]\s*(.+)$/.exec(value) ?? [];
		return {
			...{ kind: 'unit-line', says: `has no =, so systemd leaves it out.` },
			...(known.has(word) && lines.length === 1
				? { change: { how: 'replace' as const, line, is: `${word}=${rest}` } }
				: { reportOnly: 'what is meant in that line is for its author to say.' })
		};
	}
	if (/^X-/.test(key)) return {};
	if (known.has(key)) return ofValue(one, saidOf(said, one, value));
	const homes = homesOf(key, allowed);
	if (homes[0] !== undefined) {
		const [home] = homes;
		const rest = all.filter((other) => other.what === 'setting' && other.section === one.section);
		const heading = all.find((other) => other.what === 'heading' && other.section === one.section);
		const isAlone =
			rest.every((other) => !known.has(other.key) && SECTIONS[home].has(other.key)) &&
			!all.some((other) => other.what === 'heading' && other.section === home);
		return {
			kind: 'unit-key-section',
			says: `sets ${key}= in the section [${section}], where systemd does not know it and leaves it out: it belongs into [${homes.join('] or [')}].`,
			...(homes.length > 1
				? { reportOnly: 'into which of the two it belongs is for its author to say.' }
				: isAlone && heading
					? { change: { how: 'replace' as const, line: heading.lines[0] ?? 1, is: `[${home}]` } }
					: { change: { how: 'move' as const, lines, raw, section: home } })
		};
	}
	const near =
		[...known].find((name) => name.toLowerCase() === key.toLowerCase()) ?? nearestWord(key, known) ?? undefined;
	if (near !== undefined)
		return {
			kind: 'unit-key',
			says: `sets ${key}= in [${section}], which systemd does not know and leaves out. ${near}= is meant.`,
			change: { how: 'replace', line, is: (raw.split('\n')[0] ?? '').replace(key, near) }
		};
	// A name that is not known here may be one of a later systemd: what it says itself counts.
	return saidOf(said, one, key) === undefined
		? {}
		: {
				kind: 'unit-key',
				says: `sets ${key}= in [${section}], which systemd does not know and leaves out.`,
				reportOnly: 'what it was to do is for its author to say.'
			};
}

/** What systemd said of the line, where it is still about what stands there. */
function saidOf(said: Said, { lines }: UnitLine, word: string): string | undefined {
	for (const line of lines) {
		const words = said.get(String(line));
		if (words === undefined || !/ignoring/i.test(words)) continue;
		const named = [...words.matchAll(/'([^']+)'/g)].map(([, one]) => one ?? '');
		const behind = /ignoring: (.+)$/.exec(words)?.[1];
		if ([...named, behind].some((one) => one !== undefined && one !== '' && word.includes(one))) return words;
	}
	return undefined;
}

/** Specifiers of systemd, those of later releases with them. */
const SPECIFIER = /%(?![%aAbBCdDEfgGhHiIjJlLmMnNopPqsStTuUvVwWyY])/;
/** Values in which it looks for them. */
const HAS_SPECIFIERS = /^(?:Exec\w+|Environment|EnvironmentFile|\w+Director(?:y|ies)|\w+Paths?|PIDFile|User|Group)$/;

function ofValue(one: UnitLine, words: string | undefined): Judged {
	const { key, value, lines, raw } = one;
	const line = lines[0] ?? 1;
	// A sign that is written twice stands for itself.
	const bare = SPECIFIER.exec(value.replaceAll('%%', '  '))?.index;
	if (bare !== undefined && HAS_SPECIFIERS.test(key) && !/Condition|Assert/.test(key)) {
		const sign = value.slice(bare, bare + 2);
		const once = lines.length === 1 && raw.split(sign).length === 2;
		return {
			kind: 'unit-percent',
			says: `sets ${key === 'Environment' ? shownOf(one) : `${key}=`} with ${sign} in it, which is no specifier of systemd, so it leaves the whole line out: a percent sign that stands for itself is written %%.`,
			...(once && !SPECIFIER.test(value.replaceAll('%%', '  ').slice(bare + 1))
				? { change: { how: 'replace' as const, line, is: raw.replace(sign, `%${sign}`) } }
				: { reportOnly: 'write %% for each percent sign that stands for itself.' })
		};
	}
	const choices = CHOICES[key];
	const [, plain] = /^(.*?\S)\s+[#;].*$/.exec(value) ?? [];
	if (words === undefined && (choices === undefined || value === '' || /[%$]/.test(value) || choices.includes(value)))
		return {};
	const near = choices && (choices.find((one) => one === plain) ?? nearestWord(value, choices));
	// Of a word that is none of those known here a later systemd may know more.
	if (words === undefined && near === undefined) return {};
	const meant = near ?? (choices ? undefined : plain);
	return {
		kind: 'unit-value',
		says: `sets ${key}= to ${value}, which systemd does not take, so it counts as not set.${plain === undefined ? '' : ' A comment needs a line of its own.'}`,
		...(meant !== undefined && lines.length === 1
			? { change: { how: 'replace' as const, line, is: `${raw.slice(0, raw.indexOf('=') + 1)}${meant}` } }
			: { reportOnly: `which value is meant is for its author to say${words ? ` (systemd: ${words})` : ''}.` })
	};
}
