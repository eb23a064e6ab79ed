// Lines of tmpfiles.d that systemd-tmpfiles refuses, or passes over for one that comes first. Pure.
import { fieldsOf, type Known, type Refusal, whyNobody, withField } from './rule-line.ts';

const TYPES = 'fFwdDevqQpLcbCxXrRzZtThHaA';
const NEEDS_ARGUMENT = 'wtTaAhHcb';
/** What makes something at its path: of two such lines for one path the first counts. */
const MAKES = 'fFdDvqQpLcbC';
const UNITS =
	'(?:us(?:ec)?|µs|ms(?:ec)?|s(?:ec(?:onds?)?)?|m(?:in(?:utes?)?)?|h(?:r|ours?)?|d(?:ays?)?|w(?:eeks?)?|M|months?|y(?:ears?)?)';
const AGE = new RegExp(`^(?:[abcmABCM]+:)?~?(?:infinity|(?:\\d+(?:\\.\\d+)?\\s*${UNITS}?\\s*)+)$`);

export interface TmpfilesLine {
	readonly type: string;
	readonly path: string;
	/** Mode, user, group, age and argument, as far as they are said. */
	readonly rest: readonly string[];
}

/** @returns the line where systemd takes it, or why not */
export function tmpfilesLine(text: string, known: Known): TmpfilesLine | Refusal {
	const fields = fieldsOf(text, 6);
	if (fields === undefined) return { kind: 'tmpfiles-quote', why: 'has a quote that is not closed' };
	const [type = '', path = '', mode = '', user = '', group = '', age = '', argument = ''] = fields;
	const letter = type[0] ?? '';
	if (!TYPES.includes(letter) || /^[A-Za-z]{2,}/.test(type) || /[^A-Za-z!+=~^$?-]/.test(type))
		return { kind: 'tmpfiles-type', why: `begins with ${type}, which is no kind of line` };
	if (path === '') return { kind: 'tmpfiles-fields', why: 'names no path' };
	if (!/^[/%]/.test(path)) {
		const is = known.top.has(path.split('/')[0] ?? '') ? withField(text, 1, path, `/${path}`) : undefined;
		return { kind: 'tmpfiles-path', why: `names ${path}, which is no whole path`, ...(is && { is }) };
	}
	if (/(?:^|\/)\.\.(?:\/|$)/.test(path))
		return { kind: 'tmpfiles-path', why: `names ${path}, and .. may not be in it` };
	const bits = mode.replace(/^[~:]+/, '');
	if (
		bits !== '' &&
		bits !== '-' &&
		!mode.includes('%') &&
		!(/^[0-7]+$/.test(bits) && Number.parseInt(bits, 8) <= 0o7777)
	)
		return { kind: 'tmpfiles-mode', why: `has the mode ${mode}, which is none` };
	const [plainUser, plainGroup] = [user, group].map((name) => name.replace(/^:/, '')) as [string, string];
	const nobody = whyNobody(plainUser, 'user', known);
	if (nobody) {
		const [, one, other] = /^([\w-]+)[:.]([\w-]+)$/.exec(user) ?? [];
		const both = one && other && known.users.has(one) && known.groups.has(other) && (group === '' || group === '-');
		const is = both
			? withField(text, 3, user, group === '' ? `${one} ${other}` : one)
			: nobody.near && withField(text, 3, user, user.replace(plainUser, nobody.near));
		const whole = both && group === '-' && is ? withField(is, 4, '-', other) : is;
		return {
			kind: 'tmpfiles-user',
			why: nobody.why,
			...(whole ? { is: whole } : { reportOnly: MAKE_USER(plainUser) })
		};
	}
	const none = whyNobody(plainGroup, 'group', known);
	if (none) {
		const is = none.near && withField(text, 4, group, group.replace(plainGroup, none.near));
		return { kind: 'tmpfiles-group', why: none.why, ...(is ? { is } : { reportOnly: MAKE_GROUP(plainGroup) }) };
	}
	if (age !== '' && age !== '-' && !age.includes('%') && !AGE.test(age))
		return { kind: 'tmpfiles-age', why: `has the age ${age}, which is no time` };
	if (NEEDS_ARGUMENT.includes(letter) && (argument === '' || argument === '-'))
		return {
			kind: 'tmpfiles-fields',
			why: `is of the kind ${letter} and says nothing in its last field, which it needs`
		};
	if ('cb'.includes(letter) && !/^\d+:\d+$|%/.test(argument))
		return { kind: 'tmpfiles-fields', why: `has ${argument} where the two numbers of a device are to be, as 1:3` };
	if (letter === 'C' && argument !== '' && !/^[-/%]/.test(argument))
		return { kind: 'tmpfiles-path', why: `copies ${argument}, which is no whole path` };
	return { type: letter, path: placeOf(path), rest: [mode, user, group, age, argument].map(said) };
}

const placeOf = (path: string): string =>
	path
		.replace(/\/+/g, '/')
		.replace(/(?<=.)\/$/, '')
		.replace(/^\/var\/run(?=\/)/, '/run');

const said = (field: string): string =>
	field === 'root' ? '0' : field === '-' ? '' : field.replace(/^0+(?=[0-7]{3,})/, '');

const MAKE_USER = (name: string): string => `make the account ${name} first, or write one that is there.`;
const MAKE_GROUP = (name: string): string => `make the group ${name} first, or write one that is there.`;

/** Whether the second of two lines for one path is passed over. */
export const isPassedOver = (first: TmpfilesLine, second: TmpfilesLine): boolean =>
	first.path === second.path &&
	MAKES.includes(first.type) &&
	MAKES.includes(second.type) &&
	first.rest.join('\0') !== second.rest.join('\0');
