// Remedies for slips in a unit's own file: a section, a key or a weekday that is nearly one.
import { isPath, isUnit } from '../names.ts';
import { none } from '../offer.ts';
import { whyNotShown } from '../shown-whole.ts';
import { unitStep } from '../units.ts';
import type { Ailing, Healer } from './remedy.ts';

const OWN_FILE = /^\/etc\/systemd\/system\/[^/]+(?:\.d\/[^/]+\.conf)?$/;
const MOST_BYTES = 262_144;

async function mended(
	{ about, look }: Ailing,
	change: (lines: readonly string[]) => readonly string[] | undefined,
	said: { readonly task: string; readonly reasoning: string; readonly precision: number }
): ReturnType<Healer> {
	const { path = '' } = about;
	if (!isPath(path) || !OWN_FILE.test(path)) return none('Report only: it stands in a file of a package.');
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	const secret = whyNotShown(path, file.value);
	if (secret) return secret;
	const lines = change(file.value.split('\n'));
	if (!lines) return none('Report only: what is meant is for its author to say.');
	return {
		...said,
		steps: [{ kind: 'file-edit', path, content: lines.join('\n') }],
		affected: [`file:${path}`],
		reload: true
	};
}

export const nameSection: Healer = async (ailing) => {
	const { section = '', wanted = '', path = '' } = ailing.about;
	return mended(
		ailing,
		(lines) => {
			const at = lines.findIndex((line) => line.trim() === `[${section}]`);
			return at < 0 || distance(section.toLowerCase(), wanted.toLowerCase()) > 3
				? undefined
				: lines.with(at, `[${wanted}]`);
		},
		{
			task: `Name the section [${wanted}] of ${path} rightly`,
			reasoning: `[${section}] becomes [${wanted}]; the lines below it stay as they are.`,
			precision: 0.9
		}
	);
};

const KEYS = [
	'OnCalendar',
	'OnBootSec',
	'OnActiveSec',
	'OnStartupSec',
	'OnUnitActiveSec',
	'OnUnitInactiveSec',
	'ListenStream',
	'ListenDatagram',
	'ListenFIFO',
	'PathExists',
	'PathExistsGlob',
	'PathChanged',
	'PathModified',
	'DirectoryNotEmpty'
];

export const rightKey: Healer = async (ailing) => {
	const { key = '', line = '', path = '' } = ailing.about;
	const right = nearest(key, KEYS);
	if (right === undefined) return none('Report only: what it is to wait for is for its author to say.');
	return mended(
		ailing,
		(lines) => {
			const at = Number(line) - 1;
			const text = lines[at] ?? '';
			return text.trimStart().startsWith(key) ? lines.with(at, text.replace(key, right)) : undefined;
		},
		{
			task: `Write ${right}= in ${path}`,
			reasoning: `${key}= in line ${line} becomes ${right}=; its value stays.`,
			precision: 0.9
		}
	);
};

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const rightWeekday: Healer = async (ailing) => {
	const { line = '', value = '', path = '' } = ailing.about;
	const days = value.split(/\s+/)[0] ?? '';
	const right = days
		.split(/(,|\.\.)/)
		.map((day) => (/^[A-Za-z]+$/.test(day) ? (nearest(day, DAYS) ?? '?') : day))
		.join('');
	if (right === days || right.includes('?'))
		return none('Report only: which times are meant is for its author to say.');
	return mended(
		ailing,
		(lines) => {
			const at = Number(line) - 1;
			const text = lines[at] ?? '';
			return text.includes(`=${days}`) || text.includes(` ${days}`)
				? lines.with(at, text.replace(days, right))
				: undefined;
		},
		{
			task: `Write ${right} in ${path}`,
			reasoning: `${days} in line ${line} becomes ${right}; the rest of the time stays.`,
			precision: 0.8
		}
	);
};

/** Where systemd finds what a mask in /etc hides. What a generator makes may be made of it as well. */
const BELOW_A_MASK = [
	'/usr/local/lib/systemd/system',
	'/usr/lib/systemd/system',
	'/lib/systemd/system',
	'/run/systemd/generator'
];

/** Masked by hand: what needs it cannot start before that is taken back. */
export const unmaskNeeded: Healer = async ({ about, unit, look }) => {
	const { other = '' } = about;
	if (!isUnit(other) || unit.manager !== 'system') return none('Report only: which unit is masked is not known.');
	// Of an instance, the template is what has a file.
	const names = [other, other.replace(/@[^@]+(?=\.\w+$)/, '@')];
	const below = await Promise.all(
		BELOW_A_MASK.flatMap((folder) => names.map((name) => look.root.facts(`${folder}/${name}`)))
	);
	if (below.every((one) => !one.got && one.why === 'absent'))
		return none(
			[
				`Report only: below the mask there is no unit ${other} to be started: the program that brought it is not installed any more.`,
				`Install it again, or take ${other} out of what ${unit.name} needs.`
			].join(' ')
		);
	const of = { name: other, manager: unit.manager };
	return {
		task: `Unmask ${other}, which ${unit.name} needs`,
		reasoning: `${other} was masked, and ${unit.name} cannot start without it. Unmasked, it is started together with it.`,
		steps: [unitStep(of, 'unmask')],
		undo: [unitStep(of, 'stop'), unitStep(of, 'mask')],
		affected: [`unit:${other}`],
		alternatives: [
			{
				title: 'It was masked on purpose',
				detail: `Then take ${other} out of what ${unit.name} needs, or disable ${unit.name}.`
			}
		],
		precision: 0.65
	};
};

/** The line itself goes below the heading that it belongs under; without such a heading the file gets one. */
export const moveKeys: Healer = async (ailing) => {
	const { moves = '', path = '' } = ailing.about;
	const wanted = moves.split(' ').flatMap((one) => {
		const [, line, section] = /^(\d+)>(Unit|Service|Install)$/.exec(one) ?? [];
		return line === undefined || section === undefined ? [] : [{ at: Number(line) - 1, section }];
	});
	return mended(
		ailing,
		(before) => {
			const isPlain = wanted.every(({ at }) => /^\s*\w+\s*=.*[^\\]$/.test(before[at] ?? ''));
			if (wanted.length === 0 || !isPlain) return undefined;
			const lines = before.filter((_, at) => !wanted.some((one) => one.at === at));
			for (const { at, section } of wanted) {
				const heading = lines.findIndex((line) => line.trim() === `[${section}]`);
				if (heading < 0) lines.splice(lines.at(-1) === '' ? -1 : lines.length, 0, `[${section}]`, before[at] ?? '');
				else lines.splice(heading + 1, 0, before[at] ?? '');
			}
			return lines;
		},
		{
			task: `Move ${wanted.length === 1 ? 'a setting' : `${wanted.length} settings`} of ${path} to where systemd reads ${wanted.length === 1 ? 'it' : 'them'}`,
			reasoning: 'Each such line goes below the heading that it belongs under, as it is. From then on it is in force.',
			precision: 0.85
		}
	);
};

/** The one that is nearest, at most two signs away. */
function nearest(word: string, of: readonly string[]): string | undefined {
	const ranked = of
		.map((one) => [one, distance(one.toLowerCase(), word.toLowerCase())] as const)
		.sort(([, a], [, b]) => a - b);
	const [first, second] = ranked;
	const most = word.length > 5 ? 2 : 1;
	return first && first[1] <= most && (second === undefined || second[1] > first[1]) ? first[0] : undefined;
}

function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next[j] = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
			);
		row = next;
	}
	return row[b.length] ?? 0;
}

/** A dependency cannot be taken back by a drop-in: its own line is the one that is changed, to the one unit that is nearly so called. */
export const nameNeeded: Healer = async (ailing) => {
	const { other = '', near = '', key = '', line = '', path = '' } = ailing.about;
	if (!isUnit(other) || !isUnit(near) || !/^(?:Requires|Requisite|BindsTo)$/.test(key))
		return none(
			[
				`Report only: bring ${isUnit(other) ? other : 'it'} back, or take its name out of the line that needs it: whether the`,
				'service can do without it only its author knows.'
			].join(' ')
		);
	const named = new RegExp(`(?<![^\\s=])${other.replace(/[.\\]/g, '\\$&')}(?!\\S)`, 'g');
	return mended(
		ailing,
		(lines) =>
			// Where it is to be started is mostly where it is waited for.
			lines[Number(line) - 1]?.includes(other)
				? lines.map((text) =>
						/^\s*(?:Requires|Requisite|BindsTo|Wants|After|PartOf)\s*=/.test(text) ? text.replace(named, near) : text
					)
				: undefined,
		{
			task: `Have ${ailing.unit.name} need ${near}, which is there`,
			reasoning: `There is no ${other}; ${near} is the one unit that is nearly so called. Its name takes the other one's place in ${path}.`,
			precision: 0.7
		}
	);
};
